import { readBoost, readTerms } from '../bet/bet-fields.ts';
import { DEFAULT_TERMS } from '../bet/each-way.ts';
import { issue, ISSUE_MESSAGES } from '../issue.ts';
import type { Pence } from '../number/money.ts';
import { ONE, type Rational, ZERO } from '../number/rational.ts';
import { type Fields, isLeftOut, readChoice, readFields, refuseUnknown } from '../read/fields.ts';
import { lack, type Scope, pathOf, report, within } from '../read/scope.ts';
import { COMMISSION_BASES, type CommissionBasis, DEFAULT_COMMISSION_BASIS } from './commission.ts';
import { EACH_WAY_PARTS, type EachWayPart } from './each-way.ts';
import {
  BONUS_IF_WIN,
  CASHBACK,
  LAY_STAKE,
  ODDS_BOOST,
  PRICE_KEYS,
  type PriceKey,
  readBlankable,
  readFactor,
  readMatchedLays,
  readOdds,
  type ShareField,
  readCommission,
  readShare,
  STAKE,
} from './fields.ts';
import { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
import type { Lay } from './position.ts';
import { LAY_RULE4_MODES, type LayRule4Mode, MATCHED_BET_TYPES, type MatchedBetType } from './prices.ts';

/** A back side as entered; undefined for a blank. */
export type GivenBack = {
  readonly stake: Pence | undefined;
  readonly odds: Rational | undefined;
  readonly commission: Rational;
  readonly rule4: Rational;
  readonly cashback: Pence;
  readonly oddsBoost: Rational;
  /** The boost of the winnings alone, as a multiplier. */
  readonly winningsBoost: Rational;
  readonly bonusIfWin: Pence;
};

/** A lay side as entered. */
export type GivenLay = {
  readonly odds: Rational | undefined;
  readonly commission: Rational;
  readonly rule4: Rational;
  readonly rule4Mode: LayRule4Mode;
};

/** A back side with everything that it settles by. */
export type GivenBackSide = {
  readonly betType: MatchedBetType;
  readonly back: GivenBack;
  readonly uncertaintyMultiplier: Rational;
};

/** A matched bet as entered for another calculator, which uses the even stake or lays of its own. */
export type GivenBet = GivenBackSide & {
  readonly lay: GivenLay;
  readonly rounding: LayRounding;
  readonly commissionBasis: CommissionBasis;
};

/** The matched lays and the custom stake of a market. */
export type LayChoice = { readonly matched: readonly Lay[]; readonly ownStake: Pence | undefined };
/** A matched bet with one lay market, as entered. */
export type GivenSingle = GivenBet & LayChoice & { readonly part?: EachWayPart; readonly terms?: Rational };
/** The other half of an each-way bet, as entered. */
export type GivenEachWay = LayChoice & { readonly lay: GivenLay; readonly terms: Rational | undefined };

type BackKey =
  | 'stake'
  | 'commission'
  | 'rule4'
  | 'cashback'
  | 'oddsBoost'
  | 'boostPct'
  | 'bonusIfWin'
  | PriceKey;
type LayKey = 'commission' | 'rule4' | 'rule4Mode' | PriceKey;
export type AskedKey = SideKey | 'lay' | 'commissionBasis' | 'context';
type SavedKey = AskedKey | 'layStake' | 'matched' | 'part' | 'terms';
type EachWayKey = 'terms' | 'lay' | 'matched' | 'layStake';

/** The keys of a back side, and of the rounding of the stakes on the other side. */
export const SIDE_KEYS = ['betType', 'back', 'rounding', 'uncertaintyMultiplier'] as const;
export type SideKey = (typeof SIDE_KEYS)[number];

const ASKED_KEYS = [...SIDE_KEYS, 'lay', 'commissionBasis', 'context'] as const;
export const ASKED: ReadonlySet<string> = new Set<AskedKey>(ASKED_KEYS);
const SAVED: ReadonlySet<string> = new Set<SavedKey>([...ASKED_KEYS, 'layStake', 'matched', 'part', 'terms']);
const WITH_EACH_WAY: ReadonlySet<string> = new Set([...SAVED, 'eachWay']);
const EACH_WAY_KEYS: ReadonlySet<string> = new Set<EachWayKey>(['terms', 'lay', 'matched', 'layStake']);
const BACK_KEYS: ReadonlySet<string> = new Set<BackKey>([
  ...PRICE_KEYS,
  'stake',
  'commission',
  'rule4',
  'cashback',
  'oddsBoost',
  'boostPct',
  'bonusIfWin',
]);
const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>([...PRICE_KEYS, 'commission', 'rule4', 'rule4Mode']);

/** The product's own formula cuts winnings. */
const DEFAULT_RULE4_MODE: LayRule4Mode = 'winnings';

const BET_TYPE = { key: 'betType', choices: MATCHED_BET_TYPES };
const ROUNDING = { key: 'rounding', choices: LAY_ROUNDINGS };
const UNCERTAINTY_MULTIPLIER = { key: 'uncertaintyMultiplier', read: readFactor };
const BACK_COMMISSION: ShareField = { key: 'commission', name: 'A back commission' };
export const BACK_RULE4: ShareField = { key: 'rule4', name: 'A back rule 4' };
const LAY_COMMISSION: ShareField = { key: 'commission', name: 'A lay commission' };
const LAY_RULE4: ShareField = { key: 'rule4', name: 'A lay rule 4' };
const BOOST_PCT = { key: 'boostPct', read: readBoost };
const RULE4_MODE = { key: 'rule4Mode', choices: LAY_RULE4_MODES };
const PART = { key: 'part', choices: EACH_WAY_PARTS };
const TERMS = { key: 'terms', read: readTerms };

/** A saved bet, which has one lay market. */
export function readSaved(fields: Fields<SavedKey>, scope: Scope): GivenSingle {
  if (isLeftOut(fields.betType)) report(scope, 'betType', 'unknown-value');
  const given = readSingleFields(fields, scope);
  refuseUnknown(fields, SAVED, scope);
  return given;
}

/** A matched bet, single or each-way. */
export function readWithEachWay(
  fields: Fields<SavedKey | 'eachWay'>,
  scope: Scope,
): GivenSingle & { readonly eachWay: GivenEachWay | undefined } {
  const given = readSingleFields(fields, scope);
  const eachWay = isLeftOut(fields.eachWay) ? undefined : readEachWay(fields.eachWay, scope);
  if (eachWay !== undefined && given.betType === 'riskFree') {
    const path = pathOf(scope, 'betType');
    scope.issues.push(issue('unknown-value', path, 'An each-way bet cannot be a bet with a refund'));
  }
  refuseUnknown(fields, WITH_EACH_WAY, scope);
  return { ...given, eachWay };
}

function readSingleFields(fields: Fields<SavedKey>, scope: Scope): GivenSingle {
  const given = readGivenBet(fields, scope);
  const choice = readLayChoice(fields, given.lay, scope);
  const part = readChoice(fields.part, PART, scope);
  const terms = readBlankable(fields.terms, TERMS, scope);
  return { ...given, ...choice, ...(part !== undefined && { part }), ...(terms && { terms }) };
}

function readEachWay(value: unknown, scope: Scope): GivenEachWay {
  const fields = readFields<EachWayKey>(value, 'eachWay', scope) ?? {};
  const own = within(scope, 'eachWay');
  const terms = isLeftOut(fields.terms) ? DEFAULT_TERMS : readBlankable(fields.terms, TERMS, own);
  const lay = readLay(fields.lay, 'lay', own);
  const choice = readLayChoice(fields, lay, own);
  refuseUnknown(fields, EACH_WAY_KEYS, own);
  return { terms, lay, ...choice };
}

function readLayChoice(fields: Fields<'layStake' | 'matched'>, lay: GivenLay, scope: Scope): LayChoice {
  const ownStake = readBlankable(fields.layStake, LAY_STAKE, scope);
  return { ownStake, matched: readMatchedLays(fields.matched, { key: 'matched', lay }, scope) };
}

/** The required keys of a back side that are blank; a stake of 0 counts as blank. */
export function blankKeys({ stake, odds }: Pick<GivenBack, 'stake' | 'odds'>): readonly ('stake' | 'odds')[] {
  const isStaked = stake !== undefined && stake.n > 0;
  return [...(isStaked ? [] : (['stake'] as const)), ...(odds === undefined ? (['odds'] as const) : [])];
}

/** A matched bet without lays of its own. */
export function readGivenBet(fields: Fields<AskedKey>, scope: Scope): GivenBet {
  return {
    betType: readBetType(fields.betType, scope),
    back: readBack(fields.back, scope),
    lay: readLay(fields.lay, 'lay', scope),
    rounding: readRounding(fields.rounding, scope),
    uncertaintyMultiplier: readWorth(fields.uncertaintyMultiplier, scope),
    commissionBasis: readCommissionBasis(fields.commissionBasis, scope),
  };
}

/** The bet type, which has no default because a wrong one gives wrong results. */
export function readBetType(value: unknown, scope: Scope): MatchedBetType {
  if (isLeftOut(value)) lack(scope, 'betType');
  return readChoice(value, BET_TYPE, scope) ?? 'qualifying';
}

/** The rounding of lay stakes, `nearest` by default. */
export function readRounding(value: unknown, scope: Scope): LayRounding {
  return readChoice(value, ROUNDING, scope) ?? 'nearest';
}

/** The worth of a pound of refund or bonus, 1 by default. */
export function readWorth(value: unknown, scope: Scope): Rational {
  return readBlankable(value, UNCERTAINTY_MULTIPLIER, scope) ?? ONE;
}

/** The basis of commission, `market` by default. The issue of an invalid value lists the valid ones. */
export function readCommissionBasis(value: unknown, scope: Scope): CommissionBasis {
  if (isLeftOut(value)) return DEFAULT_COMMISSION_BASIS;
  const basis = COMMISSION_BASES.find((candidate) => candidate === value);
  if (basis === undefined) {
    const code = typeof value === 'string' ? 'unknown-value' : 'invalid-value';
    const message = `${ISSUE_MESSAGES[code]}: one of ${COMMISSION_BASES.join(', ')}`;
    scope.issues.push(issue(code, pathOf(scope, 'commissionBasis'), message));
  }
  return basis ?? DEFAULT_COMMISSION_BASIS;
}

/** The back side in the field `back`. */
export function readBack(value: unknown, scope: Scope): GivenBack {
  const fields = readFields<BackKey>(value, 'back', scope) ?? {};
  const own = within(scope, 'back');
  const back = {
    stake: readBlankable(fields.stake, STAKE, own),
    odds: readOdds(fields, own),
    commission: readCommission(fields.commission, BACK_COMMISSION, own) ?? ZERO,
    rule4: readShare(fields.rule4, BACK_RULE4, own) ?? ZERO,
    cashback: readBlankable(fields.cashback, CASHBACK, own) ?? ZERO,
    oddsBoost: readBlankable(fields.oddsBoost, ODDS_BOOST, own) ?? ONE,
    winningsBoost: readBlankable(fields.boostPct, BOOST_PCT, own) ?? ONE,
    bonusIfWin: readBlankable(fields.bonusIfWin, BONUS_IF_WIN, own) ?? ZERO,
  };
  refuseUnknown(fields, BACK_KEYS, own);
  return back;
}

/** The lay side in the field `key`. */
export function readLay(value: unknown, key: string, scope: Scope): GivenLay {
  const fields = readFields<LayKey>(value, key, scope) ?? {};
  const own = within(scope, key);
  const lay = {
    odds: readOdds(fields, own),
    commission: readCommission(fields.commission, LAY_COMMISSION, own) ?? ZERO,
    rule4: readShare(fields.rule4, LAY_RULE4, own) ?? ZERO,
    rule4Mode: readChoice(fields.rule4Mode, RULE4_MODE, own) ?? DEFAULT_RULE4_MODE,
  };
  refuseUnknown(fields, LAY_KEYS, own);
  return lay;
}
