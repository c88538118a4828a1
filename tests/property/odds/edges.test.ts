import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';
import { type AggregateRow, type AggregatesBody, aggregatesQuery } from '#lib/wire';
import { cases } from '../../cases.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import type { Requester } from '../../../server/odds/search/plan.ts';
import { bookOf, moment, plainOf } from './plain-row.ts';
import { days } from './messages.ts';
import { requesters } from './queries.ts';
import { referenceBook } from './reference.ts';
import { referenceRows } from './reference-rows.ts';
import { NOON } from './world.ts';

/** The offsets of queried limits from a row's own price or score. */
const AROUND = [-0.01, -0.0001, 0, 0.0001, 0.01] as const;
const KINDS = [
  'back_odds_min',
  'back_odds_max',
  'score1_max',
  'score2_max',
  'score_1_min',
  'score_2_min',
] as const;

/** The amount by which a healthy row's scores exceed others, in hundredths. */
const HEALTHY = 100_000;

const limit = fc.record({
  kind: fc.constantFrom(...KINDS),
  by: fc.constantFrom(...AROUND),
  row: fc.nat({ max: 400 }),
  /** True to prefer a row whose price is not a whole hundredth, because such prices are stored differently. */
  isFine: fc.boolean(),
});
const some = fc.record(
  {
    back_bookies: fc.subarray(['alpha', 'beta', 'gamma'], { minLength: 1 }),
    min_liquidity: fc.constantFrom(2.5, 10),
  },
  { requiredKeys: [] },
);
const question = fc.record({
  feed: fc.oneof({ weight: 3, arbitrary: fc.constant('mb' as const) }, fc.constantFrom(...FEEDS)),
  limits: fc.array(limit, { minLength: 1, maxLength: 2 }),
  some,
  requester: requesters,
  /** A tier whose caps are a row's own scores. */
  capped: fc.option(fc.nat({ max: 400 }), { nil: undefined }),
});

/** The value of a row that a limit applies to, within the range of queries; any value without a row. */
function valueOf(row: AggregateRow | undefined, kind: string): number {
  if (row === undefined) return 2;
  const { primary_score: first, secondary_score: second, contracts } = row;
  if (kind.startsWith('back_odds')) {
    return contracts.find(({ lay }) => !lay)?.odds_with_liquidity.odds[0] ?? 2;
  }
  return Math.min(((kind.includes('1') ? first : second) % HEALTHY) / 100, 998);
}

test('limits that are just what a row has, or next to it, keep the rows that a plain reading keeps', () => {
  fc.assert(
    fc.property(days, fc.array(question, { minLength: 1, maxLength: 6 }), (day, questions) => {
      const book = bookOf(day);
      const plain = referenceBook(day, NOON);
      for (const { feed, limits, some: others, requester, capped } of questions) {
        const open: Requester = { ...requester, caps: { score1: 999, score2: 999 } };
        const base = aggregatesQuery.parse({ aggregation_type: feed, limit: 500 });
        const { rows } = answerQuery(base, { book, requester: open, now: moment() });
        const fine = rows.filter((row) => Math.round(valueOf(row, 'back_odds_min') * 10_000) % 100 !== 0);
        const valueAt = (index: number, kind: string, of = rows) => valueOf(of[index % of.length], kind);
        const body: AggregatesBody = { aggregation_type: feed, limit: 20, ...others };
        for (const { kind, by, row, isFine } of limits) {
          const value = valueAt(row, kind, isFine && fine.length > 0 ? fine : rows);
          body[kind] = Number((value + by).toFixed(4));
        }
        const seer: Requester =
          capped === undefined
            ? open
            : { ...requester, caps: { score1: valueAt(capped, '1'), score2: valueAt(capped, '2') } };
        const query = aggregatesQuery.parse(body);
        const answer = answerQuery(query, { book, requester: seer, now: moment() });
        expect({
          rows: answer.rows.map(plainOf),
          total: answer.totalCount,
          capped: answer.cappedCount,
        }).toEqual(referenceRows(plain, query, seer));
      }
    }),
    { numRuns: cases(200) },
  );
});
