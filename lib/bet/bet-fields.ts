import type { IssueCode } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { MAX_NUMBER_TEXT, readNumber, readSignedDecimal, readWhole } from '../number/number-text.ts';
import { percentToFraction, percentToMultiplier } from '../number/percent.ts';
import { compare, ONE, type Rational, whole } from '../number/rational.ts';

const HUNDRED = whole(100);

/** Parses a stake in pounds to whole pence above 0. */
export function readStake(text: string): Pence | IssueCode {
  const pounds = readSignedDecimal(text);
  if (pounds === undefined) return 'invalid-decimal';
  if (pounds.n <= 0) return 'stake-range';
  const pence = toPence(pounds);
  return pence.d === 1 ? pence : 'stake-pennies';
}

/** Parses a rule 4 deduction in percent, 0 to 100, to a fraction of the winnings. */
export function readRule4(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percent.n < 0 || compare(percent, HUNDRED) > 0 ? 'rule4-range' : percentToFraction(percent);
}

/** Parses a boost in percent, 0 or more, to a multiplier. */
export function readBoost(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percent.n < 0 ? 'boost-range' : percentToMultiplier(percent);
}

/** Parses a commission in percent, 0 to 100, to a fraction. */
export function readCommission(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  if (percent.n < 0) return 'commission-negative';
  return compare(percent, HUNDRED) > 0 ? 'commission-range' : percentToFraction(percent);
}

/** Parses a dead-heat divisor: at least 1, decimal or fraction. */
export function readDivisor(text: string, longest = MAX_NUMBER_TEXT): Rational | IssueCode {
  const divisor = readNumber(text, longest);
  if (divisor === undefined) return 'invalid-decimal';
  return compare(divisor, ONE) < 0 ? 'dead-heat-range' : divisor;
}

/** Parses each-way terms: above 0 and at most 1, decimal or fraction. */
export function readTerms(text: string, longest = MAX_NUMBER_TEXT): Rational | IssueCode {
  const terms = readNumber(text, longest);
  if (terms === undefined) return 'invalid-decimal';
  return terms.n === 0 || compare(terms, ONE) > 0 ? 'terms-range' : terms;
}

/** Parses the number of places paid: whole, at least 1. */
export function readPlaces(text: string): Rational | IssueCode {
  const places = readWhole(text);
  if (places === undefined) return 'invalid-decimal';
  return places.n === 0 ? 'places-range' : places;
}
