import type { IssueCode } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { readDecimal, readSignedDecimal } from '../number/number-text.ts';
import { percentToFraction } from '../number/percent.ts';
import { max, min, ONE, type Rational, whole, ZERO } from '../number/rational.ts';
import { isPrice } from '../odds/price.ts';
import { type NumberField, readField } from '../read/fields.ts';
import { type Scope, report } from '../read/scope.ts';

const HUNDRED = whole(100);

/** A number field that may be blank: undefined without an issue if it is left out, null or an empty text. */
export function readBlankable(
  value: unknown,
  field: NumberField<Rational>,
  scope: Scope,
): Rational | undefined {
  return value === '' ? undefined : readField(value, field, scope);
}

/** A price that must be given in the field `decimalOdds`; 1 with an issue if it is not. */
export function readNeededPrice(value: unknown, scope: Scope): Rational {
  if (isBlank(value)) report(scope, 'decimalOdds', 'odds-range');
  return readBlankable(value, PRICE, scope) ?? ONE;
}

/** True for a blank field. Blanks are no mistake. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The pence of a text in pounds, 0 or more. */
export function readAmount(text: string): Pence | IssueCode {
  const pounds = readSignedDecimal(text);
  if (pounds === undefined) return 'invalid-decimal';
  return pounds.n < 0 ? 'negative' : toPence(pounds);
}

/** The fraction of a percentage, which counts as 0 below 0 and as 100 above 100. */
export function readClampedPercent(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percentToFraction(min(HUNDRED, max(ZERO, percent)));
}

/** The number of decimal odds. It may not be a price yet: 1 and less are no mistake. */
function readDecimalOdds(text: string): Rational | IssueCode {
  return readDecimal(text) ?? 'invalid-decimal';
}

/** The price of decimal odds above 1. */
export function readPrice(text: string): Rational | IssueCode {
  const price = readDecimal(text);
  if (price === undefined) return 'invalid-decimal';
  return isPrice(price) ? price : 'odds-range';
}

/** A multiplier of the odds, above 0. */
function readOddsBoost(text: string): Rational | IssueCode {
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

const PRICE = { key: 'decimalOdds', read: readPrice };

/** Fields that several calculators have. */
export const STAKE = { key: 'stake', read: readAmount };
export const DECIMAL_ODDS = { key: 'decimalOdds', read: readDecimalOdds };
export const COMMISSION = { key: 'commission', read: readClampedPercent };
export const RULE4 = { key: 'rule4', read: readClampedPercent };
export const CASHBACK = { key: 'cashback', read: readAmount };
export const ODDS_BOOST = { key: 'oddsBoost', read: readOddsBoost };
export const LAY_STAKE = { key: 'layStake', read: readAmount };
