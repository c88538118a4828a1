import { z } from 'zod';
import { CONTRACT_TYPES, keysOf, MARKET_TYPES, SPORTS } from '../messages/markets.ts';
import {
  type BookMessage,
  type BookQuote,
  NO_CACHE_INDEX,
  type Place,
  type PlacedSelection,
} from '../messages/book-message.ts';
import {
  isLine,
  MAX_MOMENT,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PARTICIPANTS,
  MAX_SELECTIONS,
  MAX_WINNERS,
} from '../messages/message-faults.ts';
import { MARKET_STATUSES, PARTICIPANT_ROLES } from '../messages/messages.ts';
import { PAIRINGS } from '../ingest/resolver.ts';
import { isQuoteRow, toQuote, type QuoteRow, toQuoteRow } from './quote-row.ts';

/*
 * Codec of a batch of messages as JSON. Quotes, which are most of it, are compact rows under their market. A change of
 * the format must increment BUS_FORMAT (redis-keys.ts), since processes of two releases may share one Redis.
 */

const line = (maxLength: number) => z.string().refine((text) => isLine(text, maxLength));
/** The name of a source or a bookie, or a source's own id. */
const sourceId = line(MAX_ID_LENGTH);
const name = line(MAX_NAME_LENGTH);
/** The limit of `because`, a sentence with all names of two paired events. */
const MAX_BECAUSE_LENGTH = 10 * MAX_NAME_LENGTH;
/** A canonical id, which is part of row ids. */
const id = z.string().regex(/^[A-Za-z0-9][\w.:|/-]{0,127}$/u);
const key = z.string().regex(/^[!-~]{1,64}$/u);
const param = line(100).nullable();
const wholeNumber = z.int().min(0);
const count = z.int().min(1).max(MAX_WINNERS);
const moment = z.number().min(0).max(MAX_MOMENT);
const head = { source: sourceId, origin: sourceId, sequence: wholeNumber };

const place = z.strictObject({ origin: sourceId, eventOrigin: sourceId, event: id, market: id });

const event = z.strictObject({
  id,
  sport: z.enum(keysOf(SPORTS)),
  competition: name,
  name: line(2 * MAX_NAME_LENGTH),
  participants: z.array(z.strictObject({ name, role: z.enum(PARTICIPANT_ROLES) })).max(MAX_PARTICIPANTS),
  start: moment,
  venue: name.nullable(),
});

const market = z.strictObject({
  id,
  event: id,
  type: z.enum(keysOf(MARKET_TYPES)),
  param,
  winners: count,
  complete: z.boolean(),
  status: z.enum(MARKET_STATUSES),
  terms: z.strictObject({ n: count, d: count, places: count }).nullable(),
  selections: z
    .array(
      z.strictObject({
        key,
        contract: z.enum(keysOf(CONTRACT_TYPES)),
        param,
        status: z.enum(['active', 'withdrawn']),
      }),
    )
    .max(MAX_SELECTIONS),
});

const offer = z.strictObject({
  offer: z.enum(['bog', 'two_up']),
  bookie: sourceId,
  competitions: z.array(name),
  activation: moment.nullable(),
});

const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('source'),
    source: sourceId,
    clock: z.enum(['server', 'own']),
    label: name,
    simulated: z.literal(true).optional(),
    place: wholeNumber,
  }),
  z.strictObject({
    kind: z.literal('event'),
    ...head,
    event,
    pairedBy: z.enum(PAIRINGS),
    because: z.union([z.literal(''), line(MAX_BECAUSE_LENGTH)]),
  }),
  z.strictObject({ kind: z.literal('gone'), ...head, event: id }),
  z.strictObject({ kind: z.literal('market'), ...head, eventOrigin: sourceId, market }),
  z.strictObject({
    kind: z.literal('quotes'),
    source: sourceId,
    place,
    rows: z.custom<readonly unknown[]>(Array.isArray),
  }),
  z.strictObject({
    kind: z.literal('confirm'),
    source: sourceId,
    bookie: sourceId.nullable(),
    place: place.nullable(),
    at: moment,
  }),
  z.strictObject({ kind: z.literal('clock'), source: sourceId, at: moment }),
  z.strictObject({
    kind: z.literal('offers'),
    source: sourceId,
    sequence: wholeNumber,
    offers: z.array(offer),
  }),
]);
type Entry = z.infer<typeof entry>;
type QuotesEntry = Extract<Entry, { readonly kind: 'quotes' }>;

/** The messages of a batch, and the number of unreadable entries and rows. */
export type Decoded = { readonly messages: readonly BookMessage[]; readonly unreadable: number };

/** Encodes a batch of messages. */
export function encodeMessages(messages: readonly BookMessage[]): string {
  const entries: Entry[] = [];
  let quotes: { readonly source: string; readonly place: Place; readonly rows: QuoteRow[] } | undefined;
  for (const message of messages) {
    if (message.kind !== 'quote') {
      entries.push(toEntry(message));
      quotes = undefined;
      continue;
    }
    const { source, origin } = message.selection;
    if (quotes?.source !== source || quotes.place.origin !== origin) {
      const { eventOrigin, event: eventId, market: marketId } = message.selection;
      quotes = { source, place: { origin, eventOrigin, event: eventId, market: marketId }, rows: [] };
      entries.push({ kind: 'quotes', ...quotes });
    }
    quotes.rows.push(toQuoteRow(message));
  }
  return JSON.stringify(entries);
}

/** Decodes a batch; undefined if the text is none. Unreadable messages are skipped and counted. */
export function decodeMessages(encoded: string): Decoded | undefined {
  const entries = parseJson(encoded);
  if (!Array.isArray(entries)) return undefined;
  const messages: BookMessage[] = [];
  let unreadable = 0;
  for (const each of entries) {
    const { data } = entry.safeParse(each);
    if (data === undefined) unreadable += 1;
    else if (data.kind === 'quotes') unreadable += readRows(data, messages);
    else messages.push(data);
  }
  return { messages, unreadable };
}

/** Adds the quotes of rows to `messages`; returns the number of unreadable rows. */
function readRows({ source, place: rowsPlace, rows }: QuotesEntry, messages: BookMessage[]): number {
  const { origin, eventOrigin, event: eventId, market: marketId } = rowsPlace;
  let selection: PlacedSelection | undefined;
  let unreadable = 0;
  for (const row of rows) {
    if (!isQuoteRow(row)) {
      unreadable += 1;
      continue;
    }
    const [selectionKey] = row;
    // In a snapshot the quotes on one selection are adjacent, and share this object.
    if (selection?.key !== selectionKey) {
      selection = {
        source,
        origin,
        eventOrigin,
        event: eventId,
        market: marketId,
        key: selectionKey,
        cacheIndex: NO_CACHE_INDEX,
      };
    }
    messages.push(toQuote(row, selection));
  }
  return unreadable;
}

function toEntry(message: Exclude<BookMessage, BookQuote>): Entry {
  if (message.kind === 'event') {
    const { participants } = message.event;
    return { ...message, event: { ...message.event, participants: [...participants] } };
  }
  if (message.kind === 'market') {
    return { ...message, market: { ...message.market, selections: [...message.market.selections] } };
  }
  if (message.kind !== 'offers') return message;
  const offers = message.offers.map((each) => ({ ...each, competitions: [...each.competitions] }));
  return { ...message, offers };
}

function parseJson(encoded: string): unknown {
  try {
    return JSON.parse(encoded);
  } catch {
    return undefined;
  }
}
