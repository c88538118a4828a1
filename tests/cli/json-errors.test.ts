import { SLUGS } from '#lib';
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

/** A mistake for each command that is no system. */
const MISTAKES: Readonly<Record<string, readonly string[]>> = {
  folds: ['2', '--odds', '2', '1', '--stake', '1'],
  compare: ['--odds', '2', 'x', '--total', '10'],
  settle: ['-'],
  match: ['--stake', 'x'],
  odds: ['x'],
  rule4: ['SP'],
  systems: ['--nothing'],
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
