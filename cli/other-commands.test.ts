import { isMatchedCalculator } from '#lib/matched';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './command-list.ts';
import { IN_THE_LIBRARY, OTHER_COMMANDS } from './other-commands.ts';
import { runWith } from './testing/run-with.ts';

async function answerTo(name: string): Promise<string> {
  const { code, out, err } = await runWith(name);
  expect([code, out]).toEqual([2, '']);
  return err;
}

describe('a command by the name that people have for it', () => {
  test.each([
    ['lay', 'Did you mean match?'],
    ['l15', 'Did you mean lucky-15?'],
    ['L15', 'Did you mean lucky-15?'],
    ['accumulator', 'Did you mean acca or parlay?'],
    ['up-and-down', 'Did you mean single-stakes-about or double-stakes-about?'],
    ['up-down', 'Did you mean single-stakes-about or double-stakes-about?'],
    ['4-fold', 'Did you mean acca?'],
    ['settings', 'Did you mean config?'],
    ['treble', 'Did you mean trebles?'],
    ['ew', 'Did you mean each-way?'],
    ['rule-4', 'Did you mean rule4?'],
    ['dutch', 'The library works it out, as its calculator dutching; betcalc does not'],
    ['trade', 'The library works it out, as its calculator early-payout; betcalc does not'],
    ['part-lay', 'Did you mean match --matched?'],
    ['extra-place', 'Did you mean match --each-way?'],
  ])('%s', async (name, hint) => {
    expect(await answerTo(name)).toBe(`betcalc: unknown command '${name}'. ${hint}\n`);
  });

  test('any other one is told by its spelling', async () => {
    expect(await answerTo('goliah')).toBe("betcalc: unknown command 'goliah'. Did you mean goliath?\n");
    expect(await answerTo('constructor')).toBe("betcalc: unknown command 'constructor'\n");
  });
});

const NAMES = new Set(COMMANDS.map(({ name }) => name));

test.each(Object.entries(OTHER_COMMANDS))('%s: %s exist', (word, meant) => {
  expect(NAMES.has(word)).toBe(false);
  expect(meant.filter((command) => !NAMES.has(command.split(' ')[0] ?? ''))).toEqual([]);
});

test.each(Object.entries(IN_THE_LIBRARY))('%s: the library has a calculator %s', (word, calculator) => {
  expect(NAMES.has(word)).toBe(false);
  expect(isMatchedCalculator(calculator)).toBe(true);
});
