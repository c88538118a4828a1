import { describe, expect, test } from 'vitest';
import { cover, flag, folds, pairs, sizesBetween } from './blocks.ts';
import { choose, combinations, countLines, linesOf } from './lines.ts';

describe('n choose k', () => {
  test.each([
    [0, 0, 1],
    [5, 0, 1],
    [5, 1, 5],
    [5, 2, 10],
    [5, 5, 1],
    [5, 6, 0],
    [3, 9, 0],
    [20, 10, 184_756],
    [30, 15, 155_117_520],
    [50, 25, 126_410_606_437_752],
  ])('of %i and %i is %i', (n, k, count) => {
    expect(choose(n, k)).toBe(count);
  });

  test('is the number of combinations', () => {
    const items = [4, 7, 9, 11, 12];
    for (let size = 0; size <= 6; size += 1) {
      expect(combinations(items, size)).toHaveLength(choose(5, size));
    }
  });
});

test('combinations keep the order of the items, and are sorted by position', () => {
  expect(combinations([2, 5, 7], 2)).toEqual([
    [2, 5],
    [2, 7],
    [5, 7],
  ]);
  expect([combinations([1, 2], 0), combinations([1, 2], 2), combinations([1, 2], 3)]).toEqual([
    [[]],
    [[1, 2]],
    [],
  ]);
});

describe('the lines of blocks', () => {
  test('are counted without being listed', () => {
    expect(countLines(cover([0, 1, 2], 1))).toBe(7);
    expect(countLines(folds([0, 1, 2, 3], [2, 4]))).toBe(7);
    expect(countLines(pairs([0, 1, 2], 1))).toBe(6);
    expect(
      countLines(
        folds(
          Array.from({ length: 50 }, (_, at) => at),
          [25],
        ),
      ),
    ).toBe(126_410_606_437_752);
    expect(flag([3, 4, 5]).map(countLines)).toEqual([4, 6]);
  });

  test('are folds by size, then pairs in both directions', () => {
    expect(
      linesOf(flag([0, 1, 2])).map((line) =>
        line.kind === 'fold' ? line.selections.join('') : `${line.first}>${line.onto.join('')}`,
      ),
    ).toEqual(['01', '02', '12', '012', '0>1', '1>0', '0>2', '2>0', '1>2', '2>1']);
  });

  test('carry as many stakes as their block says', () => {
    const multipliers = linesOf([pairs([0, 1], 2)]).map((line) =>
      line.kind === 'fold' ? 0 : line.multiplier,
    );
    expect(multipliers).toEqual([2, 2]);
  });

  test('have the index of their prefix if it is in the list', () => {
    const prefixes = (lines: ReturnType<typeof linesOf>): readonly (readonly [string, string])[] =>
      lines.flatMap((line) => {
        if (line.kind !== 'fold') return [];
        const before = lines[line.prefix];
        return [[line.selections.join(''), before?.kind === 'fold' ? before.selections.join('') : 'none']];
      });
    expect(prefixes(linesOf([cover([0, 1, 2], 1)]))).toEqual([
      ['0', 'none'],
      ['1', 'none'],
      ['2', 'none'],
      ['01', '0'],
      ['02', '0'],
      ['12', '1'],
      ['012', '01'],
    ]);
    expect(prefixes(linesOf([folds([0, 1, 2, 3], [2, 4])]))).toContainEqual(['0123', 'none']);
    expect(prefixes(linesOf([folds([0, 1, 2], [2, 3])]))).toContainEqual(['012', '01']);
  });
});

test('sizes from one to another', () => {
  expect([sizesBetween(2, 4), sizesBetween(1, 1), sizesBetween(3, 2)]).toEqual([[2, 3, 4], [1], []]);
});
