import { describe, expect, test } from 'vitest';
import { COMMANDS } from './command-list.ts';
import { OTHER_COMMANDS } from './other-commands.ts';
import { answerOf, runWith } from './testing/run-with.ts';

async function refusalOf(name: string): Promise<string> {
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
    ['arb', 'Did you mean dutch?'],
    ['2up', 'Did you mean two-up?'],
    ['trade-out', 'Did you mean two-up --in-play?'],
    ['no-vig', 'Did you mean fair?'],
    ['stake', 'Did you mean lay or kelly?'],
    ['lay-stake', 'Did you mean lay?'],
    ['liability', 'Did you mean lay or back-stake --liability-limit?'],
  ])('%s', async (name, hint) => {
    expect(await refusalOf(name)).toBe(`betcalc: unknown command '${name}'. ${hint}\n`);
  });

  test('a misspelt name gets a suggestion by spelling', async () => {
    expect(await refusalOf('goliah')).toBe("betcalc: unknown command 'goliah'. Did you mean goliath?\n");
    expect(await refusalOf('constructor')).toBe("betcalc: unknown command 'constructor'\n");
  });
});

describe('the command that is suggested does what was asked', () => {
  test.each([
    ['devig', 'fair 2.6 2.4 4.3', 'Fair odds'],
    ['no-vig', 'fair 2.6 2.4 4.3', 'Fair odds'],
    ['true-odds', 'fair 2.6 2.4 4.3', 'Fair odds'],
    ['vig', 'margin 2.6 2.4 4.3', 'Overround'],
    ['juice', 'margin 2.6 2.4 4.3', 'Overround'],
    [
      'insurance',
      'acca-lay --plan insurance --type refund --stake 10 --back 4 --refund 10 --leg 2 2',
      'Lay stake',
    ],
    ['insurance', 'offer --kind accumulator --stake 10 --refund 10 --leg 2,0.5 2,0.5', 'Expected'],
    ['unwanted-lay', 'lock-in --selection A,2.5 --holding 1,lay,3,20', 'back '],
    ['multi-lay', 'cover-lay --stake 10 --back 5 --lay 3 4', 'Lay 2'],
    ['sequential-lay', 'acca-lay --stake 10 --back 4 --leg 2 2', 'Lay stake'],
    ['wagering', 'offer --kind wagering --bonus 200 --wagered 2000 --house-edge 0.03', 'Expected'],
    ['rollover', 'offer --kind wagering --bonus 200 --wagered 2000 --house-edge 0.03', 'Expected'],
    ['bonus', 'match --bonus-if-win 5 --stake 10 --back 4 --lay 4.2', 'Lay stake'],
    ['bonus', 'offer --kind wagering --bonus 200 --wagered 2000 --house-edge 0.03', 'Expected'],
    ['bog', 'scores --feed bog --back 4 --lay 4.2', 'Score 1'],
    ['kelly-criterion', 'kelly --chance 0.3 --odds 3.5 --bank 1000', 'Stake'],
    ['expected-value', 'edge --chance 0.3 --odds 3.5 --stake 10', 'Expected'],
    ['ladder', 'lay-plan --ladder 40@4.1 200@4.2 --stake 100 --back 4', '4.10'],
    ['lay-stake', 'lay --stake 10 --back 4 --lay 4.2', 'Lay stake'],
    ['stake', 'kelly --chance 0.3 --odds 3.5 --bank 1000', 'Stake'],
    ['liability', 'lay --stake 10 --back 4 --lay 4.2', 'Liability'],
    ['liability', 'back-stake --liability-limit 100 --back 4 --lay 4.2', 'Back stake'],
    ['risk-free', 'match --type refund --stake 10 --back 4 --lay 4.2 --refund 10', 'Refund'],
    ['surebet', 'dutch --stake 10 --back 2.5 --other 2.1', 'Profit'],
  ])('%s: %s', async (name, command, figure) => {
    const suggested = OTHER_COMMANDS[name] ?? [];
    expect(suggested.some((each) => command.startsWith(each))).toBe(true);
    expect(await answerOf(command)).toContain(figure);
  });

  const suggestions = [...new Set(Object.values(OTHER_COMMANDS).flat())];

  test.each(suggestions)('%s has known flags and values', async (suggestion) => {
    expect((await runWith(suggestion)).err).not.toMatch(/unknown/iu);
  });
});

const NAMES = new Set(COMMANDS.map(({ name }) => name));

test.each(Object.entries(OTHER_COMMANDS))('%s: %s exist', (word, meant) => {
  expect(NAMES.has(word)).toBe(false);
  const first = meant.map((command) => command.split(' ')[0] ?? '');
  expect(first.filter((name) => !NAMES.has(name) && name !== '--interactive')).toEqual([]);
});
