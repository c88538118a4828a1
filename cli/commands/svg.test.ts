import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const GOLDEN = readFileSync(join(import.meta.dirname, '../../fixtures/cards/lucky-15.svg'), 'utf8');
const LUCKY_15 = [
  'lucky-15 --odds 5/2 11/4 3/1 9/2 --stake 1 --each-way 1/5 --outcomes win placed win unsettled',
  '--names',
]
  .flatMap((flags) => flags.split(' '))
  .concat('Harbour Light', 'Sea Symphony', 'Quiet Fortune', 'Tollgate Lad');

describe('--svg', () => {
  test('prints the picture of the slip and nothing else', async () => {
    expect(await runWith([...LUCKY_15, '--svg'])).toEqual({ code: 0, out: GOLDEN, err: '' });
  });

  test('prints it for a slip as text, as JSON, and for one whose lines are not listed', async () => {
    const asText = await answerOf(['£2 double 6/4 15/8, second lost', '--svg']);
    expect(asText).toMatch(
      /^<svg .*Doubles: Returns so far £0\.00, Could return £0\.00<\/title>.*<\/svg>\n$/su,
    );
    const slip = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }] };
    expect(await answerOf('settle --svg', { stdin: JSON.stringify(slip) })).toContain(
      'Singles: Could return £2.00',
    );
    const long = await answerOf(`perm heinz --odds ${'2 '.repeat(24)}--stake 0.01 --totals --svg`);
    expect(long).toContain('>and 17 more<');
  });

  test.each(['--json', '--lines', '--exact', '--explain 1', '--odds-format decimal', '--interactive'])(
    'cannot be combined with %s',
    async (flag) => {
      const { code, out, err } = await runWith(`singles --odds 2 --stake 1 --svg ${flag}`);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('Cannot be combined with --svg');
    },
  );

  test('cannot be used for a stream', async () => {
    const { code, err } = await runWith('settle --ndjson --svg');
    expect(code).toBe(2);
    expect(err).toContain('Cannot be combined with --svg');
  });

  test('prints no picture of an invalid slip', async () => {
    const { code, out, err } = await runWith('singles --odds 1 --stake 1 --svg');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Odds must be greater than 1');
  });
});
