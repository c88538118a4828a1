import { add, type Int, sub } from '../../number/int.ts';
import { addIntervals, enclose, type Interval, rootOfInterval, upperBound } from '../../number/interval.ts';
import { penceText, roundedPence } from '../../number/money.ts';
import { type Rational, ZERO } from '../../number/rational.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { Spread } from './spread.ts';

/** The probable results of open bets, in whole pence. */
export type Outlook = {
  /** The number of open bets counted. */
  readonly bets: number;
  /** The number of open bets not counted, because their odds do not imply all of their chances. */
  readonly leftOut: number;
  /** The mean of the total result of the counted bets. */
  readonly mean: Int;
  /** Their standard deviation. */
  readonly deviation: Int;
  /** The profit to date once they are settled, a standard deviation below the mean and above it. */
  readonly low: Int;
  readonly high: Int;
};

/** The outlook of all open bets, and of those of each kind of money. */
export type OutlookByMoney = Readonly<Record<'all' | 'cash' | 'freeBets', Outlook>>;

/**
 * Fractional bits of the intervals that sum bets. Exact sums would grow without bound, because the chances of a
 * thousand bets have no common denominator.
 */
const BITS = 64n;

const NOTHING = enclose(ZERO, BITS);

/**
 * The outlook of open bets, whose results are taken as independent. `actual` is the profit of settled ones, in whole
 * pence. The mean and the deviation are rounded once each, half away from zero. Rule: docs/rules/outlook.md.
 */
export function outlookOf(spreads: readonly (Spread | undefined)[], actual: Int): Outlook {
  const known = spreads.filter((spread) => spread !== undefined);
  const mean = penceOfInterval(sumOf(known.map((spread) => spread.mean)));
  const deviation = penceOfInterval(rootOfInterval(sumOf(known.map(({ variance }) => variance))));
  const middle = add(actual, mean);
  return {
    bets: known.length,
    leftOut: spreads.length - known.length,
    mean,
    deviation,
    low: sub(middle, deviation),
    high: add(middle, deviation),
  };
}

/** The outlook of the open bets among entries, with the actual profit of the settled ones by kind of money. */
export function outlookByMoney(
  entries: readonly LedgerEntry[],
  actual: Readonly<Record<'cash' | 'freeBets', Int>>,
): OutlookByMoney {
  const open = entries.filter(({ settledOn }) => settledOn === undefined);
  const spreadsOf = (money: LedgerEntry['money']) =>
    open.filter((entry) => entry.money === money).map(({ spread }) => spread);
  const [cash, freeBets] = [spreadsOf('cash'), spreadsOf('freeBets')];
  return {
    all: outlookOf([...cash, ...freeBets], add(actual.cash, actual.freeBets)),
    cash: outlookOf(cash, actual.cash),
    freeBets: outlookOf(freeBets, actual.freeBets),
  };
}

/** An outlook as JSON: pounds with two places. */
export type OutlookJson = {
  readonly bets: number;
  readonly leftOut: number;
  readonly mean: string;
  readonly deviation: string;
  readonly low: string;
  readonly high: string;
};

/** An outlook as pounds in text. */
export function outlookJson({ bets, leftOut, mean, deviation, low, high }: Outlook): OutlookJson {
  return {
    bets,
    leftOut,
    mean: penceText(mean),
    deviation: penceText(deviation),
    low: penceText(low),
    high: penceText(high),
  };
}

function sumOf(values: readonly Rational[]): Interval {
  return values.map((value) => enclose(value, BITS)).reduce(addIntervals, NOTHING);
}

/** The whole pence of an interval that is far narrower than a penny, rounded from its upper bound. */
function penceOfInterval(interval: Interval): Int {
  return roundedPence(upperBound(interval));
}
