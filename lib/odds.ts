import { add } from './int.ts';
import type { IssueCode } from './issue.ts';
import { MAX_NUMBER_TEXT, readDecimal, readFraction, readWhole } from './number-text.ts';
import { compare, ONE, plus, rational, type Rational, whole } from './rational.ts';

/** American odds are quoted from this magnitude upwards. */
const AMERICAN_MINIMUM = whole(100);
const EVENS: Rational = whole(2);

/**
 * The price (returns per unit of stake, above 1) that an odds text stands for: decimal `3.5`, fractional `5/2`,
 * `evens` or `evs`, American with its sign `+150` or `-120`. Otherwise the code of what is wrong with it.
 * 10/11 stays 10/11: nothing is rounded. Rule: docs/rules/odds.md.
 */
export function parseOdds(text: string): Rational | IssueCode {
  if (text.length > MAX_NUMBER_TEXT) return 'invalid-decimal';
  const first = text.charAt(0);
  if (first === '+' || first === '-') return parseAmerican(first, text.slice(1));
  if (first === 'e' || first === 'E') return isEvens(text) ? EVENS : 'invalid-decimal';
  if (text.includes('/')) {
    const profit = readFraction(text);
    if (profit === undefined) return 'invalid-decimal';
    return profit.n === 0 ? 'odds-range' : { n: add(profit.n, profit.d), d: profit.d };
  }
  const price = readDecimal(text);
  if (price === undefined) return 'invalid-decimal';
  return compare(price, ONE) > 0 ? price : 'odds-range';
}

function parseAmerican(sign: '+' | '-', digits: string): Rational | IssueCode {
  const amount = readWhole(digits);
  if (amount === undefined) return 'invalid-decimal';
  if (compare(amount, AMERICAN_MINIMUM) < 0) return 'odds-american';
  return plus(ONE, sign === '+' ? rational(amount.n, 100) : rational(100, amount.n));
}

function isEvens(text: string): boolean {
  const word = text.toLowerCase();
  return word === 'evens' || word === 'evs';
}
