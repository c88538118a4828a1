import {
  type Level,
  LONGEST_PRICE,
  type Pence,
  type Price,
  PRICE_ONE,
  type SourceEvent,
  type SourceMarket,
  type SourceMessage,
  type SourceQuote,
} from './messages.ts';

/** Why a message of a source cannot be taken; they are counted by it. */
export type MessageFault =
  | 'sequence is no whole number'
  | 'moment out of range'
  | 'text missing or too long'
  | 'price out of range'
  | 'size out of range'
  | 'levels out of order'
  | 'too many selections'
  | 'winners out of range'
  | 'each-way terms out of range';

const LONGEST_ID = 200;
const LONGEST_NAME = 200;
const LONGEST_NOTE = 300;
const LONGEST_URL = 2000;
const MOST_SELECTIONS = 1000;
const MOST_WINNERS = 100;
const MOST_PARTICIPANTS = 200;
const LARGEST_SIZE: Pence = 2 ** 31 - 1;
/** The years 1970 to 2603: what the wire writes as seconds. */
const LATEST = 20_000_000_000_000;

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const HTTPS = /^https:\/\/[^\s"<>\\^`{|}]+$/u;

/**
 * What is wrong with a message, or undefined. Adapters read what they are sent with schemas; this is what the book needs
 * of all of them, so that none can break it.
 */
export function faultOf(message: SourceMessage): MessageFault | undefined {
  if ('sequence' in message && !(Number.isSafeInteger(message.sequence) && message.sequence >= 0)) {
    return 'sequence is no whole number';
  }
  if ('at' in message && !isMoment(message.at)) return 'moment out of range';
  switch (message.kind) {
    case 'quote':
      return quoteFault(message);
    case 'market':
      return marketFault(message);
    case 'event':
      return eventFault(message);
    case 'gone':
      return isText(message.event, LONGEST_ID) ? undefined : 'text missing or too long';
    case 'confirm':
    case 'clock':
    case 'offers':
      return undefined;
  }
}

function quoteFault({ market, selection, bookie, back, lay, unboosted, url, note }: SourceQuote) {
  const ids = [market, selection, bookie].every((id) => isText(id, LONGEST_ID));
  const hasUrl = url === undefined || (url.length <= LONGEST_URL && HTTPS.test(url));
  if (!ids || !hasUrl || (note !== undefined && !isText(note, LONGEST_NOTE))) {
    return 'text missing or too long';
  }
  if (unboosted !== undefined && !isPrice(unboosted)) return 'price out of range';
  return levelsFault(back, -1) ?? levelsFault(lay, 1);
}

/** `rising`: 1 where the best price is the shortest, -1 where it is the longest. */
function levelsFault(levels: readonly Level[], rising: 1 | -1): MessageFault | undefined {
  let last = -Infinity;
  for (const { odds, size } of levels) {
    if (!isPrice(odds)) return 'price out of range';
    if (size !== null && !(Number.isInteger(size) && size >= 0 && size <= LARGEST_SIZE)) {
      return 'size out of range';
    }
    if (odds * rising <= last) return 'levels out of order';
    last = odds * rising;
  }
  return undefined;
}

function marketFault({ event, market, winners, terms, selections }: SourceMarket): MessageFault | undefined {
  if (![event, market].every((id) => isText(id, LONGEST_ID))) return 'text missing or too long';
  if (selections.length > MOST_SELECTIONS) return 'too many selections';
  if (!selections.every((each) => isText(each.selection, LONGEST_ID) && isText(each.name, LONGEST_NAME))) {
    return 'text missing or too long';
  }
  if (!isCount(winners)) return 'winners out of range';
  return terms === null || [terms.n, terms.d, terms.places].every(isCount)
    ? undefined
    : 'each-way terms out of range';
}

function eventFault({
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
  if (participants.length > MOST_PARTICIPANTS) return 'too many selections';
  return isText(event, LONGEST_ID) && names.every((each) => isText(each, LONGEST_NAME))
    ? undefined
    : 'text missing or too long';
}

function isText(value: string, longest: number): boolean {
  return value !== '' && value.length <= longest && !CONTROL.test(value);
}

function isPrice(price: Price): boolean {
  return Number.isInteger(price) && price > PRICE_ONE && price <= LONGEST_PRICE;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MOST_WINNERS;
}

function isMoment(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= LATEST;
}
