import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../cases.ts';
import { Book } from '../../../server/odds/book/book.ts';
import { snapshotOf } from '../../../server/odds/book/snapshot.ts';
import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import { withoutCacheIndexes } from '../../odds/without-cache-indexes.ts';
import { days } from './messages.ts';
import { bookOf, moment } from './plain-row.ts';
import { requesters, queries } from './queries.ts';
import { BOOKIES } from './world.ts';

/** A book loaded from another one's snapshot. */
function copyOf(book: Book): Book {
  const copy = new Book({ bookies: BOOKIES });
  for (const messages of snapshotOf(book)) copy.apply(messages, moment());
  return copy;
}

/** The messages of a book's snapshot, in canonical order. */
function said(book: Book): readonly string[] {
  return [...snapshotOf(book)].flatMap((messages) => withoutCacheIndexes(messages).map(inOrder)).toSorted();
}

/** A message as text, independent of key order. */
function inOrder(message: BookMessage): string {
  return JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Later messages, with higher sequences. */
function later(day: readonly BookMessage[]): readonly BookMessage[] {
  return day.map((message) =>
    'sequence' in message ? { ...message, sequence: message.sequence + 10_000 } : message,
  );
}

describe("a book made of another one's snapshot", () => {
  test('has its rows, and has them still after both were told the same', () => {
    const asked = fc.array(fc.tuple(queries, requesters), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(days, days, asked, (day, next, all) => {
        const book = bookOf(day);
        const copy = copyOf(book);
        for (const more of [[], later(next)]) {
          for (const each of [book, copy]) each.apply(more, moment());
          for (const [query, requester] of all) {
            const rowsOf = (of: Book) => answerQuery(query, { book: of, requester, now: moment() }).rows;
            expect(rowsOf(copy)).toEqual(rowsOf(book));
          }
        }
      }),
      { numRuns: cases(120) },
    );
  });

  test('has the same snapshot', () => {
    fc.assert(
      fc.property(days, (day) => {
        const book = bookOf(day);
        expect(said(copyOf(book))).toEqual(said(book));
      }),
      { numRuns: cases(120) },
    );
  });
});
