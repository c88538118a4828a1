import { expect, test } from 'vitest';
import { runWith } from '../testing/run-with.ts';

test.each([
  [
    'singles --odds 2,50 --stake 1',
    '--odds, 1st price  2,50  2.50? Write decimals with a point (two prices: 2 50)',
  ],
  ['odds 2,50', '1st price  2,50  2.50? Write decimals with a point (two prices: 2 50)'],
  ['singles --odds 2 --stake 2,50', '--stake  2,50  2.50? Write decimals with a point'],
  ['match --stake 10 --back 2,50 --lay 3', '--back  2,50  2.50? Write decimals with a point'],
  ['singles --odds two --stake 1', '--odds, 1st price  two  Not a price: give 5/2, 3.5, evens, +150 or -120'],
])('%s is rejected with a hint at its possible meanings', async (command, problem) => {
  const { code, out, err } = await runWith(command);
  expect([code, out]).toEqual([2, '']);
  expect(err.replaceAll(/ {2,}/gu, '  ')).toBe(`betcalc: 1 problem\n  ${problem}\n`);
});

test('a price in a file is a single price', async () => {
  const slip = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2,50' }] };
  const { err } = await runWith('settle -', { stdin: JSON.stringify(slip) });
  expect(err).toContain('Invalid decimal value (write 2.50 or 250)\n');
});

test.each([
  ['trebles --odds 2 3 4 --stake 1 --rule4 10,20', '--rule4'],
  ['doubles --odds 2 3 --stake 1 --places 2,3', '--places'],
  ['doubles --odds 2 3 --stake 1 --explain 1,2', '--explain'],
])('%s is rejected without a hint', async (command, flag) => {
  const { code, err } = await runWith(command);
  expect(code).toBe(2);
  expect(err).toContain(flag);
  expect(err).not.toMatch(/two:|write /u);
});
