import { execFileSync } from 'node:child_process';
import { SLUGS } from '#lib';
import { type Calculation, CALCULATIONS } from '#lib/calculations';
import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

/** The words that bash offers for a line that is being typed; the last word is the unfinished one. */
async function offered(...words: string[]): Promise<readonly string[]> {
  const script = await answerOf('completion bash');
  const ask = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _betcalc; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync('bash', ['-c', `${script}\n${ask}`, 'bash', 'betcalc', ...words], {
    encoding: 'utf8',
  });
  return out.split('\n').filter((word) => word !== '');
}

describe('bash completes', () => {
  test('commands', async () => {
    expect(await offered('lucky')).toEqual(['lucky-15', 'lucky-31', 'lucky-63', 'lucky-127', 'lucky-255']);
    expect(await offered('')).toEqual(expect.arrayContaining([...SLUGS, 'settle', 'match', 'completion']));
  });

  test('options of the command', async () => {
    expect(await offered('lucky-15', '--o')).toEqual([
      '--odds',
      '--outcomes',
      '--one-winner',
      '--odds-format',
    ]);
    expect(await offered('match', '--lay')).toEqual([
      '--lay',
      '--lay-commission',
      '--lay-rule4',
      '--lay-rule4-mode',
      '--lay-stake',
    ]);
    expect(await offered('settle', '--nd')).toEqual(['--ndjson']);
    expect(await offered('settle', '--rules', '')).toEqual(['product', 'bookmaker']);
  });

  test('accepted values of an option', async () => {
    expect(await offered('yankee', '--type', '')).toEqual(['cash', 'snr', 'sr']);
    expect(await offered('yankee', '--rules', 'b')).toEqual(['bookmaker']);
    expect(await offered('match', '--type', '')).toEqual(['qualifying', 'sr', 'snr', 'refund']);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test('settings and their values, each after the word before it', async () => {
    expect(await offered('config', '')).toEqual(['list', 'get', 'set', 'unset', 'path']);
    expect(await offered('config', 'set', 'dead')).toEqual(['dead-heat-rule']);
    expect(await offered('config', 'set', 'dead-heat-rule', '')).toEqual(['profit', 'stake']);
    expect(await answerOf('completion zsh')).toContain("'1:value:(list get set unset path)' '2:value:(rules");
    expect(await answerOf('completion fish')).toContain(
      "test (commandline -opc)[-1] = boost-rule\" -a 'odds winnings'",
    );
  });

  test('files where a command takes one', async () => {
    expect(await offered('settle', 'package.js')).toEqual(['package.json']);
    expect(await offered('odds', 'package.js')).toEqual([]);
  });
});

test.each(['zsh', 'fish'])('the %s script has every command and every option', async (shell) => {
  const script = await answerOf(['completion', shell]);
  for (const word of [...SLUGS, 'folds', 'settle', 'compare']) expect(script).toContain(word);
  const options = ['outcomes', 'dead-heat-place', 'refund-worth', 'ndjson'];
  for (const option of options) expect(script).toContain(option);
  expect(script).toContain('unsettled win placed deadHeat lost void');
});

/** A flag that takes one of some choices, under each name of its command. */
type Chosen = { readonly command: string; readonly flag: string; readonly choices: readonly string[] };

const CHOSEN: readonly Chosen[] = CALCULATIONS.flatMap(({ commands, fields }) =>
  commands.flatMap((command) => choicesIn(fields).map((each) => ({ command, ...each }))),
);

function choicesIn(fields: Calculation['fields']): readonly Omit<Chosen, 'command'>[] {
  return fields.flatMap((field) =>
    field.kind === 'list' || field.choices === undefined
      ? []
      : [{ flag: field.name, choices: field.choices.map(({ name }) => name) }],
  );
}

/** The lines of a script for a command, found by the command names that the line begins with. */
function linesFor(script: string, command: string, names: RegExp): readonly string[] {
  return script
    .split('\n')
    .filter((line) => names.exec(line)?.[1]?.split(/[ |]/u).includes(command) === true);
}

const ZSH_NAMES = /^ +(\S+)\) _arguments /u;
const FISH_NAMES = /^complete -c betcalc -n "__fish_seen_subcommand_from ([^"]*)"/u;

describe('the choices of a calculation', () => {
  test('are offered by bash after each name of its command', async () => {
    const script = await answerOf('completion bash');
    const asks = CHOSEN.map(
      ({ command, flag }) =>
        `COMP_WORDS=(betcalc ${command} --${flag} ''); COMP_CWORD=3; _betcalc; echo "\${COMPREPLY[*]}"`,
    );
    const out = execFileSync('bash', ['-c', `${script}\n${asks.join('\n')}`], { encoding: 'utf8' });
    expect(out.trimEnd().split('\n')).toEqual(CHOSEN.map(({ choices }) => choices.join(' ')));
  });

  test('are offered by zsh and fish after each name of its command', async () => {
    const zsh = await answerOf('completion zsh');
    const fish = await answerOf('completion fish');
    for (const { command, flag, choices } of CHOSEN) {
      const words = choices.join(' ');
      const inZsh = linesFor(zsh, command, ZSH_NAMES);
      expect(inZsh.map((line) => specIn(line, flag))).toEqual([words]);
      const inFish = linesFor(fish, command, FISH_NAMES).filter((line) => line.includes(` -l ${flag} `));
      expect(inFish.map((line) => line.includes(` -l ${flag} -x -a '${words}' `))).toEqual([true]);
    }
  });

  test.each(CHOSEN)('are accepted: $command --$flag', async ({ command, flag, choices }) => {
    const answers = await Promise.all(choices.map((choice) => runWith([command, `--${flag}`, choice])));
    for (const { code, err } of answers) {
      expect(code).not.toBe(1);
      expect(err).not.toContain(`  --${flag} `);
    }
  });
});

/** The values that a line of the zsh script offers for a flag. */
function specIn(line: string, flag: string): string | undefined {
  return new RegExp(`'\\*--${flag}\\[[^\\]]*\\]:value:\\(([^)]*)\\)'`, 'u').exec(line)?.[1];
}

test('any other shell is bad input', async () => {
  expect(await runWith('completion cmd')).toMatchObject({ code: 2, out: '' });
});
