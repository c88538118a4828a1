import type { IssueCode } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { readNumber, readWhole } from '../number/number-text.ts';
import { percentToFraction, percentToMultiplier } from '../number/percent.ts';
import { compare, ONE, type Rational, whole } from '../number/rational.ts';
import { readSignedDecimal } from '../read/read-field.ts';

const HUNDRED = whole(100);

/** Pounds as whole pence above 0. */
export function readStake(text: string): Pence | IssueCode {
  const pounds = readSignedDecimal(text);
  if (pounds === undefined) return 'invalid-decimal';
  if (pounds.n <= 0) return 'stake-range';
  const pence = toPence(pounds);
  return pence.d === 1 ? pence : 'stake-pennies';
}

/** Rule 4 in percent, 0 to 100, as the fraction of the winnings taken off. */
export function readRule4(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percent.n < 0 || compare(percent, HUNDRED) > 0 ? 'rule4-range' : percentToFraction(percent);
}

/** A boost in percent, 0 or more, as a multiplier. */
export function readBoost(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percent.n < 0 ? 'boost-range' : percentToMultiplier(percent);
}

/** A commission in percent, 0 to 100, as a fraction. */
export function readCommission(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  if (percent.n < 0) return 'commission-negative';
  return compare(percent, HUNDRED) > 0 ? 'commission-range' : percentToFraction(percent);
}

/** What divides a dead-heated leg: at least 1, decimal or fraction. */
export function readDivisor(text: string): Rational | IssueCode {
  const divisor = readNumber(text);
  if (divisor === undefined) return 'invalid-decimal';
  return compare(divisor, ONE) < 0 ? 'dead-heat-range' : divisor;
}

/** Each-way terms: above 0 and at most 1, decimal or fraction. */
export function readTerms(text: string): Rational | IssueCode {
  const terms = readNumber(text);
  if (terms === undefined) return 'invalid-decimal';
  return terms.n === 0 || compare(terms, ONE) > 0 ? 'terms-range' : terms;
}

/** Places paid: a whole number, at least 1. */
export function readPlaces(text: string): Rational | IssueCode {
  const places = readWhole(text);
  if (places === undefined) return 'invalid-decimal';
  return places.n === 0 ? 'places-range' : places;
}
