import { describe, expect, test } from 'vitest';
import { libraryAnswer, valueAt } from './published-call.ts';
import {
  agrees,
  differingFigures,
  printedFigures,
  sentRow,
  VALUE_ROWS as ROWS,
  type PublishedFigures,
  type ValueRow,
} from './value-drafts.ts';

const differences = (row: ValueRow, published: PublishedFigures): readonly string[] => {
  const { calls, figures } = sentRow(row);
  return differingFigures(figures(calls.map(libraryAnswer)), published, row.cut === true);
};

describe('the published figures of value', () => {
  test.each(ROWS)('$id, from $source', (row) => {
    expect(differences(row, row.expected)).toEqual([]);
  });

  test.each(ROWS.filter(({ chances50 }) => chances50 !== undefined))('$id to 50 digits', (row) => {
    const exact = sentRow(row).calls.map((call) => libraryAnswer(call).exact);
    expect(exact.map((answer) => valueAt(answer, 'result.chances'))).toEqual([row.chances50]);
  });

  test('are 26, no name twice, and each is calculated from its own input', () => {
    expect(ROWS).toHaveLength(26);
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(26);
    expect(ROWS.filter(({ expected }) => Object.keys(expected).length === 0)).toEqual([]);
  });
});

describe('the figures that are wrong at their source', () => {
  const negative = ROWS.filter((row) => row.negative === true);

  test('are three, and each says what it printed', () => {
    expect(negative.map(({ id }) => id)).toEqual(['pb-shin', 'go-odds', 'harville-equal']);
  });

  test.each(negative)('$id is not reproduced', (row) => {
    const printed = printedFigures(row);
    expect(differences(row, printed)).toEqual(Object.keys(printed));
  });
});

describe('the comparison', () => {
  test.each([
    ['.359', '0.35949', false, true],
    ['.359', '0.3596', false, false],
    ['.359', '0.3599', true, true],
    ['1/3', '1/3', false, true],
    ['1/3', '0.333', false, false],
  ] as const)('of %s with %s (cut: %s) is %s', (published, ours, isCut, is) => {
    expect(agrees(published, ours, isCut)).toBe(is);
  });
});
