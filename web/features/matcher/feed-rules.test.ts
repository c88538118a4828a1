import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camelKeys } from '#lib/wire';
import { EXAMPLE_CONFIG, type ExampleRow, exampleRow } from '../../testing/example-feed.ts';
import type { FeedRow } from '../../api/feed-rows.ts';
import { linesInSight, listRows } from './model/list-rows.ts';
import { movesBetween } from './model/moves.ts';
import { isOld, nextRefresh, secondsLeft } from './model/next-refresh.ts';
import { ownScore } from './model/row-bet.ts';
import { rowsOnPage } from './model/rows-query.ts';
import { settledRows } from './model/settled-rows.ts';

function row(own: ExampleRow): FeedRow {
  const read = camelKeys(exampleRow(own));
  if (!read.ok) throw new Error('An example has no two keys that become one');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has read it
  return read.value as FeedRow;
}

describe('the next refresh', () => {
  test('is due one delay after the last response, and not before the Retry-After of a failure', () => {
    expect(nextRefresh({ answeredAt: 0, failedAt: 0, retryAfter: undefined }, 5000)).toBeUndefined();
    expect(nextRefresh({ answeredAt: 1000, failedAt: 0, retryAfter: undefined }, 5000)).toBe(6000);
    expect(nextRefresh({ answeredAt: 1000, failedAt: 7000, retryAfter: undefined }, 5000)).toBe(12_000);
    expect(nextRefresh({ answeredAt: 1000, failedAt: 7000, retryAfter: 42 }, 5000)).toBe(49_000);
    expect(nextRefresh({ answeredAt: 9000, failedAt: 7000, retryAfter: 42 }, 5000)).toBe(14_000);
  });

  test('is never shown later than it is due', () => {
    expect([secondsLeft(5999, 0), secondsLeft(0, 1)]).toEqual([5, 0]);
    expect([isOld(15_000, 5000), isOld(15_001, 5000)]).toEqual([false, true]);
  });
});

describe('a pinned row', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String), { minLength: 1, maxLength: 30 });

  test('keeps its index while it is in the response, without lost or duplicate rows', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat({ max: 9 }), (all, which, place) => {
        const rows = all.map((id) => ({ id }));
        const page = rows.slice(0, 10);
        const id = all[which % all.length] ?? '';
        const settled = settledRows(page, rows, { id, place: Math.min(place, page.length - 1) });
        expect(settled).toHaveLength(page.length);
        expect(new Set(settled.map((each) => each.id)).size).toBe(page.length);
        expect(settled[Math.min(place, page.length - 1)]?.id).toBe(id);
      }),
    );
  });

  test('leaves the page once it is missing from the response', () => {
    const page = [{ id: 'a' }, { id: 'b' }];
    expect(settledRows(page, page, { id: 'gone', place: 0 })).toBe(page);
    expect(settledRows([], [], { id: 'gone', place: 0 })).toEqual([]);
  });
});

describe('moves', () => {
  test('are reported for either side of rows that were in the previous response', () => {
    const before = [row({ id: 'a' }), row({ id: 'b' }), row({ id: 'c' })];
    const after = [
      row({ id: 'a', back: 4.4 }),
      row({ id: 'b', lay: 4.2 }),
      row({ id: 'c' }),
      row({ id: 'd' }),
    ];
    expect([...movesBetween(before, after)]).toEqual([
      ['a', { back: 'up', lay: undefined }],
      ['b', { back: undefined, lay: 'down' }],
    ]);
  });
});

describe('a score at stored commissions', () => {
  const bookies = new Map(
    EXAMPLE_CONFIG.bookies.map(({ code, name, has_odds, is_exchange, commission }) => [
      code,
      { code, name, hasOdds: has_odds, isExchange: is_exchange, commission },
    ]),
  );
  const kept = (commission: string) =>
    new Map([
      [
        'smarkets',
        {
          rule4Mode: 'both',
          gubbed: false,
          favorite: false,
          hidden: false,
          commission,
          notes: '',
          paidIn: '',
        } as const,
      ],
    ]);
  const taste = { sort: 'score_1', stake: '10', bookies, funds: new Map() } as const;

  test('is the score of the server if the user stores no commission', () => {
    expect(ownScore(row({}), { ...taste, preferences: kept('') })).toBe(109_100);
  });

  test('is recomputed if the user stores one, with the same health', () => {
    expect(ownScore(row({}), { ...taste, preferences: kept('0') })).toBe(109_841);
    expect(ownScore(row({ healthy: false }), { ...taste, preferences: kept('0') })).toBe(9841);
    expect(ownScore(row({}), { ...taste, sort: 'score_2', preferences: kept('0') })).toBe(107_568);
    expect(ownScore(row({ feed: 'two_up' }), { ...taste, preferences: kept('5') })).toBe(109_456);
  });
});

describe('a filter list', () => {
  const groups = [
    {
      name: 'Football',
      items: [
        { code: 'b', name: 'Bayern München' },
        { code: 'f', name: 'Fulham' },
      ],
    },
    { name: 'Tennis', items: [{ code: 't', name: 'Tennis Open' }] },
  ];

  test('ignores accents and case in a search, and drops groups without a match', () => {
    expect(listRows(groups, 'MUNCH bay').map(({ key }) => key)).toEqual(['heading Football', 'Football b']);
    expect(listRows(groups, 'nothing')).toEqual([]);
  });

  test('renders only the visible lines of a thousand', () => {
    expect(linesInSight({ scrollTop: 0, height: 280 }, { count: 1000, line: 28 })).toEqual({
      from: 0,
      to: 20,
    });
    expect(linesInSight({ scrollTop: 2800, height: 280 }, { count: 1000, line: 28 })).toEqual({
      from: 90,
      to: 120,
    });
    expect(linesInSight({ scrollTop: 28_000, height: 280 }, { count: 1000, line: 28 })).toEqual({
      from: 990,
      to: 1000,
    });
  });
});

test('pages are sliced from the response that contains them', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index);
  expect(rowsOnPage(fifty, 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rowsOnPage(fifty, 5)[0]).toBe(40);
  expect(rowsOnPage(fifty, 6)[0]).toBe(0);
});
