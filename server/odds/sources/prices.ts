import { LONGEST_PRICE, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';

/** The upper bound of the difference of a double from its four decimal places, in ten-thousandths. */
const SLACK = 1e-3;

/** A price from JSON's number; null for what is no price: 1 or less, too long, or with more than four places. */
export function toPrice(odds: number): Price | null {
  const price = Math.round(odds * PRICE_ONE);
  const isExact = Math.abs(odds * PRICE_ONE - price) < SLACK;
  return isExact && price > PRICE_ONE && price <= LONGEST_PRICE ? price : null;
}

const DECIMAL = /^\d{1,4}(?:\.\d{1,4})?$/u;

/** A price from text such as `2.88`; null for what is no price. */
export function readPrice(text: string): Price | null {
  return DECIMAL.test(text) ? toPrice(Number(text)) : null;
}

const PENCE_IN_POUND = 100;
/** More than any real offer: the maximum of an integer column. */
const LARGEST: Pence = 2_000_000_000;

/** Money in pence from pounds; null for what is no amount. */
export function toPence(pounds: number): Pence | null {
  const pence = Math.round(pounds * PENCE_IN_POUND);
  if (!(pence >= 0)) return null;
  return Math.min(pence, LARGEST);
}
