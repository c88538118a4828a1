import { expect, test } from 'vitest';
import { runWith } from '../testing/run-with.ts';

test.each([
  ['--matched 5', '--matched               5       Write a lay as its stake and odds: 30@4.1'],
  ['--matched 5@4 6@', '--matched               6@      Write a lay as its stake and odds: 30@4.1'],
  ['--place-matched 5', '--place-matched         5       Write a lay as its stake and odds: 30@4.1'],
])('%s gets an example of a lay', async (argv, message) => {
  expect(await runWith(`match --stake 10 --back 4.33 ${argv}`)).toMatchObject({
    code: 2,
    out: '',
    err: `betcalc: 1 problem\n  ${message}\n`,
  });
});

test('without a bet in a terminal it names the required flags', async () => {
  expect(await runWith('match', { isTerminal: true, env: { NO_COLOR: '1' } })).toMatchObject({
    code: 2,
    err: 'betcalc: Give --stake, --back and --lay, name a JSON file, or pipe JSON in; --help says more\n',
  });
});

test.each([
  ['match', ''],
  ['match', '--json'],
])('%s %s needs an object', async (name, flag) => {
  const { err } = await runWith(`${name} ${flag}`, { stdin: '[]' });
  expect(err).toBe(
    flag === ''
      ? 'betcalc: standard input: Invalid value: a JSON object is needed\n'
      : '{"errors":[{"code":"invalid-value","path":"","message":"Invalid value"}]}\n',
  );
});

test.each([
  ['--commission 2', "unknown option '--commission'. Did you mean --lay-commission or --back-commission?"],
  ['--lay-odds=4.4', "unknown option '--lay-odds'. Did you mean --lay?"],
  ['--comission 2', "unknown option '--comission'. Did you mean --lay-commission or --back-commission?"],
  ['--back-stak 2', "unknown option '--back-stak'. Did you mean --stake?"],
  ['--lay-comission 2', "unknown option '--lay-comission'. Did you mean --lay-commission?"],
])('%s suggests the name used here', async (argv, message) => {
  expect(await runWith(`match --stake 10 --back 4.33 ${argv}`)).toMatchObject({
    code: 2,
    out: '',
    err: `betcalc: ${message}\n`,
  });
});
