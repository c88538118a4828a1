import type { NumberInput } from '../../number/number-text.ts';
import type { BackSideDraft, MarketDraft } from '../draft.ts';
import { assert } from '../../assert.ts';
import type { LineOutcome } from '../../bet/outcome.ts';
import { scaleWinnings } from '../../odds/price.ts';
import { sub } from '../../number/int.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  max,
  min,
  minus,
  ONE,
  over,
  plus,
  rational,
  type Rational,
  reduce,
  sum,
  times,
  whole,
  ZERO,
} from '../../number/rational.ts';
import { type LayRounding, pennyAbove, roundStakes, MAX_STAKES_AT_ONCE } from '../lay-rounding.ts';
import { type BackOutcomes, layNeed } from '../position.ts';
import { readStake } from '../../bet/bet-fields.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { lack } from '../../read/scope.ts';
import { following, worked } from '../answer.ts';
import {
  type CalculationStep,
  moneyStep,
  numberStep,
  numberText,
  poundsText,
  roundedText,
} from '../workings.ts';
import { calculator, type JsonObject } from '../calculator.ts';
import type { Printer } from '../printer.ts';
import { readMatchedSide } from '../asked-bet.ts';
import { readRounding, SIDE_KEYS } from '../given.ts';
import { layableBack } from '../matched-bet.ts';
import { isBlank, readBlankable, readMarkets, type RowsField } from '../fields.ts';

/** A result that is backed with cash, with commission on the winnings. */
export type DutchBet = { readonly price: Rational; readonly commission: Rational };

/** A first bet, and the other results to cover. */
export type DutchInput = {
  /** The results of the first bet: cash, a free bet, or a bet with a refund. */
  readonly first: BackOutcomes;
  /** The other results of the event, of which exactly one wins if the first loses. */
  readonly others: readonly DutchBet[];
  readonly rounding: LayRounding;
};

/** Stakes that equalise the results of an event, in exact pence. */
export type Dutch = {
  /** The stake on each other result, in order. */
  readonly stakes: readonly Pence[];
  /** The total if each result wins, the first bet's first. */
  readonly results: readonly Pence[];
  /** The worst total. */
  readonly profit: Pence;
};

/**
 * The stakes on the other results that equalise all results, in pence: M / (1 + (O - 1)(1 - c)) each, M being the
 * difference between the results of the first bet. Rule: docs/rules/matched-dutching.md.
 */
export function dutchFirst({ first, others, rounding }: DutchInput): Dutch {
  const prices = others.map(netPrice);
  const exact = prices.map((price) => reduce(over(layNeed(first), price)));
  const at = (stakes: readonly Pence[]): readonly Pence[] => dutchResults(first, prices, stakes);
  const stakes = roundStakes(exact, rounding, (tried) => smallest(at(tried)));
  return { stakes, results: at(stakes), profit: smallest(at(stakes)) };
}

/** A total stake to split among all results of an event. */
export type DutchTotalInput = {
  /** The total stake, in pence. */
  readonly total: Pence;
  /** Every result of the event. */
  readonly bets: readonly DutchBet[];
  readonly rounding: LayRounding;
};

/**
 * The stakes on every result, in pence, that split a total into equal returns. In whole pennies (any rounding except
 * `none`) they still add up to the total, and no other split has a better worst result. Rule:
 * docs/rules/matched-dutching.md.
 */
export function dutchTotal({ total, bets, rounding }: DutchTotalInput): Dutch {
  assert(bets.length > 0, 'there is something to back');
  const prices = bets.map(netPrice);
  const weights = prices.map((price) => over(ONE, price));
  const share = over(total, sum(weights));
  const exact = weights.map((weight) => reduce(times(share, weight)));
  const stakes = rounding === 'none' ? exact : wholeShares(exact, prices, total);
  const results = stakes.map((stake, i) => reduce(minus(times(stake, prices[i] ?? ONE), total)));
  return { stakes, results, profit: smallest(results) };
}

/**
 * Splits a whole total into whole pennies. Every optimal split gives each result at least its stake for a total that is
 * n pennies smaller, rounded up; each remaining penny goes to the result with the lowest return.
 */
function wholeShares(exact: readonly Pence[], prices: readonly Rational[], total: Pence): readonly Pence[] {
  assert(total.d === 1, 'a total is a whole number of pennies');
  const sure = max(ZERO, over(minus(total, whole(exact.length)), total));
  const stakes = exact.map((stake) => pennyAbove(reduce(times(stake, sure))));
  for (let left = sub(total.n, sum(stakes).n); left > 0; left = sub(left, 1)) {
    const returns = stakes.map((stake, i) => times(stake, prices[i] ?? ONE));
    const least = returns.findIndex((value) => returns.every((other) => compare(value, other) <= 0));
    stakes.splice(least, 1, plus(stakes[least] ?? ZERO, ONE));
  }
  return stakes;
}

function dutchResults(
  first: BackOutcomes,
  prices: readonly Rational[],
  stakes: readonly Pence[],
): readonly Pence[] {
  const outlay = sum(stakes);
  const others = stakes.map((stake, i) => minus(plus(first.loss, times(stake, prices[i] ?? ONE)), outlay));
  return [minus(first.win, outlay), ...others].map(reduce);
}

const HUNDRED = whole(100);

/** The guaranteed return in percent: 100/Σ(1/O), O after commission. Rule: docs/rules/matched-dutching.md. */
export function dutchRating(bets: readonly DutchBet[]): Rational {
  assert(bets.length > 0, 'there is something to back');
  return reduce(over(HUNDRED, sum(bets.map((bet) => over(ONE, netPrice(bet))))));
}

/**
 * Compares two choices of bets on every result of a market: above 0 if the first returns a larger share of the stakes.
 */
export function compareDutches(one: readonly DutchBet[], other: readonly DutchBet[]): number {
  return compare(dutchRating(one), dutchRating(other));
}

const HALF = rational(1, 2);

/** The return of the stakes on the two sides of a line, if the first has this result and the second its opposite. */
const LINE_RETURNS: Readonly<Record<LineOutcome, readonly [LineReturn, LineReturn]>> = {
  halfWin: [
    { won: HALF, returned: HALF },
    { won: ZERO, returned: HALF },
  ],
  push: [
    { won: ZERO, returned: ONE },
    { won: ZERO, returned: ONE },
  ],
  halfLost: [
    { won: ZERO, returned: HALF },
    { won: HALF, returned: HALF },
  ],
};
type LineReturn = { readonly won: Rational; readonly returned: Rational };

/** The bets on the two sides of a line; stakes in pence. */
export type DutchedLine = { readonly bets: readonly DutchBet[]; readonly stakes: readonly Pence[] };

/**
 * The total, in exact pence, if a line of two sides ends between winning and losing: `outcome` is the first side's, and
 * the second has the opposite. Rule: docs/rules/matched-dutching.md.
 */
export function dutchLineResult({ bets, stakes }: DutchedLine, outcome: LineOutcome): Pence {
  assert(bets.length === 2 && stakes.length === 2, 'a line has two sides');
  const returns = LINE_RETURNS[outcome].map(({ won, returned }, side) => {
    const bet = bets[side];
    assert(bet !== undefined, 'a line has two sides');
    return times(stakes[side] ?? ZERO, plus(times(won, netPrice(bet)), returned));
  });
  return reduce(minus(sum(returns), sum(stakes)));
}

/** The return of a pound of stake that wins, after commission. */
function netPrice({ price, commission }: DutchBet): Rational {
  assert(compare(price, ONE) > 0, 'a price is above 1');
  return reduce(scaleWinnings(price, minus(ONE, commission)));
}

function smallest(results: readonly Pence[]): Pence {
  const [first, ...rest] = results;
  assert(first !== undefined, 'there is a result');
  return rest.reduce(min, first);
}

const OTHERS: RowsField = { key: 'others', min: 1, max: MAX_STAKES_AT_ONCE };
const FIRST_KEYS: ReadonlySet<string> = new Set([...SIDE_KEYS, 'others']);

/** A back bet, and the other results to back. */
export type DutchingDraft = BackSideDraft & { readonly others: readonly MarketDraft[] };

/**
 * The stakes on the other results of `{betType, back, others: [{decimalOdds, commission?}], rounding?,
 * uncertaintyMultiplier?}`. Rule: docs/rules/matched-dutching.md.
 */
export const calculateDutching = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof DutchingDraft> = input;
    const readOthers = (): Pick<DutchInput, 'others'> => ({
      others: readMarkets(fields.others, OTHERS, scope),
    });
    const given = readMatchedSide(fields, readOthers, scope);
    refuseUnknown(fields, FIRST_KEYS, scope);
    return given;
  },
  work: ({ side, others, rounding }) =>
    following(layableBack(side), (first) => worked({ ...dutchFirst({ first, others, rounding }), first })),
  print: dutchJson,
  explain: (figures, { others, rounding }) => firstSteps(figures, others.map(netPrice), rounding),
});

const TOTAL_STAKE = { key: 'totalStake', read: readStake };
const BETS: RowsField = { key: 'bets', min: 2, max: MAX_STAKES_AT_ONCE };
const TOTAL_KEYS: ReadonlySet<string> = new Set(['totalStake', 'bets', 'rounding']);

/** The stake of all bets together in pounds, and their prices. */
export type DutchingTotalDraft = {
  readonly totalStake: NumberInput;
  readonly bets: readonly MarketDraft[];
  readonly rounding?: LayRounding | null;
};

/** The stakes of `{totalStake, bets: [{decimalOdds, commission?}], rounding?}`, all of them cash. */
export const calculateDutchingTotal = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof DutchingTotalDraft> = input;
    if (isBlank(fields.totalStake)) lack(scope, 'totalStake');
    const total = readBlankable(fields.totalStake, TOTAL_STAKE, scope) ?? ONE;
    const bets = readMarkets(fields.bets, BETS, scope);
    const rounding = readRounding(fields.rounding, scope);
    refuseUnknown(fields, TOTAL_KEYS, scope);
    return { total, bets, rounding };
  },
  work: (input) => worked(dutchTotal(input)),
  print: dutchJson,
  explain: totalSteps,
});

function dutchJson({ stakes, results, profit }: Dutch, { money }: Printer): JsonObject {
  return { stakes: stakes.map(money), results: results.map(money), profit: money(profit) };
}

function firstSteps(
  { first, stakes, results, profit }: Dutch & { readonly first: BackOutcomes },
  prices: readonly Rational[],
  rounding: LayRounding,
): readonly CalculationStep[] {
  const need = reduce(layNeed(first));
  const outlay = sum(stakes);
  const kept = `${poundsText(first.win)} − ${poundsText(outlay)}`;
  const returned = prices.map((price, i) => `${poundsText(stakes[i] ?? ZERO)} × ${numberText(price)}`);
  const others = returned.map((text) => `${poundsText(first.loss)} + ${text} − ${poundsText(outlay)}`);
  return [
    moneyStep('To be matched', needText(first), need),
    ...stakes.map((stake, i) => {
      const formula = `${poundsText(need)} ÷ ${numberText(prices[i] ?? ONE)}${roundedText(rounding)}`;
      return moneyStep(`Stake of bet ${i + 2}`, formula, stake);
    }),
    ...[kept, ...others].map((formula, i) => moneyStep(`If bet ${i + 1} wins`, formula, results[i] ?? ZERO)),
    smallestStep(results, profit),
  ];
}

function needText({ win, loss }: BackOutcomes): string {
  return loss.n < 0
    ? `${poundsText(win)} + ${poundsText(minus(ZERO, loss))}`
    : `${poundsText(win)} − ${poundsText(loss)}`;
}

function totalSteps(
  { stakes, results, profit }: Dutch,
  { total, bets, rounding }: DutchTotalInput,
): readonly CalculationStep[] {
  const prices = bets.map(netPrice);
  const chances = reduce(sum(prices.map((price) => over(ONE, price))));
  const inPennies = rounding === 'none' ? '' : ', in pennies that add up';
  return [
    numberStep('Sum of chances', prices.map((price) => `1 ÷ ${numberText(price)}`).join(' + '), chances),
    ...stakes.map((stake, i) => {
      const formula = `${poundsText(total)} ÷ ${numberText(chances)} ÷ ${numberText(prices[i] ?? ONE)}${inPennies}`;
      return moneyStep(`Stake of bet ${i + 1}`, formula, stake);
    }),
    ...stakes.map((stake, i) => {
      const formula = `${poundsText(stake)} × ${numberText(prices[i] ?? ONE)} − ${poundsText(total)}`;
      return moneyStep(`If bet ${i + 1} wins`, formula, results[i] ?? ZERO);
    }),
    smallestStep(results, profit),
  ];
}

function smallestStep(results: readonly Pence[], profit: Pence): CalculationStep {
  return moneyStep('At worst', `the smallest of ${results.map(poundsText).join(', ')}`, profit);
}
