import { calculate, type CalculationAnswer, CALCULATIONS, resultView } from '#lib/calculations';
import { describe, expect, test } from 'vitest';
import { withPence } from '../../cli/render/figure-cell.ts';
import { textWidth } from '../../cli/render/text-width.ts';
import { runWith } from '../../cli/testing/run-with.ts';
import { calculationDrafts, type NamedDraft } from '../doors/calculation-examples.ts';

/* The text of every calculation on narrow terminals: nothing is wider or cut, and each row has a name of its own. */

const CHANCES = ['0.3', '0.25', '0.2', '0.15', '0.1'];
const DRAFTS: readonly NamedDraft[] = [
  ...calculationDrafts(),
  { title: 'four places', name: 'place-chances', draft: { chances: CHANCES, places: '4' } },
  {
    title: "a runner's each-way value by Harville's formula",
    name: 'each-way-value',
    draft: { price: '6', terms: '1/5', places: '3', chances: CHANCES, runner: '3' },
  },
  {
    title: 'a long market',
    name: 'fair-odds',
    draft: { prices: Array.from({ length: 12 }, (_, at) => `${9 + at}`) },
  },
];
const ANSWERED = DRAFTS.filter(({ name, draft }) => calculate(name, draft).kind !== 'wrong');
const FIGURE = /^[+−]?£?\d[\d,./]*%?$|^—$/u;

async function printed(
  { name, draft }: NamedDraft,
  columns: number,
  flags: readonly string[],
): Promise<string> {
  const command = CALCULATIONS.find((each) => each.name === name)?.commands[0] ?? name;
  const stdin = JSON.stringify(draft);
  return (await runWith([command, '-', ...flags], { stdin, env: { COLUMNS: String(columns) } })).out;
}

/** The figures of an answer as numbers without separators, amounts in pence, and the items of its lists of numbers. */
function numbersOf({ name }: NamedDraft, answer: CalculationAnswer): readonly string[] {
  // The command of a matched bet has a layout of its own.
  if (name === 'matched-bet') return [];
  const { figures, tables } = resultView(answer);
  const all = [...figures, ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.figures))];
  const texts = all.flatMap((figure) => {
    const { text } = withPence(figure);
    return text === null || figure.label === 'Divisor' ? [] : text.split('  ');
  });
  return texts.filter((text) => /^-?\d[\d./]*$/u.test(text)).map((text) => text.replace('-', ''));
}

/** The rows of each table in a text, as the words before their first figure. */
function rowNames(text: string): readonly (readonly string[])[] {
  const [shown = ''] = text.split('\n  Workings\n');
  return shown.split('\n\n').map((block) =>
    block.split('\n').flatMap((line) => {
      const cells = line.trim().split(/ {2,}/u);
      const first = cells.findIndex((each) => FIGURE.test(each));
      return first > 0 ? [cells.slice(0, first).join('  ')] : [];
    }),
  );
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

describe.each([
  { columns: 80, workings: false },
  { columns: 80, workings: true },
  { columns: 60, workings: false },
  { columns: 60, workings: true },
])('in $columns columns, workings $workings', ({ columns, workings }) => {
  test.each(ANSWERED.map((each) => [each.title, each] as const))('%s', async (_, given) => {
    const text = await printed(given, columns, workings ? ['--explain'] : []);
    expect(text.split('\n').filter((line) => textWidth(line) > columns)).toEqual([]);
    const answer = calculate(given.name, given.draft, { workings });
    // An irrational value in a formula ends in this sign.
    expect(count(text, '…')).toBe(count(JSON.stringify(answer), '…'));
    const shown = text.replaceAll(',', '');
    expect(numbersOf(given, answer).filter((number) => !shown.includes(number))).toEqual([]);
    for (const names of rowNames(text)) expect(names).toEqual([...new Set(names)]);
  });
});

test('exact fractions are broken into lines', async () => {
  const { out } = await runWith(
    'dutch-total --total 100.01 --bet 2.01234567 3.6012345 3.50123 7.01234567 --exact',
    { env: { COLUMNS: '60' } },
  );
  expect(out.split('\n').filter((line) => textWidth(line) > 60)).toEqual([]);
});

const lockIn = async (name: string): Promise<string> => {
  const selections = [`${name},,2.52`, 'Draw,,3.5', 'Away,,3.4'];
  const flags = ['--holding', '1,back,3,20', '--complete'];
  const { out } = await runWith(['lock-in', '--selection', ...selections, ...flags], {
    env: { COLUMNS: '60' },
  });
  return out;
};

test('a table of words that is too wide has a block for each row', async () => {
  const out = await lockIn('The Royal Hunt Cup winner of the second leg');
  expect(out).toContain(`
  The Royal Hunt Cup winner of the second leg
  Side                    lay
  Odds                            2.52
  Stake                         £23.81
  Liability                     £36.19
`);
  expect(out.split('\n').filter((line) => textWidth(line) > 60)).toEqual([]);
});

test('a method without fair odds has a note below the table', async () => {
  const { out } = await runWith('fair --odds 1.15 5 10 25', { env: { COLUMNS: '80' } });
  expect(out).toContain(`
  Fair odds    multiplicative       power        shin   oddsRatio
  Selection 1          1.391       1.2075      1.2805      1.2625
`);
  expect(out).toContain('\n  goto: No fair odds by this method: a chance would not be above 0.\n');
});

test('a head that is short has its meaning below the table', async () => {
  const flags = '--win 9.2 --win-commission 2 --place 2.6 --place-commission 2';
  const lay = async (more: string): Promise<string> =>
    (await runWith(`each-way-lay --stake 10 --back 9 --terms 1/5 ${flags} ${more}`)).out;
  expect(await lay('')).toContain('\n  By winnings: the total if the bookmaker divides the winnings');
  expect(await lay('--type snr')).not.toContain('By winnings');
});
