import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';

test.each([
  ['7/2', '7/2'],
  ['1 + (7/2 - 1) × 1/5', '3/2'],
  ['10 - 2 - 3', '5'],
  ['12 / 2 × 3', '18'],
  ['min(3.50, (7/3))', '7/3'],
  ['min(2, 2 + 1) × 2', '4'],
  ['(1 + 2) / 2', '3/2'],
])('%s is %s', (formula, value) => {
  expect(evaluate(formula).toFraction()).toBe(value);
});

test.each(['', '1 +', '2 2', 'max(1, 2)', '(1', '1)', '× 2', '2 ** 2', 'min(1)', '1e3', '-1'])(
  "'%s' is no formula",
  (formula) => {
    expect(() => evaluate(formula)).toThrow(/'/u);
  },
);
