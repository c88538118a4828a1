import { describe, expect, test } from 'vitest';
import { settle, settlementAnswer, readBet } from '#lib';
import { betcalc } from './betcalc.ts';
import { goldenNames, readGolden } from '../golden/golden-file.ts';

/** One calculation behind every door: what the built command answers is what the library answers, byte for byte. */
const SLIPS = goldenNames().flatMap((name) => readGolden(name).map(({ slip }) => slip));
const STREAM = SLIPS.map((slip) => `${JSON.stringify(slip)}\n`).join('');

function byLibrary(exact: boolean): readonly string[] {
  return SLIPS.map((slip) => {
    const result = readBet(slip);
    return JSON.stringify(result.ok ? settlementAnswer(settle(result.value), { exact }) : result.issues);
  });
}

describe('every golden slip, streamed through the built command', () => {
  test.each([
    ['in pennies', false],
    ['in fractions', true],
  ])('has the settlement of the library, %s', (_, exact) => {
    const { code, out, err } = betcalc(['settle', '--ndjson', ...(exact ? ['--exact'] : [])], {
      stdin: STREAM,
    });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toEqual(byLibrary(exact));
  });

  test('a single slip has the same settlement', () => {
    const [slip] = SLIPS;
    const { code, out } = betcalc(['settle', '--json'], { stdin: JSON.stringify(slip) });
    expect(code).toBe(0);
    expect(out).toBe(`${byLibrary(false)[0] ?? ''}\n`);
  });
});
