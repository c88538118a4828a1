import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../cases.ts';
import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import { days } from './messages.ts';
import { bookOf, moment } from './plain-row.ts';
import { requesters, queries } from './queries.ts';

/** The same messages in another order, some of them more than once. */
const shaken = days.chain((day) =>
  fc
    .tuple(
      fc.shuffledSubarray([...day], { minLength: day.length, maxLength: day.length }),
      fc.subarray([...day]),
    )
    .map(([shuffled, again]): { day: readonly BookMessage[]; other: readonly BookMessage[] } => ({
      day,
      other: [...shuffled, ...again],
    })),
);

describe('messages in any order, and more than once', () => {
  test('make the same rows', () => {
    const asked = fc.array(fc.tuple(queries, requesters), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(shaken, asked, ({ day, other }, all) => {
        const [book, same] = [bookOf(day), bookOf(other)];
        for (const [query, requester] of all) {
          const rowsOf = (of: typeof book) => {
            const { version: _, ...answer } = answerQuery(query, { book: of, requester, now: moment() });
            return answer;
          };
          expect(rowsOf(same)).toEqual(rowsOf(book));
        }
      }),
      { numRuns: cases(250) },
    );
  });

  test('that are known change nothing, the version neither', () => {
    fc.assert(
      fc.property(days, (day) => {
        const book = bookOf(day);
        const { version } = book;
        book.apply(
          day.filter(({ kind }) => kind !== 'confirm'),
          moment(),
        );
        expect(book.version).toBe(version);
      }),
    );
  });
});
