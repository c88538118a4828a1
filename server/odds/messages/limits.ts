import { MAX_PRICE, type Moment, type Pence, type Price, PRICE_ONE } from './messages.ts';

/*
 * Limits of messages from a source or another process. A message within them cannot break a book or its responses.
 */

export const MAX_ID_LENGTH = 200;
export const MAX_NAME_LENGTH = 200;
export const MAX_NOTE_LENGTH = 300;
const MAX_URL_LENGTH = 2000;
export const MAX_SELECTIONS = 1000;
export const MAX_WINNERS = 100;
export const MAX_PARTICIPANTS = 200;
const MAX_SIZE: Pence = 2 ** 31 - 1;
/** The latest time that the wire format accepts, in the year 2603. */
export const MAX_MOMENT: Moment = 20_000_000_000_000;

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const HTTPS = /^https:\/\/[^\s"<>\\^`{|}]+$/u;

/** True for a single line of text that is neither empty nor too long. */
export function isLine(text: string, maxLength: number): boolean {
  return text !== '' && text.length <= maxLength && !CONTROL.test(text);
}

export function isLink(url: string): boolean {
  return url.length <= MAX_URL_LENGTH && HTTPS.test(url);
}

export function isMoment(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_MOMENT;
}

export function isSequence(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function isPrice(price: Price): boolean {
  return Number.isInteger(price) && price > PRICE_ONE && price <= MAX_PRICE;
}

export function isSize(size: Pence): boolean {
  return Number.isInteger(size) && size >= 0 && size <= MAX_SIZE;
}
