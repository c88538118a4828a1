import { MAX_PRICE, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';

/** Upper bound of the rounding error of a double with four decimal places, in ten-thousandths. */
const TOLERANCE = 1e-3;

/** Converts decimal odds from JSON to a price; null if they are out of range or have more than four decimal places. */
export function toPrice(odds: number): Price | null {
  const price = Math.round(odds * PRICE_ONE);
  const isExact = Math.abs(odds * PRICE_ONE - price) < TOLERANCE;
  return isExact && price > PRICE_ONE && price <= MAX_PRICE ? price : null;
}

const DECIMAL = /^\d{1,4}(?:\.\d{1,4})?$/u;

/** Parses a price such as `2.88`; null if it is invalid. */
export function parsePrice(text: string): Price | null {
  return DECIMAL.test(text) ? toPrice(Number(text)) : null;
}

const PENCE_IN_POUND = 100;
/** Larger than any real offer, and within an integer column. */
export const MAX_SIZE: Pence = 2_000_000_000;

/** Converts pounds to pence; null for an invalid amount. */
export function toPence(pounds: number): Pence | null {
  const pence = Math.round(pounds * PENCE_IN_POUND);
  if (!(pence >= 0)) return null;
  return Math.min(pence, MAX_SIZE);
}
