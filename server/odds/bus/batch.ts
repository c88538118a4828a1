import { z } from 'zod';
import { CONTRACT_TYPES, MARKET_TYPES, SPORTS } from '../markets.ts';
import type { BookMessage, BookQuote, Place } from '../book-message.ts';
import { MARKET_STATUSES, PARTICIPANT_ROLES } from '../messages.ts';
import { PAIRINGS } from '../resolver.ts';
import { areQuoteRows, quoteOf, type QuoteRow, quoteRow } from './quote-row.ts';

/*
 * Messages as one JSON text. Quotes, which are nearly all of it, are short rows under the market they belong to.
 */

const text = z.string().max(1000);
const whole = z.int().min(0);
const moment = z.number();
const said = { source: text, origin: text, sequence: whole };

const place = z.strictObject({ origin: text, eventOrigin: text, event: text, market: text });

const event = z.strictObject({
  id: text,
  sport: z.enum(keysOf(SPORTS)),
  competition: text,
  name: text,
  participants: z.array(z.strictObject({ name: text, role: z.enum(PARTICIPANT_ROLES) })).max(500),
  start: moment,
  venue: text.nullable(),
});

const market = z.strictObject({
  id: text,
  event: text,
  type: z.enum(keysOf(MARKET_TYPES)),
  param: text.nullable(),
  winners: z.int().min(1),
  complete: z.boolean(),
  status: z.enum(MARKET_STATUSES),
  terms: z.strictObject({ n: z.int().min(1), d: z.int().min(1), places: z.int().min(1) }).nullable(),
  selections: z
    .array(
      z.strictObject({
        key: text,
        contract: z.enum(keysOf(CONTRACT_TYPES)),
        param: text.nullable(),
        status: z.enum(['active', 'withdrawn']),
      }),
    )
    .max(1000),
});

const offer = z.strictObject({
  offer: z.enum(['bog', 'two_up']),
  bookie: text,
  competitions: z.array(text),
  activation: moment.nullable(),
});

const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('source'),
    source: text,
    clock: z.enum(['server', 'own']),
    label: text,
    place: whole,
  }),
  z.strictObject({ kind: z.literal('event'), ...said, event, pairedBy: z.enum(PAIRINGS), because: text }),
  z.strictObject({ kind: z.literal('gone'), ...said, event: text }),
  z.strictObject({ kind: z.literal('market'), ...said, eventOrigin: text, market }),
  z.strictObject({
    kind: z.literal('quotes'),
    source: text,
    place,
    rows: z.custom<readonly QuoteRow[]>(areQuoteRows),
  }),
  z.strictObject({
    kind: z.literal('confirm'),
    source: text,
    bookie: text.nullable(),
    place: place.nullable(),
    at: moment,
  }),
  z.strictObject({ kind: z.literal('clock'), source: text, at: moment }),
  z.strictObject({ kind: z.literal('offers'), source: text, sequence: whole, offers: z.array(offer) }),
]);
type Entry = z.infer<typeof entry>;

const batch = z.array(entry);

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
    const { source, origin } = message;
    if (quotes?.source !== source || quotes.place.origin !== origin) {
      const { eventOrigin, event: of, market: its } = message;
      quotes = { source, place: { origin, eventOrigin, event: of, market: its }, rows: [] };
      entries.push({ kind: 'quotes', ...quotes });
    }
    quotes.rows.push(quoteRow(message));
  }
  return JSON.stringify(entries);
}

/** The messages of a text; undefined where it is no batch. */
export function decodeMessages(encoded: string): readonly BookMessage[] | undefined {
  const read = batch.safeParse(parsed(encoded));
  return read.success ? read.data.flatMap(messagesOf) : undefined;
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

function messagesOf(read: Entry): readonly BookMessage[] {
  if (read.kind !== 'quotes') return [read];
  const { source, place: its, rows } = read;
  return rows.map((each) => quoteOf(each, source, its));
}

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(encoded);
  } catch {
    return undefined;
  }
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant that is not empty
  return Object.keys(table) as [Key, ...Key[]];
}
