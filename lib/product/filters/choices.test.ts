import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activePromotionBookies, filterModeOf } from '../feed/promotions.ts';
import type { Bookie } from '../preferences/bookies.ts';
import {
  backBookieChoices,
  eventsInRange,
  layBookieChoices,
  selectedShare,
  withoutGone,
  withSelected,
} from './choices.ts';

const bookie = (code: string, isExchange = false, hasOdds = true): Bookie => ({
  code,
  name: code,
  hasOdds,
  isExchange,
  commission: '',
});
const bookies = [bookie('coral'), bookie('smarkets', true), bookie('quiet', false, false), bookie('bet365')];
const codes = (list: readonly Bookie[]): readonly string[] => list.map(({ code }) => code);

describe('the bookies to back at', () => {
  test.each([
    ['default', false, ['coral', 'bet365']],
    ['default', true, ['coral', 'smarkets', 'bet365']],
    ['bog', false, ['bet365']],
    ['twoUp', true, ['bet365']],
  ] as const)('in mode %s, exchanges included: %s', (mode, includeExchanges, expected) => {
    const promoted = ['bet365', 'quiet', 'gone'];
    expect(codes(backBookieChoices(bookies, { mode, includeExchanges, promoted }))).toEqual(expected);
  });
});

test('the bookies to lay at are exchanges', () => {
  expect(codes(layBookieChoices(bookies))).toEqual(['smarkets']);
});

test('an offer counts from its activation on', () => {
  const now = Date.UTC(2026, 2, 1, 9, 30);
  const promotions = [
    { bookieCode: 'a', activationTime: '2026-03-01T09:30:00Z' },
    { bookieCode: 'b', activationTime: '2026-03-01T09:30:01Z' },
    { bookieCode: 'c', activationTime: null },
    { bookieCode: 'a', activationTime: null },
    { bookieCode: 'd', activationTime: 'soon' },
  ];
  expect(activePromotionBookies(promotions, now)).toEqual(['a', 'c']);
});

test('bog and two-up have modes of their own', () => {
  expect((['mb', 'each_way', 'extra_place', 'boost', 'bog', 'two_up'] as const).map(filterModeOf)).toEqual([
    'default',
    'default',
    'default',
    'default',
    'bog',
    'twoUp',
  ]);
});

describe('choices', () => {
  const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

  test('that are gone are dropped, the others stay as they were', () => {
    const chosen = ['a', 'b'];
    expect(withoutGone(chosen, ['b', 'a', 'c'])).toBe(chosen);
    expect(withoutGone(chosen, ['b'])).toEqual(['b']);
  });

  test('of a group come and go together, and leave the others alone', () => {
    fc.assert(
      fc.property(some, some, (chosen, group) => {
        const on = withSelected(chosen, group, true);
        expect(new Set(on)).toEqual(new Set([...chosen, ...group]));
        expect(on.length).toBe(new Set(on).size);
        expect(selectedShare(on, group)).toBe(group.length === 0 ? 'none' : 'all');
        const off = withSelected(on, group, false);
        expect(off).toEqual(chosen.filter((choice) => !group.includes(choice)));
        expect(selectedShare(off, group)).toBe('none');
      }),
    );
    expect(selectedShare(['a'], ['a', 'b'])).toBe('some');
  });
});

test('events in range are those of the competitions that start within the window, its ends included', () => {
  const events = [1, 2, 3, 4].map((start) => ({
    id: `e${start}`,
    start,
    competitionSlug: start === 3 ? 'x' : 'y',
  }));
  const window = { startFrom: 2, startTo: 4 };
  expect(eventsInRange(events, { window, competitions: new Set(['y']) })).toEqual(['e2', 'e4']);
  expect(eventsInRange(events, { window, competitions: new Set() })).toEqual([]);
});
