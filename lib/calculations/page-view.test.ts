import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
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

test('shares, percentages and long numbers are rounded, and missing figures left out', () => {
  expect(page('kelly').figures[0]).toBe('Part of the bank: 1.00 percent');
  expect(page('margin').figures).toEqual(['Overround: 3.38 percent', 'Paid out: 96.73 percent']);
  const value = page('each-way-value').figures;
  expect(value).toContain('Chance of a place: 31.25 percent');
  expect(value).toContain('Value on £2 staked: 0.25 gain');
  expect(value.join()).not.toContain('null');
});

test('dead heats have names', () => {
  expect(page('each-way-lay').rows?.[0]).toEqual(['Two tie for first', '51.00', '-51.41', '-0.41', '4.59']);
});

test('odds of a column have one number of places', () => {
  expect(evenOdds(['2.688', '2', null, '5/2'])).toEqual(['2.688', '2.000', null, '5/2']);
  expect(evenOdds(['2', '3'])).toEqual(['2', '3']);
  expect(shownFigure({ kind: 'words', text: 'a  b' }).text).toBe('a, b');
  expect(shownFigure({ kind: 'number', text: '1.032136954' }).text).toBe('1.0321');
});

const PAGES = CALCULATIONS.map(({ name }) => name);

test.each(PAGES)('%s shows no fraction of more than four places', (name) => {
  const { figures, rows } = page(name);
  expect([figures, rows].join()).not.toMatch(/\.\d{5}|null/u);
});
