import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AggregateRow, type AggregatesQuery, aggregatesAnswer } from '#lib/wire';
import { cases } from '../../cases.ts';
import type { Book } from '../../../server/odds/book/book.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import type { Requester } from '../../../server/odds/search/plan.ts';
import { days } from './messages.ts';
import { bookOf, moment } from './plain-row.ts';
import { requesters, plainQueries, queries } from './queries.ts';
import { BOOKIES } from './world.ts';

const asked = fc.array(fc.tuple(fc.oneof(queries, plainQueries), requesters), { minLength: 1, maxLength: 5 });
const exchanges = new Set(BOOKIES.filter(({ isExchange }) => isExchange).map(({ code }) => code));

type Asking = { readonly book: Book; readonly query: AggregatesQuery; readonly requester: Requester };

function answer({ book, query, requester }: Asking, change: Partial<AggregatesQuery>) {
  return answerQuery({ ...query, ...change }, { book, requester, now: moment() });
}

/** The rows grouped by selection, in the order of the best of each; each exchange row is a separate group. */
function groupsOf(rows: readonly AggregateRow[]): readonly (readonly AggregateRow[])[] {
  const groups = new Map<string, AggregateRow[]>();
  for (const row of rows) {
    const cut = row.id.lastIndexOf('!');
    const key = exchanges.has(row.id.slice(cut + 1)) ? row.id : row.id.slice(0, cut);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** A group in the answer's form: its best row, with the prices of the others. */
function groupedRow([best, ...others]: readonly AggregateRow[]): unknown {
  return {
    ...best,
    others: others.map((row) => ({
      id: row.id,
      contract: row.contracts[0],
      primary_score: row.primary_score,
      secondary_score: row.secondary_score,
      health: row.health,
      updated_at: row.updated_at,
      paired_by: row.paired_by,
      notes: row.notes,
    })),
  };
}

/** The best row of each event, in order. */
function bestOfEvents(rows: readonly AggregateRow[]): readonly AggregateRow[] {
  const best = new Map<string, AggregateRow>();
  for (const row of rows) if (!best.has(row.event.id)) best.set(row.event.id, row);
  return [...best.values()];
}

describe('rows grouped by event', () => {
  test('are the best rows of their events, and pages partition them', () => {
    fc.assert(
      fc.property(days, asked, (day, all) => {
        const book = bookOf(day);
        for (const [query, requester] of all) {
          const asking = { book, query, requester };
          const rows = answer(asking, { limit: 500, offset: 0 });
          const best = bestOfEvents(rows.rows);
          const ask = () => answer(asking, { group_by: 'event' });
          const page = ask();
          expect(page.rows).toEqual(best.slice(query.offset, query.offset + query.limit));
          expect(page.groupCount).toBe(best.length);
          expect([page.totalCount, page.cappedCount]).toEqual([rows.totalCount, rows.cappedCount]);
          // Counts of selections are cached separately.
          answer(asking, { group_by: 'selection' });
          answer(asking, { group_by: 'selection' });
          expect([ask(), ask()]).toEqual([page, page]);
        }
      }),
      { numRuns: cases(250) },
    );
  });
});

describe('rows grouped by selection', () => {
  test('are the groups of all rows, and pages partition them', () => {
    fc.assert(
      fc.property(days, asked, (day, all) => {
        const book = bookOf(day);
        for (const [query, requester] of all) {
          const asking = { book, query, requester };
          const rows = answer(asking, { limit: 500, offset: 0 });
          const groups = groupsOf(rows.rows);
          const page = answer(asking, { group_by: 'selection' });
          const end = query.offset + query.limit;
          expect(page.rows).toEqual(groups.slice(query.offset, end).map(groupedRow));
          expect(page.groupCount).toBe(groups.length);
          expect([page.totalCount, page.cappedCount]).toEqual([rows.totalCount, rows.cappedCount]);
          expect(aggregatesAnswer.safeParse(page.rows).error).toBeUndefined();
          expect(rows.groupCount).toBeUndefined();
        }
      }),
      { numRuns: cases(250) },
    );
  });

  test('are counted the same when they are asked again, from the counts that are cached', () => {
    fc.assert(
      fc.property(days, asked, (day, all) => {
        const book = bookOf(day);
        for (const [query, requester] of all) {
          const ask = () => answer({ book, query, requester }, { group_by: 'selection' });
          const first = ask();
          // The second query of a user fills the cache that the third is answered from.
          expect([ask(), ask()]).toEqual([first, first]);
        }
      }),
      { numRuns: cases(100) },
    );
  });
});
