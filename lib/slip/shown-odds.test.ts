import { expect, test } from 'vitest';
import { shownOdds } from './shown-odds.ts';

test.each([
  ['10/11', 'typed', '10/11'],
  ['10/11', 'decimal', '1.91'],
  ['3', 'fractional', '2/1'],
  ['1.91', 'fractional', '10/11'],
  ['5-2', 'decimal', '3.50'],
  ['11/4 JF', 'american', '+275'],
  ['evs', 'american', '+100'],
  ['', 'decimal', ''],
  ['3,5', 'american', '3,5'],
] as const)('%j is shown in %s as %j', (typed, format, shown) => {
  expect(shownOdds(typed, format)).toBe(shown);
});
