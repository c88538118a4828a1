import { issue, type IssueCode } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { readDecimal } from '../number/number-text.ts';
import { percentToFraction } from '../number/percent.ts';
import { compare, max, min, ONE, type Rational, whole, ZERO } from '../number/rational.ts';
import { type Issues, readField, readSignedDecimal, type TextReader } from '../read/read-field.ts';

const HUNDRED = whole(100);

/** A number field that may be blank: left out, null or an empty text give undefined without an issue. */
export function readBlankable(
  value: unknown,
  read: TextReader<Rational>,
  prefix: string,
  key: string,
  issues: Issues,
): Rational | undefined {
  return value === '' ? undefined : readField(value, read, prefix, key, issues);
}

/** A price that must be there: the price, or 1 with an issue. */
export function readNeededPrice(value: unknown, prefix: string, issues: Issues): Rational {
  if (isBlank(value)) issues.push(issue('odds-range', `${prefix}decimalOdds`));
  return readBlankable(value, readPrice, prefix, 'decimalOdds', issues) ?? ONE;
}

/** Whether a field says nothing: blanks are no mistake. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Pounds, 0 or more, as pence. */
export function readAmount(text: string): Pence | IssueCode {
  const pounds = readSignedDecimal(text);
  if (pounds === undefined) return 'invalid-decimal';
  return pounds.n < 0 ? 'negative' : toPence(pounds);
}

/** A percentage as a fraction, taken as 0 below 0 and as 1 above 100. */
export function readClampedPercent(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percentToFraction(min(HUNDRED, max(ZERO, percent)));
}

/** Decimal odds as they are written, which may not be a price yet: 1 and less are no mistake. */
export function readDecimalOdds(text: string): Rational | IssueCode {
  return readDecimal(text) ?? 'invalid-decimal';
}

/** Decimal odds above 1. */
export function readPrice(text: string): Rational | IssueCode {
  const price = readDecimal(text);
  if (price === undefined) return 'invalid-decimal';
  return compare(price, ONE) > 0 ? price : 'odds-range';
}

/** A multiplier of the odds, above 0. */
export function readOddsBoost(text: string): Rational | IssueCode {
  const boost = readSignedDecimal(text);
  if (boost === undefined) return 'invalid-decimal';
  return boost.n <= 0 ? 'odds-boost-range' : boost;
}

/** A factor of 0 or more. */
export function readFactor(text: string): Rational | IssueCode {
  const factor = readSignedDecimal(text);
  if (factor === undefined) return 'invalid-decimal';
  return factor.n < 0 ? 'negative' : factor;
}
