import { sub } from '../number/int.ts';
import type { IssueCode } from '../issue.ts';
import { readNumber, readWhole } from '../number/number-text.ts';
import { compare, ONE, type Rational } from '../number/rational.ts';
import { MAX_EXACT_TEXT } from '../number/rational-text.ts';

/** A price, decimal or `n/d`, above 1. Not odds: `4/3` is 1.333… */
export function readPrice(text: string): Rational | IssueCode {
  const price = readNumber(text, MAX_EXACT_TEXT);
  if (price === undefined) return 'invalid-decimal';
  return compare(price, ONE) > 0 ? price : 'odds-range';
}

/** A boost as a multiplier above 0. */
export function readMultiplier(text: string): Rational | IssueCode {
  const multiplier = readSigned(text);
  if (multiplier === undefined) return 'invalid-decimal';
  return multiplier.n > 0 ? multiplier : 'odds-boost-range';
}

/** Rule 4 as the fraction of the winnings taken off, 0 to 1. */
export function readRule4Fraction(text: string): Rational | IssueCode {
  const fraction = readSigned(text);
  if (fraction === undefined) return 'invalid-decimal';
  return fraction.n < 0 || compare(fraction, ONE) > 0 ? 'rule4-fraction-range' : fraction;
}

/** What divides a dead-heated leg, at least 1. */
export function readExactDivisor(text: string): Rational | IssueCode {
  const divisor = readNumber(text, MAX_EXACT_TEXT);
  if (divisor === undefined) return 'invalid-decimal';
  return compare(divisor, ONE) < 0 ? 'dead-heat-range' : divisor;
}

/** Each-way terms, above 0 and at most 1. */
export function readExactTerms(text: string): Rational | IssueCode {
  const terms = readNumber(text, MAX_EXACT_TEXT);
  if (terms === undefined) return 'invalid-decimal';
  return terms.n === 0 || compare(terms, ONE) > 0 ? 'terms-range' : terms;
}

/** How many stakes an any-to-come unit carries at most: a whole number, 0 or more. */
export function readRollover(text: string): Rational | IssueCode {
  return readWhole(text) ?? 'invalid-decimal';
}

function readSigned(text: string): Rational | undefined {
  if (!text.startsWith('-')) return readNumber(text, MAX_EXACT_TEXT);
  const magnitude = readNumber(text.slice(1), MAX_EXACT_TEXT);
  return magnitude === undefined ? undefined : { n: sub(0, magnitude.n), d: magnitude.d };
}
