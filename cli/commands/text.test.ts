import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const TEXT = '£5 ew lucky 15 5/2 11/4 3/1 9/2, second lost';
const SAME = 'lucky-15 --odds 5/2 11/4 3/1 9/2 --stake 5 --each-way --outcomes B=lost'.split(' ');

describe('a slip as text', () => {
  test('is settled like the same slip in flags, and shown as it was read', async () => {
    const text = await answerOf([TEXT]);
    expect(text).toMatch(/^\n {2}Read as: £5\.00 on each of 30 bets/u);
    expect(text.endsWith(await answerOf(SAME))).toBe(true);
  });

  test('needs no quotes if it begins with the stake', async () => {
    expect(await answerOf('50p yankee 2 3 4 5')).toBe(await answerOf(['50p yankee 2 3 4 5']));
  });

  test('takes the flags of an answer and of conventions', async () => {
    expect(await answerOf([TEXT, '--json'])).toBe(await answerOf([...SAME, '--json']));
    expect(await answerOf([TEXT, '--json', '--totals'])).toBe(
      await answerOf([...SAME, '--json', '--totals']),
    );
    expect(await answerOf([TEXT, '--json', '--exact', '--rules', 'bookmaker'])).toBe(
      await answerOf([...SAME, '--json', '--exact', '--rules', 'bookmaker']),
    );
    expect(await answerOf([TEXT, '--explain', '1'])).toContain('Unit 1');
    expect((await runWith([TEXT, '--totals', '--lines'])).err).toContain('--lines');
  });

  test('comes from standard input with settle --text', async () => {
    expect(await answerOf('settle --text --json', { stdin: TEXT })).toBe(await answerOf([TEXT, '--json']));
    expect((await runWith('settle --text --ndjson', { stdin: TEXT })).err).toContain(
      '"--text","message":"Cannot be combined with --ndjson"',
    );
  });

  test('that cannot be read is marked in its line', async () => {
    expect(await runWith('settle --text', { stdin: '£1 doubles\nA @ 5/2 won\nB @ 3/ lost\n' })).toEqual({
      code: 2,
      out: '',
      err: `betcalc: standard input: 1 problem
  B @ 3/ lost
      ^^
  Not a price: give 5/2, 3.5, evens, +150 or -120
`,
    });
    const long = `£1 doubles ${'Morning Glory Of Kent 5/2, '.repeat(6)}B @ 3/`;
    const lines = (await runWith([long])).err.split('\n');
    expect(lines[2]?.indexOf('^^')).toBe(lines[1]?.indexOf('3/'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(100);
  });

  test('has its mistakes as JSON with their positions', async () => {
    const { code, err } = await runWith(['£1 double A @ 5/2, B @ 3/', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(err)).toMatchObject({ errors: [{ code: 'slip-text', start: 23, end: 25 }] });
  });

  test('is not mistaken for a command written with spaces', async () => {
    expect((await runWith(['lucky 15', '--odds', '3'])).err).toBe(
      "betcalc: unknown command 'lucky 15'. Did you mean lucky-15?\n",
    );
  });
});

test('a mistake that is longer than the screen is cut short', async () => {
  const { code, err } = await runWith(['settle', '--text'], { stdin: `£1 acca ${'2 '.repeat(30_000)}` });
  expect(code).toBe(2);
  for (const line of err.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
});
