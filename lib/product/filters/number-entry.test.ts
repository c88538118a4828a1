import { expect, test } from 'vitest';
import { toExactText } from '../../number/rational.ts';
import { numberOf } from './number-entry.ts';

test.each([
  ['5.', '5'],
  ['.5', '1/2'],
  ['97.25', '389/4'],
  ['.', undefined],
  ['', undefined],
  ['9'.repeat(33), undefined],
])('%j is the number %s', (digits, number) => {
  const value = numberOf(digits);
  expect(value && toExactText(value)).toBe(number);
});
