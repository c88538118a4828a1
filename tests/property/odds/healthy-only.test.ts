import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { cases } from '../../cases.ts';
import { answerQuery, bestHealthyRows } from '../../../server/odds/search/gateway-query.ts';
import { HEALTHY } from '../../../server/odds/search/health.ts';
import { days } from './messages.ts';
import { bookOf, moment } from './plain-row.ts';
import { requesters, plainQueries, queries } from './queries.ts';

/** Queries with a minimum for their sort score, like those of watches. */
const withMinimum = fc
  .record({
    sort_by: fc.constantFrom('score_1', 'score_2'),
    least: fc.oneof(
      fc.integer({ min: 8000, max: 10_600 }).map((hundredths) => hundredths / 100),
      // The caps of the requesters: rows that reach the highest score of all.
      fc.constantFrom(70, 88, 95, 102),
    ),
    limit: fc.constantFrom(1, 3, 10),
    score2_max: fc.option(fc.integer({ min: 60, max: 100 })),
  })
  .map(({ sort_by: sortBy, least, limit, score2_max: max }) =>
    aggregatesQuery.parse({
      sort_by: sortBy,
      limit,
      score2_max: max,
      [sortBy === 'score_1' ? 'score_1_min' : 'score_2_min']: least,
    }),
  );

/** The same by edge, where rows whose rating is too high for a healthy row match. */
const withLeastEdge = fc
  .record({
    edge_min: fc.integer({ min: -10, max: 30 }),
    limit: fc.constantFrom(1, 3, 10),
    grouping: fc.constantFrom({}, { group_by: 'selection' }),
  })
  .map(({ grouping, ...asked }) => aggregatesQuery.parse({ sort_by: 'edge', ...asked, ...grouping }));

test('the best healthy rows are the healthy ones of all rows, and a query that is repeated has the same answer', () => {
  const asked = fc.array(fc.tuple(fc.oneof(queries, plainQueries, withMinimum, withLeastEdge), requesters), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(days, asked, (day, all) => {
      const book = bookOf(day);
      const now = moment();
      for (const [query, requester] of all) {
        const { rows } = answerQuery(query, { book: bookOf(day), requester, now });
        const healthy = rows.filter((row) => row.primary_score >= HEALTHY);
        for (let time = 0; time < 4; time += 1) {
          expect(answerQuery(query, { book, requester, now, isCounted: false }).rows).toEqual(rows);
          const best = bestHealthyRows(query, { book, requester, now });
          expect(best.map(({ row }) => row())).toEqual(healthy);
          expect(best.map(({ id }) => id)).toEqual(healthy.map(({ id }) => id));
          expect(best.every(({ encoded }) => encoded >= HEALTHY)).toBe(true);
        }
      }
    }),
    { numRuns: cases(400) },
  );
});
