import { expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

test('gives the terms of a race, and the flags that take them', async () => {
  const text = await answerOf('place-terms --runners 12 --handicap');
  expect(text).toContain('1/4 the first 3');
  const flags = /In a bet: (.*)/u.exec(text)?.[1] ?? '';
  const bet = await answerOf(`singles --odds 3 --stake 1 ${flags} --json`);
  expect(JSON.parse(bet)).toMatchObject({ lines: 2, potentialPayout: '4.50' });
  expect(await answerOf('place-terms --runners 4')).toContain('Win only');
});

test('as JSON', async () => {
  const json = await answerOf('place-terms --runners 12 --json');
  expect(JSON.parse(json)).toEqual({ kind: 'eachWay', terms: '1/5', places: 3 });
});

test('as a stream, with the line of each mistake', async () => {
  const { code, out } = await runWith('place-terms --ndjson', { stdin: '{"runners":4}\n{"runners":-1}\n' });
  expect(code).toBe(2);
  expect(out).toMatch(/^\{"kind":"winOnly"\}\n\{"line":2,"errors":\[/u);
});

test.each(['place-terms --runners 7.5', 'place-terms --runners -1'])(
  '%s gets the accepted number of runners',
  async (argv) => {
    const { code, out, err } = await runWith(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Runners must be a whole number of at least 0');
  },
);

test.each([
  ['nofile --runners 12', 'nofile: Give a file or flags, not both'],
  ['nofile', 'nofile: A file needs --ndjson'],
  ['', 'Give --runners, how many ran; --help says more'],
])('place-terms %s is refused', async (argv, message) => {
  const given = await runWith(`place-terms ${argv}`.trim(), { stdin: '' });
  expect(given).toEqual({ code: 2, out: '', err: `betcalc: ${message}\n` });
});

test('a stream takes no race from flags', async () => {
  const { code, out, err } = await runWith('place-terms --ndjson --handicap', { stdin: '' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('--ndjson takes races from its lines alone: leave out the other flags');
});
