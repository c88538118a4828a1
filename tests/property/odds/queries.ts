import fc from 'fast-check';
import { FEEDS } from '#lib/matched';
import { type AggregatesQuery, aggregatesQuery } from '#lib/wire';
import type { Requester } from '../../../server/odds/search/plan.ts';
import { BOOKIES, COMPETITIONS, EVENTS, NOON } from './world.ts';

const code = fc.constantFrom(...BOOKIES.map((bookie) => bookie.code));
/** Most queries omit most filters, because many filters together match no row. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const limit = maybe(fc.integer({ min: 50, max: 110 }).map((percent) => percent + 0.5));
const longOdds = fc.double({ min: 500, max: 2000, noNaN: true });
const hour = fc.integer({ min: -2, max: 240 }).map((hours) => NOON + hours * 3_600_000);

/** Any query about the little world of `messages.ts`. */
export const queries: fc.Arbitrary<AggregatesQuery> = fc
  .record({
    aggregation_type: fc.constantFrom(...FEEDS),
    back_bookies: maybe(fc.uniqueArray(code)),
    lay_bookies: maybe(fc.uniqueArray(code)),
    market_codes: maybe(
      fc.subarray([
        'winner_3way',
        'over_under',
        'asian_handicap',
        'double_chance',
        'win',
        'place',
        'each_way',
      ]),
    ),
    event_ids: maybe(fc.subarray([...EVENTS])),
    event_filters: fc.record({
      start_from: maybe(hour),
      start_to: maybe(hour),
      competition_slugs: maybe(fc.subarray([...COMPETITIONS])),
    }),
    back_odds_min: maybe(fc.oneof(fc.double({ min: 1, max: 4, noNaN: true }), longOdds)),
    back_odds_max: maybe(fc.oneof(fc.double({ min: 2, max: 60, noNaN: true }), longOdds)),
    sort_by: fc.constantFrom('score_1', 'score_2', 'edge'),
    edge_min: maybe(fc.integer({ min: -40, max: 20 }).map((percent) => percent + 0.25)),
    score1_max: limit,
    score2_max: limit,
    score_1_min: limit,
    score_2_min: limit,
    best_price_only: maybe(fc.boolean()),
    min_liquidity: maybe(fc.constantFrom(0, 2.5, 10)),
    exclude_arbs: maybe(fc.boolean()),
    limit: fc.constantFrom(1, 3, 500),
    offset: fc.constantFrom(0, 0, 1, 4),
  })
  .map((body) => aggregatesQuery.parse(withoutGaps(body)));

/** The most frequent queries: a page of the standard feed. */
export const plainQueries: fc.Arbitrary<AggregatesQuery> = fc
  .record({ sort_by: fc.constantFrom('score_1', 'score_2', 'edge'), limit: fc.constantFrom(1, 3, 500) })
  .map((body) => aggregatesQuery.parse(body));

export const requesters: fc.Arbitrary<Requester> = fc.record({
  caps: fc.constantFrom(
    { score1: 999, score2: 999 },
    { score1: 95, score2: 70 },
    { score1: 102, score2: 88 },
  ),
  commissions: fc.constantFrom(
    new Map(),
    new Map([
      ['delta_x', 0],
      ['omega_x', 1_500_000],
    ]),
    new Map([['omega_x', 2_000_000]]),
  ),
  hidden: fc.constantFrom(new Set<string>(), new Set(['beta']), new Set(['delta_x'])),
});

/** An object after a JSON round trip: without undefined keys. */
function withoutGaps(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]: readonly [string, unknown]) => [key, isPlain(each) ? withoutGaps(each) : each]),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
