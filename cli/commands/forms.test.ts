import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { calculationCommand, CALCULATIONS } from '#lib/calculations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../run.ts';
import { runWith } from '../testing/run-with.ts';

/** Runs a command on a terminal where `q` is pressed as soon as its screen opens: the text that it leaves there. */
async function quitAtOnce(argv: readonly string[]): Promise<string> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const stdout = Object.assign(new PassThrough({ encoding: 'utf8' }), {
    isTTY: true,
    columns: 100,
    rows: 30,
  });
  const stderr = new PassThrough({ encoding: 'utf8' });
  let written = '';
  for (const output of [stdout, stderr]) {
    output.on('data', (text: string) => {
      written += text;
    });
  }
  stdin.write('q');
  await run([...argv, '--interactive'], { stdin, stdout, stderr, env: { NO_COLOR: '1' } });
  return written.split('\u001b[?1049l').at(-1) ?? '';
}

async function printed(argv: readonly string[]): Promise<string> {
  const { out, err } = await runWith(argv, { columns: 100, env: { COLUMNS: '100' } });
  return out + err;
}

const words = (line: string): readonly string[] => line.split(' ');

describe('a form opened with flags prints the answer of the command', () => {
  test.each([
    'dutch --stake 10 --back 2.5 --other 3.4 3.1,2%',
    'match --type snr --stake 25 --back 5/1 --boost 10 --lay 6.2 --lay-commission 2 --rounding wholePounds',
    'match --stake 10 --back 9 --lay 9.2 --each-way --place 2.6 --lay-rule4 10 --matched 2@9.1 --place-matched 1@2.5',
    'match --stake 10 --back 9 --lay 9.2 --each-way 1/4 --place 2.6 --place-rule4 5 --place-rule4-mode price',
    'match --stake 10',
    'match --stake 10 --back x',
    'hedge --stake 10 --back 3 --lay 2 --free-bet',
    'rule4 --withdrawn 2/1 9/2',
  ])('%s', async (line) => {
    expect(await quitAtOnce(words(line))).toBe(await printed(words(line)));
  });
});

test('prices given as arguments are in the form', async () => {
  expect(await quitAtOnce(words('odds 1.91'))).toContain('10/11');
  expect(await quitAtOnce(words('rule4 2/1 9/2'))).toMatch(/Withdrawn 2/u);
});

describe('a form of a file', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layline-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  test.each(['dutch', 'match', 'rule4'])('of %s contains its draft', async (command) => {
    const path = join(folder, 'draft.json');
    const example = CALCULATIONS.find(({ commands: [name] }) => name === command)?.examples[0];
    await writeFile(path, JSON.stringify(example?.draft));
    expect(await quitAtOnce([command, path])).toBe(await printed([command, path]));
  });
});

test.each(CALCULATIONS.flatMap((each) => each.examples.map((example) => [each, example] as const)))(
  'the command of $label gives the figures of its form',
  async (calculation, { draft }) => {
    const command = words(calculationCommand(calculation, draft)).slice(1);
    const ofDraft = await runWith([calculation.commands[0], '-', '--json'], { stdin: JSON.stringify(draft) });
    expect((await runWith([...command, '--json'])).out).toBe(ofDraft.out);
  },
);

test('a text with spaces is quoted in a command', () => {
  const lockIn = CALCULATIONS.find(({ name }) => name === 'lock-in');
  const command =
    lockIn && calculationCommand(lockIn, { selections: [{ name: 'The Draw', back: { price: '3' } }] });
  expect(command).toBe("betcalc lock-in --selection 'The Draw,3'");
});
