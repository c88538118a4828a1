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
  LATEST,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PARTICIPANTS,
  MAX_SELECTIONS,
  MAX_WINNERS,
} from '../messages/limits.ts';
import { MARKET_STATUSES, PARTICIPANT_ROLES } from '../messages/messages.ts';
import { PAIRINGS } from '../ingest/resolver.ts';
import { isQuoteRow, quoteOf, type QuoteRow, quoteRow } from './quote-row.ts';

/*
 * Messages as one JSON text. Quotes, which are nearly all of it, are short rows under the market they belong to. A
 * change of this format raises BUS_FORMAT (redis-keys.ts): processes of two versions share one Redis for a while.
 */

const line = (longest: number) => z.string().refine((text) => isLine(text, longest));
/** A source, or an id of its own. */
const own = line(MAX_ID_LENGTH);
const name = line(MAX_NAME_LENGTH);
/** Why two events were paired: a sentence with all their names. */
const MAX_BECAUSE_LENGTH = 10 * MAX_NAME_LENGTH;
/** An id that is the same in all processes, and is part of the ids of rows. */
const id = z.string().regex(/^[A-Za-z0-9][\w.:|/-]{0,127}$/u);
const key = z.string().regex(/^[!-~]{1,64}$/u);
const param = line(100).nullable();
const whole = z.int().min(0);
const count = z.int().min(1).max(MAX_WINNERS);
const moment = z.number().min(0).max(LATEST);
const head = { source: own, origin: own, sequence: whole };

const place = z.strictObject({ origin: own, eventOrigin: own, event: id, market: id });

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
  bookie: own,
  competitions: z.array(name),
  activation: moment.nullable(),
});

const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('source'),
    source: own,
    clock: z.enum(['server', 'own']),
    label: name,
    simulated: z.literal(true).optional(),
    place: whole,
  }),
  z.strictObject({
    kind: z.literal('event'),
    ...head,
    event,
    pairedBy: z.enum(PAIRINGS),
    because: z.union([z.literal(''), line(MAX_BECAUSE_LENGTH)]),
  }),
  z.strictObject({ kind: z.literal('gone'), ...head, event: id }),
  z.strictObject({ kind: z.literal('market'), ...head, eventOrigin: own, market }),
  z.strictObject({
    kind: z.literal('quotes'),
    source: own,
    place,
    rows: z.custom<readonly unknown[]>(Array.isArray),
  }),
  z.strictObject({
    kind: z.literal('confirm'),
    source: own,
    bookie: own.nullable(),
    place: place.nullable(),
    at: moment,
  }),
  z.strictObject({ kind: z.literal('clock'), source: own, at: moment }),
  z.strictObject({ kind: z.literal('offers'), source: own, sequence: whole, offers: z.array(offer) }),
]);
type Entry = z.infer<typeof entry>;
type QuotesEntry = Extract<Entry, { readonly kind: 'quotes' }>;

/** The messages of a text, and the number of entries and rows that cannot be read. */
export type Decoded = { readonly messages: readonly BookMessage[]; readonly unreadable: number };

/** Messages as text. */
export function encodeMessages(messages: readonly BookMessage[]): string {
  const entries: Entry[] = [];
  let quotes: { readonly source: string; readonly place: Place; readonly rows: QuoteRow[] } | undefined;
  for (const message of messages) {
    if (message.kind !== 'quote') {
      entries.push(entryOf(message));
      quotes = undefined;
      continue;
    }
    const { source, origin } = message.selection;
    if (quotes?.source !== source || quotes.place.origin !== origin) {
      const { eventOrigin, event: of, market: its } = message.selection;
      quotes = { source, place: { origin, eventOrigin, event: of, market: its }, rows: [] };
      entries.push({ kind: 'quotes', ...quotes });
    }
    quotes.rows.push(quoteRow(message));
  }
  return JSON.stringify(entries);
}

/** Decodes a batch; undefined if the text is none. Unreadable messages are left out, the others are kept. */
export function decodeMessages(encoded: string): Decoded | undefined {
  const entries = parsed(encoded);
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

/** Adds the quotes of rows to `messages`; how many could not be read. */
function readRows({ source, place: its, rows }: QuotesEntry, messages: BookMessage[]): number {
  const { origin, eventOrigin, event: of, market: at } = its;
  let selection: PlacedSelection | undefined;
  let unreadable = 0;
  for (const row of rows) {
    if (!isQuoteRow(row)) {
      unreadable += 1;
      continue;
    }
    const [itsKey] = row;
    // Bookies' quotes on one selection follow each other in a snapshot, which has most rows.
    if (selection?.key !== itsKey) {
      selection = {
        source,
        origin,
        eventOrigin,
        event: of,
        market: at,
        key: itsKey,
        cacheIndex: NO_CACHE_INDEX,
      };
    }
    messages.push(quoteOf(row, selection));
  }
  return unreadable;
}

function entryOf(message: Exclude<BookMessage, BookQuote>): Entry {
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

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(encoded);
  } catch {
    return undefined;
  }
}
