import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { answerQuery, bestHealthyRows } from '../../../server/odds/search/gateway-query.ts';
import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { cases } from '../../cases.ts';
import { backOf, bookOf, layOf, matchOf, NOW } from '../../odds/small-book.ts';

const ONE_PERCENT = 1_000_000;
const EXCHANGES = ['delta_x', 'omega_x'] as const;

/** A back price of each bookmaker and a lay price at each exchange, in hundredths. */
const prices = fc.record({
  alpha: fc.integer({ min: 165, max: 205 }),
  beta: fc.integer({ min: 165, max: 205 }),
  delta_x: fc.integer({ min: 201, max: 206 }),
  omega_x: fc.integer({ min: 201, max: 206 }),
});

type Prices = Readonly<Record<'alpha' | 'beta' | (typeof EXCHANGES)[number], number>>;

function messagesOf(id: string, { alpha, beta, ...lays }: Prices): readonly BookMessage[] {
  return [
    ...matchOf(id),
    backOf(id, 'alpha', 100 * alpha),
    backOf(id, 'beta', 100 * beta),
    ...EXCHANGES.flatMap((code) => [
      layOf(id, code, { key: 'yes', odds: 100 * lays[code] }),
      layOf(id, code, { key: 'no', odds: 100 * lays[code] }),
    ]),
  ];
}

const messages: fc.Arbitrary<readonly BookMessage[]> = fc
  .array(prices, { minLength: 6, maxLength: 8 })
  .map((all) => all.flatMap((each, index) => messagesOf(`m${index}`, each)));

/** Queries of a few bookmakers, some at one exchange, by users with commissions of their own. */
const searches = fc.record({
  query: fc
    .record({
      back_bookies: fc.constantFrom([], ['alpha'], ['beta']),
      lay_bookies: fc.constantFrom<string[][]>([], ['delta_x'], ['omega_x']),
      sort_by: fc.constantFrom('score_1', 'score_2'),
      score1_max: fc.constantFrom(null, 92, 95),
      limit: fc.constantFrom(1, 2),
    })
    .map((body) => aggregatesQuery.parse(body)),
  requester: fc.record({
    caps: fc.constantFrom({ score1: 999, score2: 999 }, { score1: 92, score2: 999 }),
    commissions: fc.tuple(fc.constantFrom(0, 2, 20), fc.constantFrom(0, 5, 20)).map(
      ([delta, omega]) =>
        new Map([
          ['delta_x', delta * ONE_PERCENT],
          ['omega_x', omega * ONE_PERCENT],
        ]),
    ),
    hidden: fc.constant(new Set<string>()),
  }),
});

test('the rows of a query do not depend on the queries before it, whose bounds it may share', () => {
  fc.assert(
    fc.property(messages, fc.array(searches, { minLength: 2, maxLength: 8 }), (sent, all) => {
      const book = bookOf(sent);
      const rowsIn = (searched: typeof book, { query, requester }: (typeof all)[number]) =>
        answerQuery(query, { book: searched, requester, now: NOW, isCounted: false }).rows;
      // Watches have bounds of each bookmaker too.
      const healthyIn = (searched: typeof book, { query, requester }: (typeof all)[number]) =>
        bestHealthyRows(query, { book: searched, requester, now: NOW }).map(({ row }) => row());
      // The bounds are computed at the second query, and used from then on.
      for (const search of [...all, ...all, ...all]) {
        expect(rowsIn(book, search)).toEqual(rowsIn(bookOf(sent), search));
        expect(healthyIn(book, search)).toEqual(healthyIn(bookOf(sent), search));
      }
    }),
    { numRuns: cases(200) },
  );
});
