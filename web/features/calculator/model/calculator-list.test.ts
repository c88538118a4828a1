import { describe, expect, test } from 'vitest';
import { CATALOGUE, SLUGS } from '#lib';
import {
  calculatorsOf,
  findCalculators,
  FIXED_COUNTS,
  kindOf,
  KINDS,
  betsOf,
  OPEN_SLUGS,
  takes,
} from './calculator-list.ts';

test('every calculator is in the index exactly once', () => {
  const laid = FIXED_COUNTS.flatMap((count) => KINDS.flatMap(({ key }) => calculatorsOf(key, count)));
  expect([...OPEN_SLUGS, ...laid].toSorted()).toEqual([...SLUGS].toSorted());
});

test('kinds are derived from the blocks of a system', () => {
  expect(
    [
      'heinz',
      'patent',
      'flag',
      'double-stakes-about',
      'rounder',
      'roundabout',
      'alphabet',
      'union-jack-round-robin',
    ].map((slug) => kindOf(SLUGS.find((known) => known === slug) ?? 'singles')),
  ).toEqual([
    'cover',
    'coverWithSingles',
    'anyToCome',
    'anyToCome',
    'anyToCome',
    'anyToCome',
    'pattern',
    'pattern',
  ]);
});

describe('calculators are found', () => {
  test.each([
    ['lucky 15', ['lucky-15']],
    ['Lucky', ['lucky-15', 'lucky-31', 'lucky-63', 'lucky-127', 'lucky-255']],
    ['L15', ['lucky-15']],
    ['57', ['heinz']],
    ['26 lines', ['canadian', 'super-yankee', 'alphabet']],
    ['e/w', ['each-way']],
    ['stakes about', ['single-stakes-about', 'double-stakes-about']],
    ['  GOLIATH  ', ['goliath', 'goliath-flag']],
    ['nonsense', []],
    ['<script>', []],
  ])('by %j', (words, found) => {
    expect(findCalculators(words)).toEqual(found);
  });

  test('all of them by an empty text', () => {
    expect(findCalculators('')).toHaveLength(34);
  });

  test('by the number of selections', () => {
    expect(findCalculators('9 selections')).toEqual(SLUGS.filter((slug) => takes(slug, 9)));
  });
});

test('each-way has two bets per selection by default', () => {
  expect(betsOf('each-way', 4)).toBe(8);
  expect(betsOf('goliath-flag', CATALOGUE['goliath-flag'].min)).toBe(303);
});
