import { LONGEST_PRICE, type Moment, type Pence, type Price, PRICE_ONE } from './messages.ts';

/*
 * What can be taken, from a source or from another process: within it nothing breaks a book, nor the answers of it.
 */

export const LONGEST_ID = 200;
export const LONGEST_NAME = 200;
export const LONGEST_NOTE = 300;
const LONGEST_URL = 2000;
export const MOST_SELECTIONS = 1000;
export const MOST_WINNERS = 100;
export const MOST_PARTICIPANTS = 200;
const LARGEST_SIZE: Pence = 2 ** 31 - 1;
/** The years 1970 to 2603: what the wire writes as seconds. */
export const LATEST: Moment = 20_000_000_000_000;

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const HTTPS = /^https:\/\/[^\s"<>\\^`{|}]+$/u;

/** Whether this is one line of text, not empty and not longer. */
export function isLine(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !CONTROL.test(text);
}

export function isLink(url: string): boolean {
  return url.length <= LONGEST_URL && HTTPS.test(url);
}

export function isMoment(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= LATEST;
}

export function isSequence(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function isPrice(price: Price): boolean {
  return Number.isInteger(price) && price > PRICE_ONE && price <= LONGEST_PRICE;
}

export function isSize(size: Pence): boolean {
  return Number.isInteger(size) && size >= 0 && size <= LARGEST_SIZE;
}
