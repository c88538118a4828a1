import { readDivisor, readTerms } from '../bet/bet-fields.ts';
import type { IssueCode } from '../issue.ts';
import { MAX_EXACT_TEXT } from '../number/decimal.ts';
import { readNumber, readSignedNumber, readWhole } from '../number/number-text.ts';
import { compare, ONE, type Rational } from '../number/rational.ts';
import { isPrice } from '../odds/price.ts';

/** Parses a price, decimal or `n/d`, above 1. These are not odds: `4/3` is 1.333… */
export function readPrice(text: string): Rational | IssueCode {
  const price = readNumber(text, MAX_EXACT_TEXT);
  if (price === undefined) return 'invalid-decimal';
  return isPrice(price) ? price : 'odds-range';
}

/** Parses the multiplier of a boost, above 0. */
export function readMultiplier(text: string): Rational | IssueCode {
  const multiplier = readSignedNumber(text, MAX_EXACT_TEXT);
  if (multiplier === undefined) return 'invalid-decimal';
  return multiplier.n > 0 ? multiplier : 'odds-boost-range';
}

/** Parses the fraction of the winnings, 0 to 1, that rule 4 deducts. */
export function readRule4Fraction(text: string): Rational | IssueCode {
  const fraction = readSignedNumber(text, MAX_EXACT_TEXT);
  if (fraction === undefined) return 'invalid-decimal';
  return fraction.n < 0 || compare(fraction, ONE) > 0 ? 'rule4-fraction-range' : fraction;
}

/** Parses a dead-heat divisor, at least 1, from exact text. */
export function readExactDivisor(text: string): Rational | IssueCode {
  return readDivisor(text, MAX_EXACT_TEXT);
}

/** Parses each-way terms, above 0 and at most 1, from exact text. */
export function readExactTerms(text: string): Rational | IssueCode {
  return readTerms(text, MAX_EXACT_TEXT);
}

/** Parses the maximum number of stakes that an any-to-come unit carries: a whole number, 0 or more. */
export function readRollover(text: string): Rational | IssueCode {
  return readWhole(text) ?? 'invalid-decimal';
}
