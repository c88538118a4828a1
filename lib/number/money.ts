import { floorDiv, type Int, sub } from './int.ts';
import { over, type Rational, reduce, round, times, toExactText, whole } from './rational.ts';

/** An exact amount of money, in pence. It is rounded only when it is shown or placed as a stake. */
export type Pence = Rational;

const PENCE_IN_A_POUND = whole(100);

/** The pence of an amount in pounds. */
export function toPence(pounds: Rational): Pence {
  return reduce(times(pounds, PENCE_IN_A_POUND));
}

/** An amount as pounds, `n/d` in lowest terms or `n`, as `--exact` prints it. */
export function exactPounds(amount: Pence): string {
  return toExactText(over(amount, PENCE_IN_A_POUND));
}

/** Whole pence as pounds with two places and no separators: `1234` is `12.34`, never `-0.00`. */
export function penceText(pence: Int): string {
  if (pence < 0) return `-${penceText(sub(0, pence))}`;
  if (typeof pence === 'number' && pence < 100) return pence < 10 ? `0.0${pence}` : `0.${pence}`;
  const digits = String(pence);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole pence, rounded half away from zero. */
export function roundedPence(amount: Pence): Int {
  return round(amount);
}

/**
 * An exact amount as pounds with two places, rounded half away from zero: `12.34`, never `-0.00`.
 * Rule: docs/rules/money.md.
 */
export function moneyText(amount: Pence): string {
  return penceText(roundedPence(amount));
}

/** Whole pence, rounded down. */
export function roundDown(amount: Pence): Int {
  return floorDiv(amount.n, amount.d);
}
