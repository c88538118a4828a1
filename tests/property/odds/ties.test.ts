import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { cases } from '../../cases.ts';
import { type BookMessage, NO_CACHE_INDEX } from '../../../server/odds/messages/book-message.ts';
import { marketId } from '../../../server/odds/messages/canonical.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import { bookOf, moment } from './plain-row.ts';
import { HOUR, NOON } from './world.ts';

const EVENTS = Array.from({ length: 40 }, (_, index) => `match-${String(index).padStart(2, '0')}`);
const BOOKIES = ['alpha', 'beta', 'gamma'] as const;

/** Few distinct prices, so that most rows tie and the order of ids decides. */
const backs = fc.constantFrom(19_400, 19_500, 19_600, 19_800, 20_000, 20_200);
const lays = fc.constantFrom(20_000, 20_200);
const events = fc.array(fc.record({ backs: fc.tuple(backs, backs, backs), lay: lays }), {
  minLength: EVENTS.length,
  maxLength: EVENTS.length,
});

function messagesOf(
  id: string,
  { backs: offered, lay, size }: { backs: readonly number[]; lay: number; size: number },
): readonly BookMessage[] {
  const market = marketId(id, 'btts', null);
  const said = { source: 'first', origin: market, eventOrigin: id } as const;
  const quote = (bookie: string, back: number, sequence: number): BookMessage => ({
    kind: 'quote',
    sequence,
    selection: { ...said, event: id, market, key: 'yes', cacheIndex: NO_CACHE_INDEX },
    bookie,
    back: [{ odds: back, size: null }],
    lay: bookie === 'delta_x' ? [{ odds: lay, size }] : [],
    at: NOON,
  });
  return [
    {
      kind: 'event',
      source: 'first',
      origin: id,
      sequence: 1,
      pairedBy: 'first',
      because: '',
      event: {
        id,
        sport: 'football',
        competition: 'cup',
        name: id,
        participants: [],
        start: NOON + HOUR,
        venue: null,
      },
    },
    {
      ...said,
      kind: 'market',
      sequence: 2,
      market: {
        id: market,
        event: id,
        type: 'btts',
        param: null,
        winners: 1,
        complete: true,
        status: 'open',
        terms: null,
        selections: [{ key: 'yes', contract: 'yes', param: null, status: 'active' }],
      },
    },
    ...BOOKIES.map((bookie, index) => quote(bookie, offered[index] ?? 0, 3 + index)),
    // The only selection of its market: so short a price makes a book of 99 %.
    quote('delta_x', 10_100, 9),
  ];
}

describe('the best rows', () => {
  test('are the first of all rows, however many are as good', () => {
    const asked = fc.record({
      limit: fc.integer({ min: 1, max: 30 }),
      sort_by: fc.constantFrom('score_1', 'score_2'),
      isCounted: fc.boolean(),
      cap: fc.constantFrom(95, 97, 98, 999),
      // Without lays, no row is healthy.
      size: fc.constantFrom(100_000, 0),
      own: fc.constantFrom(new Map<string, number>(), new Map([['delta_x', 0]])),
    });
    fc.assert(
      fc.property(events, asked, (all, { limit, sort_by, isCounted, cap, size, own }) => {
        const book = bookOf(
          EVENTS.flatMap((id, index) => messagesOf(id, { ...(all[index] ?? { backs: [], lay: 0 }), size })),
        );
        const requester = { caps: { score1: cap, score2: 999 }, commissions: own, hidden: new Set<string>() };
        const rowsOf = (most: number) =>
          answerQuery(aggregatesQuery.parse({ sort_by, limit: most }), {
            book,
            requester,
            now: moment(),
            isCounted,
          }).rows;
        expect(rowsOf(limit)).toEqual(rowsOf(500).slice(0, limit));
      }),
      { numRuns: cases(300) },
    );
  });
});
