import { issue, type IssueCode } from '../issue.ts';
import { readSignedNumber } from '../number/number-text.ts';
import { compare, minus, negate, ONE, over, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import { readBoost } from '../bet/bet-fields.ts';
import { readPrice } from '../odds/odds.ts';
import { scaleWinnings } from '../odds/price.ts';
import { type Fields, isLeftOut, readChoice, readFields, refuseUnknown } from '../read/fields.ts';
import { lack, pathOf, report, type Scope, within } from '../read/scope.ts';
import {
  COMMISSION,
  isBlank,
  readAmount,
  readBlankable,
  readCommission,
  readRows,
} from '../matched/fields.ts';
import type { LayMarket } from '../matched/position.ts';
import { CHANCE, PRICE, readNeeded, readPart, reportProblem } from './fields.ts';
import {
  type Award,
  type Offer,
  OFFER_KINDS,
  type OfferBet,
  type OfferKind,
  type OfferLeg,
} from './offer.ts';
import { CHANCE_METHODS } from './choices.ts';
import type { NamedMethod } from './offer-draft.ts';

type Key =
  | 'kind'
  | 'stake'
  | 'price'
  | 'chance'
  | 'chanceMethod'
  | 'layPrice'
  | 'commission'
  | 'refund'
  | 'kept'
  | 'legs'
  | 'percent'
  | 'basis'
  | 'boostedPrice'
  | 'upTo'
  | 'bonus'
  | 'trigger'
  | 'wagered'
  | 'houseEdge';
/** The fields of an offer of any kind. */
type OfferFields = Fields<Key>;

/** An offer as read, and the sources of its chances in their order. */
export type ReadOffer = { readonly offer: Offer; readonly chanceMethods: readonly NamedMethod[] };
type Reader = {
  readonly keys: readonly Key[];
  readonly read: (fields: OfferFields, scope: Scope) => ReadOffer;
};

const BET_KEYS: readonly Key[] = ['stake', 'price', 'chance', 'chanceMethod'];
const LAY_KEYS: readonly Key[] = ['layPrice', 'commission'];

const CHANCE_METHOD = { key: 'chanceMethod', choices: CHANCE_METHODS };
const LAY_PRICE = { key: 'layPrice', read: readPrice };
const KEPT = { key: 'kept', read: readPart };
const UP_TO = { key: 'upTo', read: readAmount };
const REFUND = { key: 'refund', read: readAmount };
const BONUS = { key: 'bonus', read: readAmount };
const WAGERED = { key: 'wagered', read: readAmount };
const HOUSE_EDGE = { key: 'houseEdge', read: readHouseEdge };
const BASIS = { key: 'basis', choices: ['winnings', 'price'] as const };
const PERCENT = { key: 'percent', read: readBoost };
const BOOSTED_PRICE = { key: 'boostedPrice', read: readPrice };
const STAKE = { key: 'stake', read: readAmount };
const PRICE_OF_BETS = { key: 'price', read: readPrice };
const LEGS = { key: 'legs', min: 2, max: 20 };
const LEG_KEYS: ReadonlySet<string> = new Set(['price', 'chance']);
const TRIGGER_KEYS: ReadonlySet<string> = new Set(['chance', 'layPrice', 'commission']);

const READERS: Readonly<Record<OfferKind, Reader>> = {
  refundIfLoses: {
    keys: [...BET_KEYS, ...LAY_KEYS, 'refund', 'kept'],
    read: (fields, scope) => {
      const { chanceMethods, ...bet } = readBet(fields, scope);
      const refund = { amount: readNeeded(fields.refund, REFUND, scope), kept: readKept(fields, scope) };
      return { offer: { kind: 'refundIfLoses', ...bet, refund }, chanceMethods };
    },
  },
  accumulator: { keys: [...BET_KEYS, 'legs', 'refund', 'kept'], read: readAccumulator },
  boost: {
    keys: [...BET_KEYS, ...LAY_KEYS, 'percent', 'basis', 'boostedPrice', 'kept', 'upTo'],
    read: (fields, scope) => {
      const { chanceMethods, ...bet } = readBet(fields, scope);
      const boosted = readBoosted(fields, bet.price, scope);
      const kept = readKept(fields, scope);
      const upTo = readBlankable(fields.upTo, UP_TO, scope);
      return { offer: { kind: 'boost', ...bet, boosted, kept, upTo }, chanceMethods };
    },
  },
  winningsDoubled: {
    keys: [...BET_KEYS, ...LAY_KEYS, 'upTo'],
    read: (fields, scope) => {
      const { chanceMethods, ...bet } = readBet({ ...fields, stake: fields.stake ?? '0' }, scope);
      const upTo = readNeeded(fields.upTo, UP_TO, scope);
      const winnings = minus(bet.price, ONE);
      const isGiven = !isBlank(fields.stake) || winnings.n === 0;
      const stake = isGiven ? bet.stake : reduce(over(upTo, winnings));
      return { offer: { kind: 'winningsDoubled', ...bet, stake, upTo }, chanceMethods };
    },
  },
  bonusElsewhere: {
    keys: [...BET_KEYS, ...LAY_KEYS, 'bonus', 'kept', 'trigger'],
    read: (fields, scope) => {
      const { chanceMethods, ...bet } = readBet(fields, scope);
      const bonus = { amount: readNeeded(fields.bonus, BONUS, scope), kept: readKept(fields, scope) };
      const { method, ...trigger } = readTrigger(fields.trigger, scope);
      return {
        offer: { kind: 'bonusElsewhere', ...bet, bonus, trigger },
        chanceMethods: [...chanceMethods, method],
      };
    },
  },
  wagering: { keys: ['bonus', 'wagered', 'houseEdge', 'stake', 'price'], read: readWagering },
};

/** The fields of all kinds together. */
const OFFER_KEYS: ReadonlySet<string> = new Set(Object.values(READERS).flatMap(({ keys }) => keys));

const KIND = { key: 'kind', choices: OFFER_KINDS };

/** The offer of an input by its `kind`; undefined if that is missing, or with an issue if it is invalid. */
export function readOffer(fields: OfferFields, scope: Scope): ReadOffer | undefined {
  if (isLeftOut(fields.kind)) lack(scope, 'kind');
  const kind = readChoice(fields.kind, KIND, scope);
  if (kind === undefined) return undefined;
  const offer = READERS[kind].read(fields, scope);
  refuseUnused(fields, kind, scope);
  return offer;
}

/** Adds an issue for each field that an offer of this kind does not use, and for each that no offer has. */
function refuseUnused(fields: OfferFields, kind: OfferKind, scope: Scope): void {
  const used = new Set<string>(['kind', ...READERS[kind].keys]);
  for (const key in fields) {
    if (used.has(key) || !OFFER_KEYS.has(key)) continue;
    scope.issues.push(issue('unknown-field', pathOf(scope, key), `Not used by an offer of kind ${kind}`));
  }
  refuseUnknown(fields, new Set([...used, ...OFFER_KEYS]), scope);
}

type ReadBet = OfferBet & { readonly lay?: LayMarket; readonly chanceMethods: readonly NamedMethod[] };

function readBet(fields: OfferFields, scope: Scope): ReadBet {
  const stake = readNeeded(fields.stake, STAKE, scope);
  const price = readNeeded(fields.price, PRICE, scope);
  const chance = readBlankable(fields.chance, CHANCE, scope);
  const named = readChoice(fields.chanceMethod, CHANCE_METHOD, scope);
  if (named !== undefined && isBlank(fields.chance)) lack(scope, 'chance');
  const lay = readLay(fields, scope);
  const bet = { stake, price, ...(lay && { lay }) };
  if (chance !== undefined) return { ...bet, chance, chanceMethods: [named ?? 'given'] };
  return { ...bet, chance: inverse(lay?.price ?? price), chanceMethods: [lay ? 'layPrice' : 'price'] };
}

function inverse(price: Rational): Rational {
  return reduce(over(ONE, price));
}

function readLay(fields: Fields<'layPrice' | 'commission'>, scope: Scope): LayMarket | undefined {
  const price = readBlankable(fields.layPrice, LAY_PRICE, scope);
  const commission = readCommission(fields.commission, COMMISSION, scope) ?? ZERO;
  return price && { price, commission };
}

function readKept(fields: Fields<'kept'>, scope: Scope): Rational {
  return readBlankable(fields.kept, KEPT, scope) ?? ONE;
}

/** An accumulator from its legs, or from its price alone. */
function readAccumulator(fields: OfferFields, scope: Scope): ReadOffer {
  const isByPrice = isBlank(fields.legs);
  const legs = isByPrice ? [] : readRows(fields.legs, { ...LEGS, readRow: readLeg }, scope);
  const refund: Award = {
    amount: readBlankable(fields.refund, REFUND, scope) ?? ZERO,
    kept: readKept(fields, scope),
  };
  if (isByPrice) {
    if (!isBlank(fields.refund)) lack(scope, 'legs');
    const { chanceMethods, ...bet } = readBet(fields, scope);
    return { offer: { kind: 'accumulator', ...bet, legs, refund }, chanceMethods };
  }
  const stake = readNeeded(fields.stake, STAKE, scope);
  for (const key of ['price', 'chance', 'chanceMethod'] as const) {
    if (!isBlank(fields[key])) reportProblem(scope, key, 'chance-twice');
  }
  const price = reduce(legs.reduce((product, leg) => times(product, leg.price), ONE));
  const chance = reduce(legs.reduce((product, leg) => times(product, leg.chance), ONE));
  const offer: Offer = { kind: 'accumulator', stake, price, chance, legs, refund };
  return { offer, chanceMethods: legs.map(({ method }) => method) };
}

function readLeg(
  fields: Fields<'price' | 'chance'>,
  scope: Scope,
): OfferLeg & { readonly method: NamedMethod } {
  const price = readNeeded(fields.price, PRICE, scope);
  const chance = readBlankable(fields.chance, CHANCE, scope);
  refuseUnknown(fields, LEG_KEYS, scope);
  return { price, chance: chance ?? inverse(price), method: chance === undefined ? 'price' : 'given' };
}

/** The boosted price: as entered, or from a percentage of the winnings or of the price. */
function readBoosted(fields: OfferFields, price: Rational, scope: Scope): Rational {
  const given = readBlankable(fields.boostedPrice, BOOSTED_PRICE, scope);
  const multiplier = readBlankable(fields.percent, PERCENT, scope);
  const basis = readChoice(fields.basis, BASIS, scope) ?? 'winnings';
  if (!isBlank(fields.boostedPrice)) {
    if (!isBlank(fields.percent)) reportProblem(scope, 'percent', 'boost-twice');
    if (given !== undefined && compare(given, price) < 0) reportProblem(scope, 'boostedPrice', 'boost-below');
    return given ?? price;
  }
  if (isBlank(fields.percent)) lack(scope, 'percent');
  if (multiplier === undefined) return price;
  return reduce(basis === 'winnings' ? scaleWinnings(price, multiplier) : times(price, multiplier));
}

function readTrigger(
  value: unknown,
  scope: Scope,
): { readonly chance: Rational; readonly lay?: LayMarket; readonly method: NamedMethod } {
  const fields = readFields<'chance' | 'layPrice' | 'commission'>(value, 'trigger', scope) ?? {};
  const own = within(scope, 'trigger');
  const given = readBlankable(fields.chance, CHANCE, own);
  const lay = readLay(fields, own);
  if (isBlank(fields.chance) && isBlank(fields.layPrice)) lack(own, 'chance');
  refuseUnknown(fields, TRIGGER_KEYS, own);
  const chance = given ?? inverse(lay?.price ?? ONE);
  return { chance, ...(lay && { lay }), method: given === undefined ? 'layPrice' : 'given' };
}

function readWagering(fields: OfferFields, scope: Scope): ReadOffer {
  const bonus = readNeeded(fields.bonus, BONUS, scope);
  const wagered = readNeeded(fields.wagered, WAGERED, scope);
  const houseEdge = readNeeded(fields.houseEdge, HOUSE_EDGE, scope);
  const stake = readBlankable(fields.stake, STAKE, scope);
  const price = readBlankable(fields.price, PRICE_OF_BETS, scope);
  const isStaked = !isBlank(fields.stake);
  if (isStaked !== !isBlank(fields.price)) lack(scope, isStaked ? 'price' : 'stake');
  // The chance of each bet is (1 - h)/O: it must be below 1.
  if (price && compare(minus(ONE, houseEdge), price) >= 0) report(scope, 'price', 'chance-range');
  const bets = stake && price ? { bets: { stake, price } } : {};
  return { offer: { kind: 'wagering', bonus, wagered, houseEdge, ...bets }, chanceMethods: [] };
}

/** A loss per pound wagered, below 1; a gain is negative, down to -1. */
function readHouseEdge(text: string): Rational | IssueCode {
  const edge = readSignedNumber(text);
  if (edge === undefined) return 'invalid-decimal';
  const size = edge.n < 0 ? negate(edge) : edge;
  return compare(size, ONE) >= 0 ? 'invalid-value' : edge;
}
