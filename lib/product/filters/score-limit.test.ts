import { expect, test } from 'vitest';
import { loweredToCap } from './score-limit.ts';

test('a default or linked maximum is lowered to the cap', () => {
  expect(loweredToCap(999, 92)).toBe(92);
  expect(loweredToCap(50, 92)).toBe(50);
  expect(loweredToCap(5000, 999)).toBe(999);
});
