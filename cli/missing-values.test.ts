import { expect, test } from 'vitest';
import { runWith } from './testing/run-with.ts';

test.each([
  ['match --stake --back 3 --lay 3', '--stake <pounds>'],
  ['lucky-15 --odds 2 2 2 2 --stake 1 --promo-boost --commission 5', '--promo-boost <percent>'],
  ['singles --odds 2 3 --stake --json', '--stake <pounds>'],
])('%s lacks the value of %s', async (words, option) => {
  const { code, out, err } = await runWith(words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`option '${option}' argument missing`);
});

test.each([
  ['an optional value', 'singles --odds 2 3 --stake 1 --each-way --places 3'],
  ['a negative number', 'hedge --if-wins 90 --if-loses -10 --lay 8'],
  ['a value after =', 'singles --odds 2 3 --stake=1'],
])('%s is no missing value', async (_, words) => {
  expect((await runWith(words)).err).not.toContain('argument missing');
});
