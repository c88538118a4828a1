import type { IssueCode } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { readSignedDecimal } from '../number/number-text.ts';
import { percentToFraction } from '../number/percent.ts';
import { max, min, ONE, type Rational, whole, ZERO } from '../number/rational.ts';
import { parseOdds } from '../odds/odds.ts';
import { isPrice } from '../odds/price.ts';
import { type Fields, type NumberField, readField, type TextReader } from '../read/fields.ts';
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

/** The keys of a price; `decimalOdds` is the older name of `odds`. */
export const PRICE_KEYS = ['odds', 'decimalOdds'] as const;
export type PriceKey = (typeof PRICE_KEYS)[number];

/** A price; undefined if it is blank or not above 1 yet. An issue if both keys have one. */
export function readOdds(fields: Fields<PriceKey>, scope: Scope): Rational | undefined {
  const price = readEither(fields, readOddsText, scope);
  return price !== undefined && isPrice(price) ? price : undefined;
}

/** A price that must be given; 1 with an issue if it is not. */
export function readNeededPrice(fields: Fields<PriceKey>, scope: Scope): Rational {
  if (isBlank(fields.odds) && isBlank(fields.decimalOdds)) {
    report(scope, 'decimalOdds' in fields ? 'decimalOdds' : 'odds', 'odds-range');
  }
  return readEither(fields, parseOdds, scope) ?? ONE;
}

function readEither(
  fields: Fields<PriceKey>,
  read: TextReader<Rational>,
  scope: Scope,
): Rational | undefined {
  const odds = readBlankable(fields.odds, { key: 'odds', read }, scope);
  const decimalOdds = readBlankable(fields.decimalOdds, { key: 'decimalOdds', read }, scope);
  if (!isBlank(fields.odds) && !isBlank(fields.decimalOdds)) report(scope, 'decimalOdds', 'odds-twice');
  return odds ?? decimalOdds;
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

/** A price in any notation; 1 if it is not above 1, which is no mistake yet. */
function readOddsText(text: string): Rational | IssueCode {
  const price = parseOdds(text);
  return price === 'odds-range' ? ONE : price;
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

/** Fields that several calculators have. */
export const STAKE = { key: 'stake', read: readAmount };
export const COMMISSION = { key: 'commission', read: readClampedPercent };
export const RULE4 = { key: 'rule4', read: readClampedPercent };
export const CASHBACK = { key: 'cashback', read: readAmount };
export const ODDS_BOOST = { key: 'oddsBoost', read: readOddsBoost };
export const LAY_STAKE = { key: 'layStake', read: readAmount };
