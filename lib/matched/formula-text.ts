import { decimalText } from '../number/decimal.ts';
import type { Pence } from '../number/money.ts';
import { over, type Rational, reduce, times, toExactText, whole } from '../number/rational.ts';

const PLACES = 6;
const MILLIONTHS = whole(1_000_000);
const HUNDRED = whole(100);

/** A number as it stands in a formula, never rounded: a decimal where six places hold it, otherwise `n/d`. */
export function numberText(value: Rational, minimumPlaces = 0): string {
  const isShort = reduce(times(value, MILLIONTHS)).d === 1;
  return isShort ? decimalText(value, { places: PLACES, minimumPlaces }) : `(${toExactText(value)})`;
}

/** Pence as pounds in a formula: two places or more, never rounded. */
export function poundsText(amount: Pence): string {
  return numberText(over(amount, HUNDRED), 2);
}
