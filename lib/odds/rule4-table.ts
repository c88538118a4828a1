import { guarded, INVALID } from '../guarded.ts';
import { type Issue, issue } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import { compare, minus, ONE, rational, type Rational } from '../number/rational.ts';
import { failed, ok, type Result } from '../result.ts';
import { readPrice } from './odds.ts';

/**
 * A band of rule 4: a range of prices (winnings to stake) of a withdrawn selection, and the deduction from the winnings
 * of the others.
 */
export type Rule4Band = {
  /** The longest price of the band, as winnings to stake: 2/1 is 2. */
  readonly upTo: Rational;
  /** The deduction in pence in the pound: the rule 4 of the other selections in percent. */
  readonly deduction: number;
};

/**
 * Tattersalls' Rule 4(c), shortest prices first. Prices are quoted in steps, so the published bands have gaps (9/4 to
 * 12/5, for example). A price in a gap belongs to the band of the longer prices, with the smaller deduction. Sources:
 * Tattersalls' rules on betting as Winner Winner quotes them, the same bands on Betsson's help pages;
 * docs/rules/rule-4.md.
 */
export const RULE4_TABLE: readonly Rule4Band[] = [
  { upTo: rational(1, 9), deduction: 90 },
  { upTo: rational(2, 11), deduction: 85 },
  { upTo: rational(1, 4), deduction: 80 },
  { upTo: rational(3, 10), deduction: 75 },
  { upTo: rational(2, 5), deduction: 70 },
  { upTo: rational(8, 15), deduction: 65 },
  { upTo: rational(8, 13), deduction: 60 },
  { upTo: rational(4, 5), deduction: 55 },
  { upTo: rational(20, 21), deduction: 50 },
  { upTo: rational(6, 5), deduction: 45 },
  { upTo: rational(6, 4), deduction: 40 },
  { upTo: rational(7, 4), deduction: 35 },
  { upTo: rational(9, 4), deduction: 30 },
  { upTo: rational(3, 1), deduction: 25 },
  { upTo: rational(4, 1), deduction: 20 },
  { upTo: rational(11, 2), deduction: 15 },
  { upTo: rational(9, 1), deduction: 10 },
  { upTo: rational(14, 1), deduction: 5 },
];

/** The maximum deduction for several withdrawals together, in percent. */
export const RULE4_CAP = 90;

/** The deduction of one withdrawal from the others' winnings, in percent: 0 to 90. `price` is its decimal price. */
export function rule4Deduction(price: Rational): number {
  const profit = minus(price, ONE);
  return RULE4_TABLE.find(({ upTo }) => compare(profit, upTo) <= 0)?.deduction ?? 0;
}

/** The deduction of several withdrawals together, in percent: their sum, at most 90. */
export function rule4Total(prices: readonly Rational[]): number {
  return Math.min(RULE4_CAP, sumOfDeductions(prices));
}

function sumOfDeductions(prices: readonly Rational[]): number {
  return prices.reduce((sum, price) => sum + rule4Deduction(price), 0);
}

/** A withdrawn price, the text as written, and its own deduction in percent. */
export type Withdrawal = { readonly odds: string; readonly price: Rational; readonly deduction: number };

/** Withdrawn prices and their deduction together, in percent. */
export type Rule4 = {
  readonly withdrawals: readonly Withdrawal[];
  /** At most 90. */
  readonly total: number;
  /** The sum of the deductions, before the limit. */
  readonly uncapped: number;
};

/**
 * The rule 4 deduction for withdrawn prices, each in any odds format, or an issue at the index of each text that is not
 * a price. Never throws. Rule: docs/rules/rule-4.md.
 */
export function rule4For(odds: readonly string[]): Result<Rule4, readonly Issue[]> {
  return guarded(odds, (list) => (Array.isArray(list) ? readWithdrawals(list) : INVALID));
}

function readWithdrawals(odds: readonly unknown[]): Result<Rule4, readonly Issue[]> {
  const issues: Issue[] = [];
  const withdrawals: Withdrawal[] = [];
  for (const [index, given] of odds.entries()) {
    const text = isText(given) ? given : '';
    const price = text === given ? readPrice(text) : 'invalid-value';
    if (typeof price === 'string') issues.push(issue(price, String(index)));
    else withdrawals.push({ odds: text, price, deduction: rule4Deduction(price) });
  }
  if (issues.length > 0) return failed(issues);
  const prices = withdrawals.map(({ price }) => price);
  return ok({ withdrawals, total: rule4Total(prices), uncapped: sumOfDeductions(prices) });
}

/**
 * The rule 4 deduction for prices in one text, separated by spaces, commas or semicolons: `3/1, 11/2`. An empty text
 * has no prices and no deduction.
 */
export function rule4ForText(text: string): Result<Rule4, readonly Issue[]> {
  if (!isText(text)) return INVALID;
  const odds = text.replaceAll(/\s*\/\s*/gu, '/').split(/[\s,;]/u);
  return rule4For(odds.filter((each) => each !== ''));
}
