import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

describe('the name of a command', () => {
  test.each(['Lucky-15', 'LUCKY15', 'lucky15', 'LUCKY-15'])('%s is lucky-15', async (name) => {
    const flags = '--odds 5/2 11/4 3 9/2 --stake 1 --json';
    expect(await answerOf(`${name} ${flags}`)).toBe(await answerOf(`lucky-15 ${flags}`));
  });
});

test.each([
  ['singles --odds 2 --stake 1 --stake 2', '--stake'],
  ['singles --odds 2 --stake=1 --stake=2', '--stake'],
  ['singles --odds 2 --stake 1 --each-way 1/5 --each-way 1/4', '--each-way'],
  ['match --stake 1 --back 3 --lay 3.1 --back 4', '--back'],
])('%s gives %s twice', async (words, flag) => {
  const { code, err } = await runWith(words);
  expect(code).toBe(2);
  expect(err).toContain(`  ${flag} `);
  expect(err).toContain('Given twice');
});

test('lists of the same flag add up', async () => {
  expect((await runWith('singles --odds 2 --odds 3 --stake 1')).code).toBe(0);
});

test('--lines beside --explain is refused', async () => {
  expect((await runWith('doubles --odds 2 3 --stake 1 --lines --explain 1')).err).toContain(
    'Cannot be combined with --explain',
  );
});

test('settle --text names JSON as such', async () => {
  const { code, err } = await runWith('settle --text', { stdin: '{"system":"singles"}' });
  expect([code, err]).toEqual([2, expect.stringContaining('This is JSON: leave out --text')]);
});

test('help names --interactive where there is a screen', async () => {
  expect(await answerOf('grade --help')).not.toContain('--interactive');
  expect(await answerOf('singles --help')).toContain('--interactive');
});

test('singles each way name no rules of multiples', async () => {
  const singles = await answerOf('singles --odds 2 --stake 1 --each-way');
  expect(singles).toContain('a boost multiplies the odds (--rules product)');
  expect(await answerOf('doubles --odds 2 3 --stake 1 --each-way')).toContain('any to come');
});

test('odds near no fraction of bookmakers have the nearest', async () => {
  expect(await answerOf('odds 1.3333')).toMatch(/-300 +~1\/3\n/u);
  expect(await answerOf('odds 1.91')).toMatch(/ 10\/11\n/u);
});
