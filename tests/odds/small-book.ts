import { Book } from '../../server/odds/book/book.ts';
import {
  type BookMessage,
  NO_CACHE_INDEX,
  type PlacedSelection,
} from '../../server/odds/messages/book-message.ts';
import { BOOKIES, HOUR, NOON } from '../property/odds/world.ts';

/** Six minutes after noon. */
const LATER = NOON + 6 * 60_000;
export const NOW = { wall: LATER, steady: LATER };

/** A book whose source was first seen at noon, with these messages applied at a later time. */
export function bookOf(messages: readonly BookMessage[], now = NOW): Book {
  const book = new Book({ bookies: BOOKIES });
  book.apply([{ kind: 'source', source: 's', clock: 'server', label: 'Some prices', place: 0 }], {
    wall: NOON,
    steady: NOON,
  });
  book.apply(messages, now);
  return book;
}

/** A match an hour after LATER, with a market of two outcomes. */
export function matchOf(id: string): readonly BookMessage[] {
  const common = { source: 's', sequence: 1 } as const;
  return [
    {
      ...common,
      kind: 'event',
      origin: id,
      pairedBy: 'first',
      because: '',
      event: {
        id,
        sport: 'football',
        competition: 'cup',
        name: 'One v Two',
        participants: [],
        start: LATER + HOUR,
        venue: null,
      },
    },
    {
      ...common,
      kind: 'market',
      origin: `${id}-goals`,
      eventOrigin: id,
      market: {
        id: `${id}:btts`,
        event: id,
        type: 'btts',
        param: null,
        winners: 1,
        complete: true,
        status: 'open',
        terms: null,
        selections: [
          { key: 'yes', contract: 'yes', param: null, status: 'active' },
          { key: 'no', contract: 'no', param: null, status: 'active' },
        ],
      },
    },
  ];
}

/** An outcome of a match's market, as quotes refer to it. */
export function placedOf(id: string, key: string): PlacedSelection {
  const market = `${id}:btts`;
  return {
    source: 's',
    origin: `${id}-goals`,
    eventOrigin: id,
    event: id,
    market,
    key,
    cacheIndex: NO_CACHE_INDEX,
  };
}

let sequence = 1;
function quoteOf(id: string, bookie: string, { key, odds, at, size = 1_000_000 }: Quoted): BookMessage {
  sequence += 1;
  const isExchange = bookie.endsWith('_x');
  return {
    kind: 'quote',
    sequence,
    selection: placedOf(id, key),
    bookie,
    back: [{ odds: isExchange ? odds - 400 : odds, size: isExchange ? size : null }],
    lay: isExchange ? [{ odds, size }] : [],
    at,
  };
}

type Quoted = { readonly key: string; readonly odds: number; readonly at: number; readonly size?: number };

/** An exchange's lay offers on both outcomes: a sound book. */
export function laysOf(id: string, bookie: string, at = LATER): readonly BookMessage[] {
  return ['yes', 'no'].map((key) => quoteOf(id, bookie, { key, odds: 20_200, at }));
}

type Lay = { readonly key: 'yes' | 'no'; readonly odds: number; readonly size?: number };

/** An exchange's lay price and size for one outcome. */
export function layOf(id: string, bookie: string, lay: Lay): BookMessage {
  return quoteOf(id, bookie, { ...lay, at: LATER });
}

/** A bookmaker's price for one of the outcomes. */
export function backOf(id: string, bookie: string, odds: number): BookMessage {
  return quoteOf(id, bookie, { key: 'yes', odds, at: LATER });
}
