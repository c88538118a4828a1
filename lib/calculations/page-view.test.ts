import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { withNamedResults } from './named-results.ts';
import { evenOdds, pageNotes, pageView, shownFigure } from './page-view.ts';
import { type CalculationName, calculationOf, CALCULATIONS } from './table.ts';

/** The figures and the tables of an example on a page, as texts with their kinds. */
function page(name: CalculationName, example = 0) {
  const calculation = calculationOf(name);
  const draft = calculation.examples[example]?.draft;
  const { figures, tables } = pageView(calculate(name, draft), calculation, draft);
  return {
    figures: figures.map(({ label, kind, text }) => `${label}: ${text} ${kind}`),
    heads: tables[0]?.columns.map(({ label, kind }) => `${label} ${kind}`),
    rows: tables[0]?.rows.map((row) => row.figures.map(({ text }) => text)),
  };
}

test('places have a column each, in percent with two places', () => {
  expect(page('place-chances')).toEqual({
    figures: ['Method: Harville words'],
    heads: ['1st percent', '2nd percent', 'Placed percent', 'Fair place odds odds'],
    rows: [
      ['50.00', '33.93', '83.93', '1.1915'],
      ['30.00', '37.50', '67.50', '1.4815'],
      ['20.00', '28.57', '48.57', '2.0588'],
    ],
  });
  expect(pageNotes(calculate('place-chances', { chances: ['0.6', '0.4'], places: '1' }))).toHaveLength(1);
});

test('a position is called by its ordinal', () => {
  const positions = Array.from({ length: 23 }, (_, index) => `0.${index + 10}`);
  const answer = { kind: 'worked', result: { runners: [{ positions }, { positions: ['0.5'] }] } } as const;
  const [table] = pageView(answer).tables;
  const heads = table?.columns.map(({ label }) => label);
  expect(heads).toEqual(
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd'.split(
      ' ',
    ),
  );
  expect(table?.rows.map((row) => row.figures.slice(0, 2).map(({ text }) => text))).toEqual([
    ['10.00', '11.00'],
    ['50.00', null],
  ]);
});

test('an answer without figures has no view', () => {
  expect(pageView(calculate('kelly', {}))).toEqual({ figures: [], tables: [] });
});

test('a row is named by its selection, or by what its lay does', () => {
  const rowsOf = (name: CalculationName, example: number) => {
    const calculation = calculationOf(name);
    const answer = calculate(name, calculation.examples[example]?.draft);
    return pageView(answer, calculation).tables[0]?.rows.map((row) => row.name);
  };
  expect(rowsOf('lay-anchors', 1)).toEqual([
    'Even',
    'Break even if the bookmaker wins (underlay)',
    'Break even if the exchange wins (overlay)',
    'Your stake',
  ]);
  expect(rowsOf('fair-odds', 1)).toEqual(['Home', 'Draw', 'Away']);
  expect(rowsOf('rule4', 1)).toEqual(['Withdrawn 1', 'Withdrawn 2']);
});

test('a column without a figure is left out, and a column of odds has one number of places', () => {
  expect(page('lock-in').heads?.join()).toBe(
    'Selection words,Side words,Odds odds,Stake money,Liability money',
  );
  expect(page('fair-odds').rows?.map((row) => row.at(-1))).toEqual(['2.6880', '2.4812', '4.5387']);
});

test('the notes are those of the answer, and its warning', () => {
  const free = {
    betType: 'freebetSnr',
    back: { stake: '10', odds: '3', commission: '200' },
    lay: { odds: '3.1' },
  };
  expect(pageNotes(calculate('matched-bet', free))[0]).toBe('A back commission of 200% counts as 100%');
  expect(pageNotes(calculate('edge', calculationOf('edge').examples[0].draft))).toEqual([]);
  expect(pageNotes(calculate('kelly', {}))).toEqual([]);
  const races = calculate('place-chances', calculationOf('place-chances').examples[0].draft);
  expect(pageNotes(races)).toEqual(["Harville's formula overrates the place chances of favourites"]);
});

test('an offer has its chances in percent, and neither variance nor formula', () => {
  const { figures, rows } = page('offer');
  expect(figures.join()).not.toMatch(/Variance|Formula|Working/u);
  expect(rows).toEqual([
    ['Wins', '13.51', '150.00'],
    ['Loses', '86.49', '-5.00'],
  ]);
});

test('the sources of chances are named once', () => {
  const answer = calculate('offer', {
    kind: 'accumulator',
    stake: '10',
    refund: '10',
    legs: [
      { price: '2', chance: '0.5' },
      { price: '2', chance: '0.5' },
    ],
  });
  const { figures } = pageView(answer);
  expect(figures.find(({ label }) => label === 'Chance from')?.text).toBe('your own chance');
});

test('scores have their units and nothing that only programs read', () => {
  expect(page('scores', 1).figures).toEqual(['Score 1: 97.42 percent', 'Score 2: 73.09 percent']);
  const twoUp = calculate('scores', { feed: 'two_up', odds: '2.25', lay: { odds: '2.32' } });
  expect(pageView(twoUp).figures[1]).toMatchObject({ label: 'Score 2', kind: 'number' });
});

test('the basis of commission is not shown', () => {
  expect(page('part-lay').figures).toEqual([
    'Lay now: 28.71 money',
    'Total lay stake: 48.71 money',
    'Liability: 101.29 money',
    'If back wins: -1.29 gain',
    'If lay wins: -1.29 gain',
    'Profit: -1.29 gain',
  ]);
});

test('shares, percentages and long numbers are rounded, and missing figures left out', () => {
  expect(page('kelly').figures[0]).toBe('Part of the bank: 1.00 percent');
  expect(page('margin').figures).toEqual(['Overround: 3.38 percent', 'Paid out: 96.73 percent']);
  const value = page('each-way-value').figures;
  expect(value).toContain('Chance of a place: 31.25 percent');
  expect(value).toContain('Value on £2 staked: 0.25 gain');
  expect(value.join()).not.toContain('null');
});

test('an answer without figures has no dead heats to name', () => {
  const blank = calculate('matched-bet', {});
  expect(withNamedResults(blank)).toBe(blank);
  const edge = calculate('edge', calculationOf('edge').examples[0].draft);
  expect(withNamedResults(edge)).toBe(edge);
});

test.each<[CalculationName, readonly string[]]>([
  ['matched-bet', ['Two tie', 'Three tie', 'Half wins', 'Push', 'Half loses']],
  [
    'each-way-lay',
    [
      'Two tie for first',
      'Three tie for first',
      'Two tie for last place',
      'Three tie for last place',
      'Three tie for last two',
      'Two tie into extra place',
      'Two tie for extra place',
    ],
  ],
])('each result of %s between winning and losing has its name', (name, names) => {
  expect(page(name).rows?.map(([first]) => first)).toEqual(names);
});

test('dead heats have names', () => {
  expect(page('each-way-lay').rows?.[0]).toEqual(['Two tie for first', '51.00', '-51.41', '-0.41', '4.59']);
});

test('odds of a column have one number of places', () => {
  expect(evenOdds(['2.688', '2', null, '5/2'])).toEqual(['2.688', '2.000', null, '5/2']);
  expect(evenOdds(['2', '3'])).toEqual(['2', '3']);
  expect(evenOdds(['12.5', '10', '13.25'])).toEqual(['12.50', '10.00', '13.25']);
  expect(shownFigure({ kind: 'percent', text: 'none' }).text).toBe('none');
  expect(shownFigure({ kind: 'words', text: 'a  b' }).text).toBe('a, b');
  expect(shownFigure({ kind: 'number', text: '1.032136954' }).text).toBe('1.0321');
});

const PAGES = CALCULATIONS.map(({ name }) => name);

test.each(PAGES)('%s shows no fraction of more than four places', (name) => {
  const { figures, rows } = page(name);
  expect([figures, rows].join()).not.toMatch(/\.\d{5}|null/u);
});
