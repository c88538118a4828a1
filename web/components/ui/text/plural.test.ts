import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('one is singular, and zero is plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'line'))).toEqual(['0 lines', '1 line', '2 lines']);
});
