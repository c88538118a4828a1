import { describe, expect, test } from 'vitest';
import type { Leg } from '../bet/leg.ts';
import { overCommon } from '../number/common-denominator.ts';
import { ONE, plus, type Rational, rational, times, toExactText, whole, ZERO } from '../number/rational.ts';
import { firstSelections } from '../systems/blocks.ts';
import { catalogueSystem, permSystem } from '../systems/resolve.ts';
import type { Slug, System } from '../systems/system.ts';
import { countFolds, countFoldsOf, sumOfBlock, sumOfFolds } from './fold-sums.ts';

function legs(...values: readonly Rational[]): readonly Leg[] {
  return values.map((pays) => ({ state: 'won', price: pays, share: ONE, pays }));
}

const FOUR = legs(whole(2), whole(3), rational(5, 2), rational(1, 2));

describe('the return of all folds of some sizes', () => {
  test.each([
    [[1], 1, '8'],
    [[2], 1, '89/4'],
    [[3], 1, '97/4'],
    [[4], 1, '15/2'],
    [[1, 2], 1, '121/4'],
    [[1, 3], 1, '129/4'],
    [[2, 4], 1, '119/4'],
    [[2, 3, 4], 1, '54'],
    [[1, 2, 3, 4], 1, '62'],
    [[3, 4], 100, '3175'],
    [[2, 3], 2, '93'],
  ])('sizes %j at a stake of %i', (sizes, stake, sum) => {
    expect(toExactText(sumOfFolds(FOUR, sizes, stake))).toBe(sum);
  });

  test('is exact past 2^53', () => {
    const big = legs(whole(2n ** 60n), rational(2n ** 61n, 3), whole(5));
    const sum = (2n ** 121n + 15n * 2n ** 60n + 5n * 2n ** 61n) / 3n;
    expect(toExactText(sumOfFolds(big, [2], 1))).toBe(String(sum));
  });
});

describe('the repeated folds of a perm', () => {
  const SEVEN = legs(whole(2), rational(3, 2), whole(0), whole(3), rational(1, 2), rational(7, 3), whole(1));

  test.each<[Slug, number]>([
    ['trixie', 3],
    ['patent', 3],
    ['heinz', 6],
    ['alphabet', 6],
    ['round-robin', 3],
  ])('%s: sum and count are those of its lines one by one', (slug, size) => {
    const others = SEVEN.map((_, index) => index);
    const { blocks, lines } = permSystem(slug, size, { others, bankers: [] });
    const folds = lines().flatMap((line) => (line.kind === 'fold' ? [line.selections] : []));
    const listed = folds.reduce<Rational>((sum, selections) => {
      const product = selections.reduce<Rational>(
        (pays, at) => times(pays, SEVEN[at]?.pays ?? ZERO),
        whole(10),
      );
      return plus(sum, product);
    }, ZERO);
    const standing = SEVEN.map(({ pays }) => pays.n !== 0);
    const standingFolds = folds.filter((selections) => selections.every((at) => standing[at] === true));
    let [sum, count] = [ZERO, 0];
    for (const block of blocks) {
      if (block.kind === 'pairs' || block.kind === 'roundabouts') continue;
      sum = plus(sum, sumOfBlock(block, SEVEN, 10));
      count += Number(countFolds(block, standing));
    }
    expect([toExactText(sum), count]).toEqual([toExactText(listed), standingFolds.length]);
  });

  test('occur once each if the perm has as many selections as the system needs', () => {
    const { blocks } = permSystem('trixie', 3, { others: [0, 1, 2], bankers: [] });
    const sums = blocks.map((block) =>
      block.kind === 'folds' ? toExactText(sumOfBlock(block, SEVEN.slice(0, 3), 1)) : '',
    );
    expect(sums).toEqual(['3']);
  });
});

test('the folds of a system are counted without any to come', () => {
  const perm = (slug: Slug, size: number, selections: number): System =>
    permSystem(slug, size, { others: firstSelections(selections), bankers: [] });
  const counts = [
    catalogueSystem('round-robin', 3),
    catalogueSystem('rounder', 3),
    perm('round-robin', 3, 4),
    perm('alphabet', 6, 7),
    // 10 choices of eight round robins, each a trixie besides its any to come.
    perm('union-jack-round-robin', 9, 10),
  ].map(({ blocks }) => countFoldsOf(blocks, () => true));
  expect(counts).toEqual([4, 0, 16, 182, 320]);
});

describe('numbers over their common denominator', () => {
  test.each([
    [[rational(1, 2), rational(1, 3), whole(2)], { ns: [3, 2, 12], d: 6 }],
    [[whole(4)], { ns: [4], d: 1 }],
    [[], { ns: [], d: 1 }],
    [[rational(3, 4), rational(1, 4)], { ns: [3, 1], d: 4 }],
  ])('case %#', (values, expected) => {
    expect(overCommon(values)).toEqual(expected);
  });
});
