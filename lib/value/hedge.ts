import type { IssueCode } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { type NumberInput, readSignedDecimal } from '../number/number-text.ts';
import {
  compare,
  min,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  times,
  ZERO,
} from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { type Fields, readFields, readFlag, refuseUnknown } from '../read/fields.ts';
import { lack, type Scope, within } from '../read/scope.ts';
import { type Answer, worked } from '../matched/answer.ts';
import { calculator } from '../matched/calculator.ts';
import { afterCommission } from '../matched/commission.ts';
import { COMMISSION, isBlank, readBlankable, readCommission, STAKE } from '../matched/fields.ts';
import { readRounding } from '../matched/given.ts';
import { type LayRounding, roundStake } from '../matched/lay-rounding.ts';
import { layValue } from '../matched/position.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberText,
  poundsText,
  roundedText,
} from '../matched/workings.ts';
import { netPrice } from './edge.ts';
import { PRICE, readNeeded, reportProblem } from './fields.ts';
import type { Side } from './choices.ts';

/** The results of a position on one selection in pence, and the current prices. */
export type HedgeInput = {
  readonly ifWins: Pence;
  readonly ifLoses: Pence;
  readonly layPrice: Rational | undefined;
  readonly backPrice: Rational | undefined;
  readonly commission: Rational;
  /** True if the position and the bet are in the same market, where commission is charged on their sum. */
  readonly isSameMarket: boolean;
  readonly rounding: LayRounding;
};

/** The bet that hedges a position on one selection evenly, in exact pence. */
export type Hedge = {
  readonly side: Side;
  readonly stake: Pence;
  /** The loss of the bet itself if it loses. */
  readonly liability: Pence;
  readonly ifWins: Pence;
  readonly ifLoses: Pence;
};

/**
 * The bet that equalises both results of a position on one selection: a lay if the position gains more when the
 * selection wins, otherwise a back bet. Incomplete without the price of that side. Rule: docs/rules/lock-in.md.
 */
export function hedge(input: HedgeInput): Answer<Hedge> {
  const { ifWins, ifLoses, layPrice, backPrice, rounding } = input;
  const side: Side = compare(ifWins, ifLoses) >= 0 ? 'lay' : 'back';
  const price = side === 'lay' ? layPrice : backPrice;
  if (price === undefined) return { kind: 'blank', missing: [side === 'lay' ? 'layPrice' : 'backPrice'] };
  const even = evenStake(input, { side, price });
  const placed = { side, price };
  const stake = roundStake(even, rounding, (tried) => {
    const results = resultsWith(input, placed, tried);
    return min(results.ifWins, results.ifLoses);
  });
  const liability = side === 'lay' ? reduce(times(stake, minus(price, ONE))) : stake;
  return worked({ side, stake, liability, ...resultsWith(input, placed, stake) });
}

type Placed = { readonly side: Side; readonly price: Rational };

/** (W - L)/(o - c) laid or (L - W)/(1 + (o - 1)(1 - c)) backed at another account; over o in the same market. */
function evenStake(
  { ifWins, ifLoses, commission, isSameMarket }: HedgeInput,
  { side, price }: Placed,
): Pence {
  const gap = side === 'lay' ? minus(ifWins, ifLoses) : minus(ifLoses, ifWins);
  if (isSameMarket) return reduce(over(gap, price));
  return reduce(over(gap, side === 'lay' ? layValue(price, commission) : netPrice(price, commission)));
}

function resultsWith(
  { ifWins, ifLoses, commission, isSameMarket }: HedgeInput,
  { side, price }: Placed,
  stake: Pence,
): Pick<Hedge, 'ifWins' | 'ifLoses'> {
  const won = times(stake, minus(price, ONE));
  const bet =
    side === 'lay' ? { wins: minus(ZERO, won), loses: stake } : { wins: won, loses: minus(ZERO, stake) };
  const result = (held: Pence, placed: Pence): Pence =>
    isSameMarket
      ? afterCommission(plus(held, placed), commission)
      : reduce(plus(held, afterCommission(placed, commission)));
  return { ifWins: result(ifWins, bet.wins), ifLoses: result(ifLoses, bet.loses) };
}

/** A position on one selection, in pounds and percent: a back bet, or its results. */
export type HedgeDraft = {
  readonly back?: {
    readonly stake: NumberInput;
    readonly price: NumberInput;
    /** True for a free bet whose stake is not returned. */
    readonly freeBet?: boolean | null | undefined;
  } | null;
  readonly ifWins?: NumberInput | null | undefined;
  readonly ifLoses?: NumberInput | null | undefined;
  readonly layPrice?: NumberInput | null | undefined;
  readonly backPrice?: NumberInput | null | undefined;
  readonly commission?: NumberInput | null | undefined;
  readonly sameMarket?: boolean | null | undefined;
  readonly rounding?: LayRounding | null | undefined;
};

const KEYS: ReadonlySet<string> = new Set([
  'back',
  'ifWins',
  'ifLoses',
  'layPrice',
  'backPrice',
  'commission',
  'sameMarket',
  'rounding',
]);
const BACK_KEYS: ReadonlySet<string> = new Set(['stake', 'price', 'freeBet']);
const IF_WINS = { key: 'ifWins', read: readResult };
const IF_LOSES = { key: 'ifLoses', read: readResult };
const LAY_PRICE = { key: 'layPrice', read: readPrice };
const BACK_PRICE = { key: 'backPrice', read: readPrice };

/**
 * The bet that hedges a position on one selection evenly: `{back: {stake, price, freeBet?}}` or `{ifWins, ifLoses}`,
 * with `layPrice` or `backPrice`, `commission`, `sameMarket` and `rounding`. Rule: docs/rules/lock-in.md.
 */
export const calculateHedge = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof HedgeDraft> = input;
    const position = readPosition(fields, scope);
    const layPrice = readBlankable(fields.layPrice, LAY_PRICE, scope);
    const backPrice = readBlankable(fields.backPrice, BACK_PRICE, scope);
    const commission = readCommission(fields.commission, COMMISSION, scope) ?? ZERO;
    const isSameMarket = readFlag(fields.sameMarket, 'sameMarket', scope) ?? false;
    const rounding = readRounding(fields.rounding, scope);
    refuseUnknown(fields, KEYS, scope);
    return { ...position, layPrice, backPrice, commission, isSameMarket, rounding };
  },
  work: hedge,
  print: ({ side, stake, liability, ifWins, ifLoses }, { money }, { isSameMarket }) => ({
    lay: side === 'lay' ? money(stake) : null,
    back: side === 'back' ? money(stake) : null,
    liability: money(liability),
    ifWins: money(ifWins),
    ifLoses: money(ifLoses),
    conventions: { markets: isSameMarket ? 'sameMarket' : 'otherAccount' },
  }),
  explain: hedgeSteps,
});

/**
 * The steps to the stake and to both results with it: the gap between the results, the part of it that each pound of
 * stake closes, the stake, its liability and the results.
 */
function hedgeSteps(figures: Hedge, input: HedgeInput): readonly CalculationStep[] {
  const { side, stake } = figures;
  const price = (side === 'lay' ? input.layPrice : input.backPrice) ?? ONE;
  const [more, less] = side === 'lay' ? [input.ifWins, input.ifLoses] : [input.ifLoses, input.ifWins];
  const gap = reduce(minus(more, less));
  const even = evenStake(input, { side, price });
  return [
    moneyStep('Between the results', `${poundsText(more)} − ${poundsText(less)}`, gap),
    moneyStep('Exact stake', `${poundsText(gap)} ÷ ${closedText(input, { side, price })}`, even),
    moneyStep(
      side === 'lay' ? 'Lay stake' : 'Back stake',
      `${poundsText(even)}${roundedText(input.rounding)}`,
      stake,
    ),
    ...resultSteps(figures, input, price),
  ];
}

/** The liability of the bet, and both results with it. */
function resultSteps(
  { side, stake, liability, ifWins, ifLoses }: Hedge,
  input: HedgeInput,
  price: Rational,
): readonly CalculationStep[] {
  const placed = poundsText(stake);
  const winnings = `${placed} × (${numberText(price)} − 1)`;
  const isLay = side === 'lay';
  const won = times(stake, minus(price, ONE));
  const lost = (held: Pence, amount: Pence, text: string): string =>
    resultText(input, { held, placed: minus(ZERO, amount), text: `− ${text}` });
  const gained = (held: Pence, amount: Pence, text: string): string =>
    resultText(input, { held, placed: amount, text: `+ ${text}` });
  return [
    moneyStep('Liability', isLay ? winnings : placed, liability),
    moneyStep('If it wins', (isLay ? lost : gained)(input.ifWins, won, winnings), ifWins),
    moneyStep('If it loses', (isLay ? gained : lost)(input.ifLoses, stake, placed), ifLoses),
  ];
}

/** The result of the position with that of the bet, as text; commission is on the bet, or on both in one market. */
function resultText(
  { commission, isSameMarket }: HedgeInput,
  { held, placed, text }: { readonly held: Pence; readonly placed: Pence; readonly text: string },
): string {
  const both = `${poundsText(held)} ${text}`;
  const isCharged = (isSameMarket ? plus(held, placed) : placed).n > 0;
  if (!isCharged || commission.n === 0) return both;
  return isSameMarket ? `(${both})${keptText(commission)}` : `${both}${keptText(commission)}`;
}

/** The part of the gap that each pound of stake closes. */
function closedText({ commission, isSameMarket }: HedgeInput, { side, price }: Placed): string {
  const odds = numberText(price);
  if (isSameMarket) return odds;
  return side === 'lay'
    ? `(${odds} − ${numberText(commission)})`
    : `(1 + (${odds} − 1)${keptText(commission)})`;
}

function readPosition(
  fields: Fields<keyof HedgeDraft>,
  scope: Scope,
): { readonly ifWins: Pence; readonly ifLoses: Pence } {
  const isByResults = !isBlank(fields.ifWins) || !isBlank(fields.ifLoses);
  if (isBlank(fields.back) && isByResults) {
    return {
      ifWins: readNeeded(fields.ifWins, IF_WINS, scope),
      ifLoses: readNeeded(fields.ifLoses, IF_LOSES, scope),
    };
  }
  // A back bet is always laid, whatever the prices are.
  if (isBlank(fields.layPrice)) lack(scope, 'layPrice');
  const position = readBackPosition(fields, scope);
  for (const key of ['ifWins', 'ifLoses'] as const) {
    if (!isBlank(fields[key])) reportProblem(scope, key, 'position-twice');
  }
  return position;
}

function readBackPosition(
  fields: Fields<keyof HedgeDraft>,
  scope: Scope,
): { readonly ifWins: Pence; readonly ifLoses: Pence } {
  const back = readFields<'stake' | 'price' | 'freeBet'>(fields.back, 'back', scope) ?? {};
  const own = within(scope, 'back');
  const stake = readNeeded(back.stake, STAKE, own);
  const price = readNeeded(back.price, PRICE, own);
  const isFree = readFlag(back.freeBet, 'freeBet', own) ?? false;
  refuseUnknown(back, BACK_KEYS, own);
  return { ifWins: reduce(times(stake, minus(price, ONE))), ifLoses: isFree ? ZERO : minus(ZERO, stake) };
}

/** The pence of an amount in pounds, with or without a minus sign. */
function readResult(text: string): Pence | IssueCode {
  const pounds = readSignedDecimal(text);
  return pounds === undefined ? 'invalid-decimal' : toPence(pounds);
}
