import { LONGEST_PRICE, type Moment, type Pence, type Price, PRICE_ONE } from './messages.ts';

/*
 * Limits of messages from a source or another process: a message within them can break neither a book nor its answers.
 */

export const MAX_ID_LENGTH = 200;
export const MAX_NAME_LENGTH = 200;
export const MAX_NOTE_LENGTH = 300;
const MAX_URL_LENGTH = 2000;
export const MAX_SELECTIONS = 1000;
export const MAX_WINNERS = 100;
export const MAX_PARTICIPANTS = 200;
const LARGEST_SIZE: Pence = 2 ** 31 - 1;
/** The years 1970 to 2603: what the wire writes as seconds. */
export const LATEST: Moment = 20_000_000_000_000;

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const HTTPS = /^https:\/\/[^\s"<>\\^`{|}]+$/u;

/** True for one line of text that is neither empty nor too long. */
export function isLine(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !CONTROL.test(text);
}

export function isLink(url: string): boolean {
  return url.length <= MAX_URL_LENGTH && HTTPS.test(url);
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
