import { decimalText } from '../number/decimal.ts';
import { type Rational, reduce, times, toExactText, whole } from '../number/rational.ts';

const PLACES = 6;
const MILLIONTHS = whole(1_000_000);

/** A number as text for the user, never rounded: a decimal if six places hold it, otherwise `n/d`. */
export function exactText(value: Rational, minimumPlaces = 0): string {
  const isShort = reduce(times(value, MILLIONTHS)).d === 1;
  return isShort ? decimalText(value, { places: PLACES, minimumPlaces }) : toExactText(value);
}
