import { type Issue, issue, type IssueCode } from '../issue.ts';
import { add, compare as compareInt } from '../number/int.ts';
import { isText, MAX_NUMBER_TEXT, readDecimal, readFraction, readWhole } from '../number/number-text.ts';
import { compare, ONE, plus, rational, type Rational, whole } from '../number/rational.ts';
import { failed, ok, type Result } from '../result.ts';

/** The minimum magnitude of American odds. */
const AMERICAN_MINIMUM = whole(100);
const PLUS_CODE = 43;
const MINUS_CODE = 45;
const EVENS: Rational = whole(2);

/**
 * Parses an odds text to a price (returns per unit of stake, above 1): decimal `3.5`, fractional `5/2`, `evens` or
 * `evs`, American with its sign `+150` or `-120`. Nothing is rounded. Issues: `invalid-decimal`, `odds-range`,
 * `odds-american`, and `invalid-value` for anything but a text. Never throws. Rule: docs/rules/odds.md.
 */
export function parseOdds(text: string): Result<Rational, readonly [Issue]> {
  const price = isText(text) ? readPrice(text) : 'invalid-value';
  return typeof price === 'string' ? failed([issue(price, '')]) : ok(price);
}

/** The price of an odds text, or the code of its issue. */
export function readPrice(text: string): Rational | IssueCode {
  if (text.length > MAX_NUMBER_TEXT) return 'invalid-decimal';
  const first = text.charCodeAt(0);
  if (first === PLUS_CODE) return parseAmerican('+', text.slice(1));
  if (first === MINUS_CODE) return parseAmerican('-', text.slice(1));
  const price = readDecimal(text);
  if (price !== undefined) return compareInt(price.n, price.d) > 0 ? price : 'odds-range';
  const profit = readFraction(text);
  if (profit !== undefined) {
    return profit.n === 0 ? 'odds-range' : { n: add(profit.n, profit.d), d: profit.d };
  }
  return isEvens(text) ? EVENS : 'invalid-decimal';
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
