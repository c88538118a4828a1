import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregatesAnswer } from '#lib/wire';
import { cases } from '../../cases.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import { days } from './messages.ts';
import { NOON } from './world.ts';
import { bookOf, moment, plainOf } from './plain-row.ts';
import { requesters, queries } from './queries.ts';
import { referenceBook } from './reference.ts';
import { referenceRows } from './reference-rows.ts';

const asked = fc.array(fc.tuple(queries, requesters), { minLength: 1, maxLength: 5 });

describe('the rows of a query', () => {
  test('are those of a plain reading of all messages, scored by lib', () => {
    fc.assert(
      fc.property(days, asked, (day, all) => {
        const book = bookOf(day);
        const plain = referenceBook(day, NOON);
        for (const [query, requester] of all) {
          const { rows, totalCount, cappedCount } = answerQuery(query, { book, requester, now: moment() });
          const found = { rows: rows.map(plainOf), total: totalCount, capped: cappedCount };
          expect(found).toEqual(referenceRows(plain, query, requester));
          expect(aggregatesAnswer.safeParse(rows).error).toBeUndefined();
        }
      }),
      { numRuns: cases(250) },
    );
  });

  test('are the same where they are not counted', () => {
    fc.assert(
      fc.property(days, asked, (day, all) => {
        const book = bookOf(day);
        for (const [query, requester] of all) {
          const counted = answerQuery(query, { book, requester, now: moment() });
          const found = answerQuery(query, { book, requester, now: moment(), isCounted: false });
          expect(found.rows).toEqual(counted.rows);
          expect([found.totalCount, found.cappedCount]).toEqual([undefined, undefined]);
        }
      }),
      { numRuns: cases(250) },
    );
  });
});
