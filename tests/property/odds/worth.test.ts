import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';
import { boundsOf, FAIR_METHODS, fairOdds, placeChances, provedText } from '#lib/value';
import { type AggregateRow, aggregatesAnswer, aggregatesQuery } from '#lib/wire';
import { cases } from '../../cases.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import {
  harvillePositions,
  MILLION,
  toMillionths,
  nearChances,
} from '../../../server/odds/worth/near-chances.ts';
import { days } from './messages.ts';
import { bookOf, moment } from './plain-row.ts';
import { requesters } from './queries.ts';
import { referenceBook } from './reference.ts';
import { valuedRows } from './reference-rows.ts';
import { plainWorth, referenceWorth } from './reference-worth.ts';
import { NOON } from './world.ts';

const method = fc.constantFrom(...FAIR_METHODS);
const prices = fc.array(fc.integer({ min: 10_100, max: 400_000 }), { minLength: 2, maxLength: 9 });
const asked = fc.array(fc.tuple(fc.constantFrom(...FEEDS), method, requesters), {
  minLength: 1,
  maxLength: 3,
});

/** A row without its worth. */
function withoutWorth(row: AggregateRow): unknown {
  return { ...row, worth: undefined };
}

describe('what a row is worth', () => {
  test('is what lib makes of the books in all messages, and nothing else of the row changes', () => {
    fc.assert(
      fc.property(days, asked, (day, all) => {
        const book = bookOf(day);
        const plain = referenceBook(day, NOON);
        for (const [feed, by, requester] of all) {
          const query = aggregatesQuery.parse({ aggregation_type: feed, limit: 500, worth: by });
          const { rows } = answerQuery(query, { book, requester, now: moment() });
          const valued = valuedRows(plain, query, requester);
          for (const { id, worth } of rows) {
            const row = valued.get(id);
            expect(worth && plainWorth(worth)).toEqual(row && referenceWorth(plain, row, by));
          }
          expect(aggregatesAnswer.safeParse(rows).error).toBeUndefined();
          const plainQuery = { ...query, worth: undefined };
          const without = answerQuery(plainQuery, { book, requester, now: moment() });
          expect(without.rows.some((row) => 'worth' in row)).toBe(false);
          expect(rows.map(withoutWorth)).toEqual(without.rows);
        }
      }),
      { numRuns: cases(60) },
    );
  });
});

describe('doubles', () => {
  test('are the fair chances of lib, by every method', () => {
    fc.assert(
      fc.property(prices, method, (odds, by) => {
        const near = nearChances(
          odds.map((price) => 10_000 / price),
          by,
        );
        if (near === undefined) return;
        const fair = fairOdds(
          odds.map((price) => ({ n: price, d: 10_000 })),
          by,
        );
        const exact = fair.kind === 'worked' ? fair.figures.chances : [];
        expect(exact).toHaveLength(near.length);
        exact.forEach((chance, index) => {
          const text = provedText(chance, { places: 20, minimumPlaces: 20 });
          expect(Math.abs(Number(text) - (near[index] ?? 0))).toBeLessThan(1e-12);
        });
      }),
      { numRuns: cases(200) },
    );
  });

  test('are the place chances of lib, for chances of whole millionths', () => {
    const race = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3, maxLength: 9 }),
      fc.integer({ min: 1, max: 4 }),
    );
    fc.assert(
      fc.property(race, ([weights, most]) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const chances = toMillionths(weights.map((weight) => weight / total));
        const places = Math.min(most, chances.length - 1);
        const exact = placeChances(
          chances.map((n) => ({ n, d: MILLION })),
          places,
        );
        const near = harvillePositions(chances, places);
        exact.positions.forEach((position, place) => {
          position.forEach((chance, runner) => {
            const { low } = boundsOf({ exact: chance });
            const digits = Number((BigInt(low.n) * 10n ** 20n) / BigInt(low.d)) / 1e20;
            expect(Math.abs(digits - (near[place]?.[runner] ?? 0))).toBeLessThan(1e-12);
          });
        });
      }),
      { numRuns: cases(100) },
    );
  });
});
