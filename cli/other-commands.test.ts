import { describe, expect, test } from 'vitest';
import { COMMANDS } from './command-list.ts';
import { OTHER_COMMANDS } from './other-commands.ts';
import { runWith } from './testing/run-with.ts';

async function answerTo(name: string): Promise<string> {
  const { code, out, err } = await runWith(name);
  expect([code, out]).toEqual([2, '']);
  return err;
}

describe('another name of a command gets a suggestion', () => {
  test.each([
    ['l15', 'Did you mean lucky-15?'],
    ['L15', 'Did you mean lucky-15?'],
    ['accumulator', 'Did you mean acca or parlay?'],
    ['up-and-down', 'Did you mean single-stakes-about or double-stakes-about?'],
    ['up-down', 'Did you mean single-stakes-about or double-stakes-about?'],
    ['4-fold', 'Did you mean acca?'],
    ['settings', 'Did you mean config?'],
    ['interactive', 'Did you mean --interactive?'],
    ['treble', 'Did you mean trebles?'],
    ['ew', 'Did you mean each-way?'],
    ['rule-4', 'Did you mean rule4?'],
    ['arb', 'Did you mean dutch?'],
    ['2up', 'Did you mean two-up?'],
    ['trade-out', 'Did you mean two-up --in-play?'],
  ])('%s', async (name, hint) => {
    expect(await answerTo(name)).toBe(`betcalc: unknown command '${name}'. ${hint}\n`);
  });

  test('a misspelt name gets a suggestion by spelling', async () => {
    expect(await answerTo('goliah')).toBe("betcalc: unknown command 'goliah'. Did you mean goliath?\n");
    expect(await answerTo('constructor')).toBe("betcalc: unknown command 'constructor'\n");
  });
});

const NAMES = new Set(COMMANDS.map(({ name }) => name));

test.each(Object.entries(OTHER_COMMANDS))('%s: %s exist', (word, meant) => {
  expect(NAMES.has(word)).toBe(false);
  const first = meant.map((command) => command.split(' ')[0] ?? '');
  expect(first.filter((name) => !NAMES.has(name) && name !== '--interactive')).toEqual([]);
});
