import { SLUGS } from '#lib';
import { type CalculationField, CALCULATIONS } from '#lib/calculations';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../../cli/command-list.ts';
import { runWith } from '../../cli/testing/run-with.ts';

const Envelope = z.strictObject({
  source: z.string().optional(),
  errors: z
    .array(z.strictObject({ code: z.string().min(1), path: z.string(), message: z.string().min(1) }))
    .min(1),
});

/** The name of a field that does not take every text. */
function mistakable(fields: readonly CalculationField[]): string {
  return fields.find(({ kind }) => !['words', 'flag', 'list'].includes(kind))?.name ?? fields[0]?.name ?? '';
}

/** A mistake for each command that is no system. */
const MISTAKES: Readonly<Record<string, readonly string[]>> = {
  folds: ['2', '--odds', '2', '1', '--stake', '1'],
  perm: ['heinz', '--odds', '2', '--stake', '1'],
  grade: ['home'],
  compare: ['--odds', '2', 'x', '--total', '10'],
  settle: ['-'],
  match: ['--stake', 'x'],
  lay: ['--stake', 'x'],
  ...Object.fromEntries(
    CALCULATIONS.flatMap(({ commands, fields }) =>
      commands.map((name) => [name, [`--${mistakable(fields)}`, '?']] as const),
    ),
  ),
  'place-terms': ['--runners', '7.5'],
  odds: ['x'],
  rule4: ['SP'],
  systems: ['--nothing'],
  mcp: ['--nothing'],
  config: ['get', 'nothing'],
  completion: ['cmd'],
};

describe('a mistake with --json is JSON on standard error, and nothing on standard output', () => {
  test.each(COMMANDS.map(({ name }) => name))('%s', async (name) => {
    const isSystem = SLUGS.some((slug) => slug === name);
    const words = isSystem ? ['--odds', '1', '--stake', '1'] : (MISTAKES[name] ?? []);
    expect(words).not.toEqual([]);
    const around = { stdin: '{"system":"singles"}', env: { BETCALC_CONFIG: '/dev/null' } };
    const { code, out, err } = await runWith([name, ...words, '--json'], around);
    expect([code, out]).toEqual([2, '']);
    expect(() => Envelope.parse(JSON.parse(err))).not.toThrow();
    expect(err.trimEnd()).not.toContain('\n');
  });

  test.each([
    'unknown --json',
    '--unknown --json',
    'settle --ndjson no-such-file',
    'settle --ndjson --lines',
  ])('%s', async (argv) => {
    const { code, out, err } = await runWith(argv, { stdin: '' });
    expect([code, out]).toEqual([2, '']);
    expect(() => Envelope.parse(JSON.parse(err))).not.toThrow();
  });
});
