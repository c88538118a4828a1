import { describe, expect, test } from 'vitest';
import type { AggregateRow } from '#lib/wire';
import { aggregatesQuery } from '#lib/wire';
import type { Now } from '../../server/odds/book/ages.ts';
import { Book } from '../../server/odds/book/book.ts';
import { feedsIn } from '../../server/odds/book/kinds.ts';
import { createSweep } from '../../server/odds/book/sweep.ts';
import { type BookMessage, type BookQuote, NO_CACHE_INDEX } from '../../server/odds/messages/book-message.ts';
import { answerQuery, currentEvents } from '../../server/odds/search/gateway-query.ts';
import { BOOKIES, HOUR, NOON } from '../property/odds/world.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
const MINUTE = 60_000;
const place = { origin: 'm', eventOrigin: 'e', event: 'match', market: 'match:over_under:2.5' };

const after = (ms: number): Now => ({ wall: NOON + ms, steady: NOON + ms });

const source = (clock: 'server' | 'own' = 'server'): BookMessage => ({
  kind: 'source',
  source: 's',
  clock,
  label: 'Some prices',
  place: 0,
});
const event = (sequence: number, start: number): BookMessage => ({
  kind: 'event',
  source: 's',
  origin: 'e',
  sequence,
  pairedBy: 'first',
  because: '',
  event: {
    id: 'match',
    sport: 'football',
    competition: 'cup',
    name: 'One v Two',
    participants: [],
    start,
    venue: null,
  },
});
const market = (
  sequence: number,
  status: 'open' | 'suspended' | 'closed' | 'removed',
  underStatus: 'active' | 'withdrawn' = 'active',
): BookMessage => ({
  kind: 'market',
  source: 's',
  origin: 'm',
  eventOrigin: 'e',
  sequence,
  market: {
    id: place.market,
    event: 'match',
    type: 'over_under',
    param: '2.5',
    winners: 1,
    complete: true,
    status,
    terms: null,
    selections: [
      { key: 'over', contract: 'over', param: null, status: 'active' },
      { key: 'under', contract: 'under', param: null, status: underStatus },
    ],
  },
});
/** A quote at a time, with sequence 10 by default. */
type Quoted = {
  readonly key: string;
  readonly bookie: string;
  readonly at: number;
  readonly sequence?: number;
};

const quote = ({ key, bookie, at, sequence = 10 }: Quoted): BookQuote => ({
  kind: 'quote',
  sequence,
  selection: { source: 's', ...place, key, cacheIndex: NO_CACHE_INDEX },
  bookie,
  back: [{ odds: 19_800, size: bookie === 'delta_x' ? 5000 : null }],
  lay: bookie === 'delta_x' ? [{ odds: 20_200, size: 5000 }] : [],
  at,
});
const QUOTES = ['over', 'under'].flatMap((key) =>
  ['alpha', 'delta_x'].map((bookie) => quote({ key, bookie, at: NOON })),
);

/** A book with two rows, each confirmed at noon. */
function bookOfTwo(clock: 'server' | 'own' = 'server', start = NOON + HOUR): Book {
  const book = new Book({ bookies: BOOKIES });
  book.apply([source(clock), event(1, start), market(2, 'open'), ...QUOTES], after(0));
  return book;
}

function rowsAt(book: Book, now: Now): readonly AggregateRow[] {
  return answerQuery(aggregatesQuery.parse({}), { book, requester: ASKER, now }).rows;
}

describe('a row', () => {
  test('is marked when its prices are two minutes old, and leaves at five', () => {
    const book = bookOfTwo();
    const healthAt = (ms: number) => rowsAt(book, after(ms)).map(({ health }) => health);
    expect(healthAt(2 * MINUTE - 1000)).toEqual([[], []]);
    const stale = ['stale back price', 'stale lay price'];
    expect(healthAt(2 * MINUTE)).toEqual([stale, stale]);
    expect(healthAt(5 * MINUTE - 1000)).toEqual([stale, stale]);
    expect(healthAt(5 * MINUTE)).toEqual([]);
  });

  test('is as fresh as its source’s last confirmation, of any scope', () => {
    const book = bookOfTwo();
    const confirm = (bookie: string | null, isWhole: boolean): BookMessage => ({
      kind: 'confirm',
      source: 's',
      bookie,
      place: isWhole ? null : place,
      at: NOON + 4 * MINUTE,
    });
    book.apply([confirm('alpha', true)], after(4 * MINUTE));
    expect(rowsAt(book, after(4 * MINUTE))[0]?.health).toEqual(['stale lay price']);
    expect(rowsAt(book, after(4 * MINUTE))[0]?.updated_at).toBe(NOON / 1000);
    book.apply([confirm(null, false)], after(4 * MINUTE));
    expect(rowsAt(book, after(4 * MINUTE))[0]).toMatchObject({
      health: [],
      updated_at: (NOON + 4 * MINUTE) / 1000,
    });
    expect(rowsAt(book, after(9 * MINUTE - 1000))).toHaveLength(2);
    expect(rowsAt(book, after(9 * MINUTE))).toEqual([]);
  });

  test('returns when its source resumes after a long silence', () => {
    const book = bookOfTwo();
    expect(rowsAt(book, after(6 * MINUTE))).toEqual([]);
    const heartbeat = {
      kind: 'confirm',
      source: 's',
      bookie: null,
      place: null,
      at: NOON + 7 * MINUTE,
    } as const;
    book.apply([heartbeat], after(7 * MINUTE));
    expect(rowsAt(book, after(7 * MINUTE)).map(({ health }) => health)).toEqual([[], []]);
  });

  test('leaves at its event’s start, and returns if the start is postponed', () => {
    const book = bookOfTwo('server', NOON + MINUTE);
    expect(rowsAt(book, after(MINUTE - 1000))).toHaveLength(2);
    expect(rowsAt(book, after(MINUTE))).toEqual([]);
    expect(currentEvents(book, after(MINUTE))).toEqual([]);
    book.apply([event(3, NOON + 3 * MINUTE)], after(MINUTE + 1000));
    expect(rowsAt(book, after(MINUTE + 1000))).toHaveLength(2);
  });

  test.each(['suspended', 'removed', 'closed'] as const)('of a %s market leaves at once', (status) => {
    const book = bookOfTwo();
    book.apply([market(3, status)], after(1000));
    expect(rowsAt(book, after(1000))).toEqual([]);
    book.apply([market(4, 'open')], after(2000));
    expect(rowsAt(book, after(2000))).toHaveLength(2);
  });

  test('of a withdrawn runner is void, and its market is checked without it', () => {
    const book = bookOfTwo();
    book.apply([market(3, 'open', 'withdrawn')], after(1000));
    expect(rowsAt(book, after(1000)).map(({ id, health }) => [id, health])).toEqual([
      ['mb!match!over_under:2.5!over!alpha', ['exchange book outside 97-108 %']],
    ]);
  });
});

describe('a change of the wall clock by an hour', () => {
  test.each([HOUR, -HOUR])('(%i ms) makes no price older or younger', (jump) => {
    const book = bookOfTwo('server', NOON + 5 * HOUR);
    const jumped = (ms: number): Now => ({ wall: NOON + jump + ms, steady: NOON + ms });
    expect(rowsAt(book, jumped(MINUTE)).map(({ health }) => health)).toEqual([[], []]);
    // Messages after the jump have the new time, and a correct age.
    book.apply(
      [quote({ key: 'over', bookie: 'alpha', at: NOON + jump + MINUTE, sequence: 20 })],
      jumped(MINUTE),
    );
    const ages = rowsAt(book, jumped(2 * MINUTE)).map(({ id, health }) => [id.split('!')[3], health]);
    expect(ages).toEqual([
      ['over', ['stale lay price']],
      ['under', ['stale back price', 'stale lay price']],
    ]);
    expect(rowsAt(book, jumped(5 * MINUTE))).toEqual([]);
  });

  test('moves the starts of events', () => {
    const book = bookOfTwo('server', NOON + 30 * MINUTE);
    expect(rowsAt(book, { wall: NOON + HOUR, steady: NOON + 1000 })).toEqual([]);
    expect(rowsAt(book, { wall: NOON + 1000, steady: NOON + 2000 })).toHaveLength(2);
  });
});

describe('a source with its own clock', () => {
  test('determines their age alone, and rows say so', () => {
    const book = bookOfTwo('own');
    const years = after(1000 * 24 * HOUR);
    expect(rowsAt(book, years).map(({ health, notes }) => [health, notes])).toEqual([
      [[], ['Some prices: prices as of 2026-05-28T20:26:40.000Z']],
      [[], ['Some prices: prices as of 2026-05-28T20:26:40.000Z']],
    ]);
    book.apply([{ kind: 'clock', source: 's', at: NOON + 3 * MINUTE }], years);
    expect(rowsAt(book, years)[0]?.health).toEqual(['stale back price', 'stale lay price']);
    book.apply([{ kind: 'clock', source: 's', at: NOON + HOUR }], years);
    expect(rowsAt(book, years)).toEqual([]);
  });
});

describe('a sweep', () => {
  const sweptAt = (book: Book, sweep: () => void, ms: number) => {
    book.tick(after(ms));
    sweep();
    return feedsIn(book.takeChanged());
  };

  test('reports changed rows even if only time has changed them', () => {
    const book = bookOfTwo();
    const sweep = createSweep(book);
    book.takeChanged();
    const reportedAt = Array.from({ length: 7 * 60 }, (_, second) => second).filter(
      (second) => sweptAt(book, sweep, second * 1000).length > 0,
    );
    // Prices are scanned in five turns: within five seconds.
    expect(reportedAt).toHaveLength(2);
    expect(reportedAt[0]).toBeGreaterThanOrEqual(120);
    expect(reportedAt[0]).toBeLessThan(125);
    expect(reportedAt[1]).toBeGreaterThanOrEqual(300);
    expect(reportedAt[1]).toBeLessThan(305);
  });

  test('reports that an event began', () => {
    const book = bookOfTwo('server', NOON + MINUTE);
    const sweep = createSweep(book);
    book.takeChanged();
    expect(sweptAt(book, sweep, MINUTE - 1000)).toEqual([]);
    expect(sweptAt(book, sweep, MINUTE)).toEqual(['mb', 'boost']);
  });

  test('forgets an event ten minutes after its start, and frees its slots', () => {
    const book = bookOfTwo('server', NOON + MINUTE);
    const sweep = createSweep(book);
    sweptAt(book, sweep, 11 * MINUTE - 1000);
    expect(book.catalogue.events.size).toBe(1);
    sweptAt(book, sweep, 11 * MINUTE);
    expect(book.catalogue.events.size).toBe(0);
    const { capacity } = book.columns;
    for (let round = 0; round < 200; round += 1) {
      const late = 12 * MINUTE + round * HOUR;
      const all = [event(1, NOON + late + MINUTE), market(2, 'open'), ...QUOTES];
      book.apply(all, after(late));
      expect(book.catalogue.events.size).toBe(1);
      sweptAt(book, sweep, late + 12 * MINUTE);
    }
    expect(book.columns.capacity).toBe(capacity);
  });

  test('forgets what was never defined', () => {
    const book = new Book({ bookies: BOOKIES });
    book.apply([source(), quote({ key: 'over', bookie: 'alpha', at: NOON })], after(0));
    const sweep = createSweep(book);
    sweptAt(book, sweep, 4 * MINUTE);
    expect(book.catalogue.events.size).toBe(1);
    sweptAt(book, sweep, 6 * MINUTE);
    expect(book.catalogue.events.size).toBe(0);
  });
});
