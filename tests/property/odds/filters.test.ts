import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';
import { type AggregatesBody, type AggregatesQuery, aggregatesQuery } from '#lib/wire';
import { cases } from '../../cases.ts';
import type { Book } from '../../../server/odds/book/book.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import { days } from './messages.ts';
import { COMPETITIONS, EVENTS, NOON } from './world.ts';
import { bookOf, moment } from './plain-row.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
const HOUR = 3_600_000;

/** A filter and its query field. The list of exchanges is not a filter, because it changes the lay of a row. */
const filters: fc.Arbitrary<AggregatesBody> = fc.oneof(
  fc.subarray([...EVENTS], { minLength: 1 }).map((ids) => ({ event_ids: ids })),
  fc
    .subarray([...COMPETITIONS], { minLength: 1 })
    .map((slugs) => ({ event_filters: { competition_slugs: slugs } })),
  fc.integer({ min: -2, max: 40 }).map((hours) => ({ event_filters: { start_from: NOON + hours * HOUR } })),
  fc.integer({ min: 0, max: 160 }).map((hours) => ({ event_filters: { start_to: NOON + hours * HOUR } })),
  fc
    .subarray(['winner_3way', 'over_under', 'asian_handicap', 'double_chance', 'win', 'place', 'each_way'], {
      minLength: 1,
    })
    .map((codes) => ({ market_codes: codes })),
  fc.subarray(['alpha', 'beta', 'gamma'], { minLength: 1 }).map((codes) => ({ back_bookies: codes })),
  fc.integer({ min: 100, max: 350 }).map((odds) => ({ back_odds_min: odds / 100 })),
  fc.integer({ min: 150, max: 400 }).map((odds) => ({ back_odds_max: odds / 100 })),
  fc.integer({ min: 80, max: 110 }).map((score) => ({ score1_max: score })),
  fc.integer({ min: 40, max: 100 }).map((score) => ({ score2_max: score })),
  fc.integer({ min: 80, max: 110 }).map((score) => ({ score_1_min: score })),
  fc.integer({ min: 40, max: 100 }).map((score) => ({ score_2_min: score })),
  fc.integer({ min: -20, max: 10 }).map((percent) => ({ edge_min: percent })),
  fc.constantFrom(5, 20).map((pounds) => ({ min_liquidity: pounds })),
  fc.constant({ exclude_arbs: true }),
);

function rowsOf(book: Book, query: AggregatesQuery) {
  return answerQuery(query, { book, requester: ASKER, now: moment() });
}

/** Rows by id, all of them. */
function allOf(book: Book, body: AggregatesBody): ReadonlyMap<string, unknown> {
  const { rows } = rowsOf(book, aggregatesQuery.parse({ ...body, limit: 500 }));
  return new Map(rows.map((row) => [row.id, row]));
}

function both(one: AggregatesBody, other: AggregatesBody): AggregatesBody {
  return { ...one, ...other, event_filters: { ...one.event_filters, ...other.event_filters } };
}

function haveNothingInCommon(one: AggregatesBody, other: AggregatesBody): boolean {
  const keysOf = ({ event_filters: inner = {}, ...rest }: AggregatesBody) => [
    ...Object.keys(rest),
    ...Object.keys(inner),
  ];
  return !keysOf(one).some((key) => keysOf(other).includes(key));
}

/** A range without an end is a week by each event's clock; here every query names one. */
const feed = fc.constantFrom(...FEEDS).map((slug): AggregatesBody => ({
  aggregation_type: slug,
  event_filters: { start_to: NOON + 500 * HOUR },
}));

describe('filters', () => {
  test('commute and intersect: what passes two is what passes each', () => {
    fc.assert(
      fc.property(days, feed, filters, filters, (day, base, one, other) => {
        fc.pre(haveNothingInCommon(one, other));
        const book = bookOf(day);
        const [passOne, passOther] = [allOf(book, both(base, one)), allOf(book, both(base, other))];
        const expected = new Map([...passOne].filter(([id]) => passOther.has(id)));
        expect([...allOf(book, both(both(base, one), other))]).toEqual([...expected]);
        expect([...allOf(book, both(both(base, other), one))]).toEqual([...expected]);
      }),
      { numRuns: cases(250) },
    );
  });

  test('that are tighter leave a subset, in the same order', () => {
    fc.assert(
      fc.property(days, feed, filters, (day, base, filter) => {
        const book = bookOf(day);
        const loose = [...allOf(book, base)];
        const tight = allOf(book, both(base, filter));
        expect([...tight]).toEqual(loose.filter(([id]) => tight.has(id)));
      }),
      { numRuns: cases(250) },
    );
  });

  test('of the best price leave a price that no other in the question beats', () => {
    fc.assert(
      fc.property(days, feed, (day, base) => {
        const book = bookOf(day);
        const loose = allOf(book, base);
        const best = [...allOf(book, { ...base, best_price_only: true }).keys()];
        expect(best.filter((id) => !loose.has(id))).toEqual([]);
        const selections = (ids: Iterable<string>) =>
          new Set([...ids].map((id) => id.slice(0, id.lastIndexOf('!'))));
        expect(selections(best)).toEqual(selections(loose.keys()));
      }),
      { numRuns: cases(100) },
    );
  });
});

describe('pages', () => {
  test('partition the rows of one version', () => {
    fc.assert(
      fc.property(days, feed, fc.integer({ min: 1, max: 9 }), (day, base, limit) => {
        const book = bookOf(day);
        const whole = [...allOf(book, base).values()];
        const { totalCount = 0, version } = rowsOf(book, aggregatesQuery.parse(base));
        const pages = Array.from({ length: Math.ceil(totalCount / limit) }, (_, page) =>
          rowsOf(book, aggregatesQuery.parse({ ...base, limit, offset: page * limit })),
        );
        expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
        expect(new Set(pages.map((page) => page.version)).size).toBeLessThan(2);
        expect(pages.every((page) => page.version === version && page.totalCount === totalCount)).toBe(true);
      }),
      { numRuns: cases(100) },
    );
  });
});
