import { describe, expect, test } from 'vitest';
import { type AggregateRow, type AggregatesQuery, watchFilterSchema } from '#lib/wire';

import { Evaluator } from './evaluator.ts';
import type { ActiveWatch, Owner } from './watch-parts.ts';

const FILTER = watchFilterSchema.parse({ back_bookies: ['coral', 'bet365'] });
const OWNER: Owner = { tier: 3, commissions: new Map(), hidden: new Set(), breakUntil: null };
const START = 1_772_500_000_000;

const watchOf = (id: string, changes: Partial<ActiveWatch> = {}): ActiveWatch => ({
  id,
  userId: `owner of ${id}`,
  feed: 'mb',
  filter: FILTER,
  mark: { column: 'score_1', minScore: 109_500 },
  quietMs: 3_600_000,
  expiresAt: START + 86_400_000,
  paused: false,
  ...changes,
});

const ROW: Omit<AggregateRow, 'id' | 'primary_score'> = {
  aggregation_type: 'mb',
  event: {
    id: 'e',
    start: START / 1000 + 3600,
    competition_slug: 'cup',
    active_competitors: [],
    name: 'Event',
    venue: null,
  },
  contracts: [],
  secondary_score: 0,
  health: [],
  updated_at: START / 1000,
  paired_by: 'same-id',
  notes: [],
  price_index: 0,
};

/** An evaluator over rows with these ids and encoded scores, best first. */
function setUp(rows: readonly (readonly [id: string, score: number])[]) {
  const state = { rows };
  const queries: AggregatesQuery[] = [];
  const evaluator = new Evaluator({
    best: (query) => {
      queries.push(query);
      const minScore = (query.score_1_min ?? 0) * 100;
      return state.rows
        .filter(([, score]) => score % 100_000 >= minScore)
        .slice(0, query.limit)
        .map(([id, encoded]) => ({ id, encoded, row: () => ({ ...ROW, id, primary_score: encoded }) }));
    },
  });
  const turn = async (now = START) => {
    evaluator.changed('mb');
    const due = await evaluator.evaluate(now);
    evaluator.fired(due, now);
    return due.map(({ watchId, row }) => `${watchId}: ${row.id}`);
  };
  return { evaluator, queries, state, turn };
}

/** The hours that a query covers, rounded. */
function windowHours({ event_filters: { start_from: from, start_to: to } }: AggregatesQuery): number {
  return Math.round((Number(to) - Number(from)) / 3600);
}

describe('watches', () => {
  test('with equal filters share one search, at the lowest limit', async () => {
    const { evaluator, queries, turn } = setUp([
      ['a', 109_900],
      ['b', 109_600],
    ]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    evaluator.groups.set(watchOf('w2', { mark: { column: 'score_1', minScore: 109_700 } }), OWNER);
    const reordered = { ...FILTER, back_bookies: ['bet365', 'coral', 'coral'] };
    evaluator.groups.set(watchOf('w3', { filter: reordered }), OWNER);
    expect(await turn()).toEqual(['w1: a', 'w1: b', 'w2: a', 'w3: a', 'w3: b']);
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({ score_1_min: 95, event_filters: { start_from: START / 1000 } });
  });

  test.each([
    ['another filter', { filter: { ...FILTER, hours: 24 } }, OWNER],
    ['another tier', {}, { ...OWNER, tier: 2 }],
    ['a commission of the owner', {}, { ...OWNER, commissions: new Map([['smarkets', 0]]) }],
    ['a hidden bookmaker', {}, { ...OWNER, hidden: new Set(['coral']) }],
  ] as const)('with %s have a search of their own', async (_, changes, owner) => {
    const { evaluator, queries, turn } = setUp([]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    evaluator.groups.set(watchOf('w2', changes), owner);
    await turn();
    expect(queries).toHaveLength(2);
  });

  test('fire for healthy rows only', async () => {
    const { evaluator, turn } = setUp([
      ['a', 109_600],
      ['b', 9900],
    ]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    expect(await turn()).toEqual(['w1: a']);
  });

  test.each([
    ['paused', { paused: true }, OWNER],
    ['expired', { expiresAt: START }, OWNER],
    ['of an owner on a break', {}, { ...OWNER, breakUntil: new Date(START + 1) }],
  ] as const)('%s neither search nor fire', async (_, changes, owner) => {
    const { evaluator, queries, turn } = setUp([['a', 109_900]]);
    evaluator.groups.set(watchOf('w1', changes), owner);
    expect(await turn()).toEqual([]);
    expect(queries).toEqual([]);
  });

  test.each([
    [2, 12],
    [3, 60],
  ] as const)('of a user in tier %d search at most %d times a minute together', async (tier, calls) => {
    const { evaluator, queries, turn } = setUp([]);
    const owner: Owner = { ...OWNER, tier };
    evaluator.groups.set(watchOf('w1', { userId: 'u' }), owner);
    evaluator.groups.set(watchOf('w2', { userId: 'u', filter: { ...FILTER, hours: 24 } }), owner);
    for (let second = 0; second < 300; second += 1) await turn(START + second * 1000);
    // A token bucket: a burst of one minute's calls, then a constant rate.
    expect(queries.length).toBeLessThanOrEqual(calls * 6);
    expect(queries.length).toBeGreaterThan(calls * 5);
  });

  test('of one user search in turn when the limit is used up', async () => {
    const { evaluator, queries, turn } = setUp([]);
    const owner: Owner = { ...OWNER, tier: 2 };
    const searchesFor = (hours: number) => queries.filter((query) => windowHours(query) === hours).length;
    for (const hours of [24, 48, 72]) {
      evaluator.groups.set(watchOf(`${hours} hours`, { userId: 'u', filter: { ...FILTER, hours } }), owner);
    }
    for (let second = 0; second < 600; second += 1) await turn(START + second * 1000);
    // 12 at once and 12 a minute.
    expect([24, 48, 72].map(searchesFor)).toEqual([44, 44, 43]);
    evaluator.groups.delete('24 hours');
    for (let second = 600; second < 1200; second += 1) await turn(START + second * 1000);
    expect([24, 48, 72].map(searchesFor)).toEqual([44, 104, 103]);
  });

  test.each([1, 3, 10])('of one user use all of the calls, in equal shares, every %d s', async (step) => {
    const { evaluator, queries, turn } = setUp([]);
    const shares = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const hours of shares) {
      evaluator.groups.set(watchOf(`${hours} hours`, { userId: 'u', filter: { ...FILTER, hours } }), OWNER);
    }
    // The clock is set back by an hour halfway.
    const clockAt = (second: number) => START + 1000 * (second < 600 ? second : second - 3600);
    for (let second = 0; second < 1200; second += step) await turn(clockAt(second));
    // 60 a minute, and those of a full bucket at the beginning and after the clock was set back.
    expect(queries.length).toBeGreaterThan(1190);
    expect(queries.length).toBeLessThanOrEqual(1320);
    const counts = shares.map((hours) => queries.filter((query) => windowHours(query) === hours).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test('are evaluated from when they are added until they are deleted', async () => {
    const { evaluator, turn } = setUp([['a', 109_900]]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    expect(await turn()).toEqual(['w1: a']);
    evaluator.groups.set(watchOf('w2', { filter: { ...FILTER, hours: 24 } }), OWNER);
    expect(await turn(START + 1000)).toEqual(['w2: a']);
    evaluator.groups.delete('w2');
    expect(evaluator.groups.forFeed('mb')).toHaveLength(1);
  });

  test('do not search again before their feed changes', async () => {
    const { evaluator, queries, turn } = setUp([]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    await turn();
    expect(await evaluator.evaluate(START + 1000)).toEqual([]);
    expect(queries).toHaveLength(1);
  });

  test('fire again if their firings could not be stored', async () => {
    const { evaluator } = setUp([['a', 109_900]]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    evaluator.changed('mb');
    const due = await evaluator.evaluate(START);
    expect(due).toHaveLength(1);
    evaluator.retry(due);
    expect(await evaluator.evaluate(START + 1000)).toHaveLength(1);
  });

  test('fire at most 60 times an hour, and then stop searching', async () => {
    const { evaluator, queries, state, turn } = setUp([]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    let fired = 0;
    for (let second = 0; second < 100; second += 1) {
      state.rows = [[`row-${second}`, 109_900]];
      fired += (await turn(START + second * 1000)).length;
    }
    expect(fired).toBe(60);
    expect(queries).toHaveLength(60);
  });

  test('keep their fired rows when they are changed', async () => {
    const { evaluator, turn } = setUp([['a', 109_900]]);
    evaluator.groups.set(watchOf('w1'), OWNER);
    expect(await turn()).toEqual(['w1: a']);
    evaluator.groups.set(watchOf('w1', { mark: { column: 'score_1', minScore: 109_000 } }), OWNER);
    expect(await turn(START + 1000)).toEqual([]);
  });
});
