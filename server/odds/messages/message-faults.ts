import {
  type Level,
  type SourceEvent,
  type SourceMarket,
  type SourceMessage,
  type SourceOffers,
  type SourceQuote,
  MAX_PRICE,
  type Moment,
  type Pence,
  type Price,
  PRICE_ONE,
} from './messages.ts';

/** The reason why a source's message is invalid, by which faults are counted. */
type MessageFault =
  | 'sequence is no whole number'
  | 'moment out of range'
  | 'text missing or too long'
  | 'price out of range'
  | 'size out of range'
  | 'levels out of order'
  | 'too many selections'
  | 'winners out of range'
  | 'each-way terms out of range';

/**
 * Returns the fault of a message, or undefined if it is valid. Sources parse their data with schemas; this checks the
 * constraints of the book, so that no source can break it.
 */
export function findFault(message: SourceMessage): MessageFault | undefined {
  return findStampFault(message) ?? findContentFault(message);
}

/** Checks a message's sequence number and moment. */
function findStampFault(message: SourceMessage): MessageFault | undefined {
  if ('sequence' in message && !isSequence(message.sequence)) {
    return 'sequence is no whole number';
  }
  return 'at' in message && !isMoment(message.at) ? 'moment out of range' : undefined;
}

function findContentFault(message: SourceMessage): MessageFault | undefined {
  switch (message.kind) {
    case 'quote':
      return findQuoteFault(message);
    case 'market':
      return findMarketFault(message);
    case 'event':
      return findEventFault(message);
    case 'gone':
      return findIdFault(message.event);
    case 'confirm':
      return message.bookie === null ? undefined : findIdFault(message.bookie);
    case 'offers':
      return findOffersFault(message);
    case 'clock':
      return undefined;
  }
}

function findIdFault(id: string): MessageFault | undefined {
  return isLine(id, MAX_ID_LENGTH) ? undefined : 'text missing or too long';
}

function findOffersFault({ offers }: SourceOffers): MessageFault | undefined {
  if (!offers.every(({ activation }) => activation === null || isMoment(activation))) {
    return 'moment out of range';
  }
  const names = offers.flatMap(({ bookie, competitions }) => [bookie, ...competitions]);
  return names.every((each) => isLine(each, MAX_NAME_LENGTH)) ? undefined : 'text missing or too long';
}

function findQuoteFault({ market, selection, bookie, back, lay, unboosted, url, note }: SourceQuote) {
  const ids = [market, selection, bookie].every((id) => isLine(id, MAX_ID_LENGTH));
  const hasUrl = url === undefined || isLink(url);
  if (!ids || !hasUrl || (note !== undefined && !isLine(note, MAX_NOTE_LENGTH))) {
    return 'text missing or too long';
  }
  if (unboosted !== undefined && !isPrice(unboosted)) return 'price out of range';
  return findLevelsFault(back, -1) ?? findLevelsFault(lay, 1);
}

/** `direction`: 1 if the best price is the shortest, -1 if it is the longest. */
function findLevelsFault(levels: readonly Level[], direction: 1 | -1): MessageFault | undefined {
  let last = -Infinity;
  for (const { odds, size } of levels) {
    if (!isPrice(odds)) return 'price out of range';
    if (size !== null && !isSize(size)) return 'size out of range';
    if (odds * direction <= last) return 'levels out of order';
    last = odds * direction;
  }
  return undefined;
}

function findMarketFault({
  event,
  market,
  winners,
  terms,
  selections,
}: SourceMarket): MessageFault | undefined {
  if (![event, market].every((id) => isLine(id, MAX_ID_LENGTH))) return 'text missing or too long';
  if (selections.length > MAX_SELECTIONS) return 'too many selections';
  if (
    !selections.every((each) => isLine(each.selection, MAX_ID_LENGTH) && isLine(each.name, MAX_NAME_LENGTH))
  ) {
    return 'text missing or too long';
  }
  if (!isCount(winners)) return 'winners out of range';
  return terms === null || [terms.n, terms.d, terms.places].every(isCount)
    ? undefined
    : 'each-way terms out of range';
}

function findEventFault({
  event,
  name,
  competition,
  participants,
  start,
  venue,
}: SourceEvent): MessageFault | undefined {
  if (!isMoment(start)) return 'moment out of range';
  const names = [
    name,
    competition.name,
    ...(venue === null ? [] : [venue]),
    ...participants.map((each) => each.name),
  ];
  if (participants.length > MAX_PARTICIPANTS) return 'too many selections';
  return isLine(event, MAX_ID_LENGTH) && names.every((each) => isLine(each, MAX_NAME_LENGTH))
    ? undefined
    : 'text missing or too long';
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_WINNERS;
}

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
