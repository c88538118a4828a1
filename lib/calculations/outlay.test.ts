import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { withOutlay } from './outlay.ts';
import { resultView } from './result-view.ts';
import { calculationOf } from './table.ts';

const DUTCH = calculationOf('dutching');
const [CASH, FREE] = DUTCH.examples;

/** The texts of the figures and of the rows of the first table. */
function shown(draft: object, name: 'dutching' | 'dutching-total' = 'dutching', isExact = false) {
  const { figures, tables } = resultView(
    calculate(name, draft, { exact: isExact }),
    calculationOf(name),
    draft,
  );
  return {
    figures: figures.map(({ label, text }) => `${label} ${text}`),
    rows: tables[0]?.rows.map((row) => row.figures.map(({ text }) => text)),
  };
}

test('a dutched market shows the stake given, every return and the outlay', () => {
  expect(shown(CASH.draft)).toEqual({
    figures: ['Outlay 25.41', 'Profit -0.42'],
    rows: [
      ['10.00', '25.00', '-0.41'],
      ['7.35', '24.99', '-0.42'],
      ['8.06', '24.99', '-0.42'],
    ],
  });
});

test('the stake of a free bet is no outlay', () => {
  expect(shown(FREE.draft)).toEqual({
    figures: ['Outlay 43.10', 'Profit 16.90'],
    rows: [
      ['20.00', '60.00', '16.90'],
      ['43.10', '60.00', '16.90'],
    ],
  });
});

test('a dutched total has the total as its outlay', () => {
  const [{ draft }] = calculationOf('dutching-total').examples;
  expect(shown(draft, 'dutching-total')).toEqual({
    figures: ['Outlay 100.00', 'Profit 3.78'],
    rows: [
      ['41.52', '103.80', '3.80'],
      ['28.83', '103.79', '3.79'],
      ['29.65', '103.78', '3.78'],
    ],
  });
});

test('a stake that is given as a number counts as its text', () => {
  const draft = { ...CASH.draft, back: { stake: 10, odds: 2.5 } };
  expect(shown(draft)).toEqual(shown(CASH.draft));
});

test('one stake that is no whole number of pence makes all amounts exact', () => {
  const draft = { back: { stake: '10' }, betType: 'qualifying' };
  const result = { stakes: ['20/3'], results: ['1.00', '2.00'] };
  expect(withOutlay(result, { first: 'back.stake' }, draft)).toEqual({
    stakes: ['10', '20/3'],
    returns: ['53/3', '56/3'],
    results: ['1.00', '2.00'],
    outlay: '50/3',
  });
});

test.each([
  ['without a draft', { stakes: ['5.00'], results: ['1.00'] }, {}, undefined],
  ['without the stake that was given', { stakes: ['5.00'] }, { first: 'back.stake' }, { back: {} }],
  ['with an object as that stake', { stakes: ['5.00'] }, { first: 'back' }, { back: {} }],
  ['of something else', { profit: '1.00' }, {}, {}],
  ['of an empty list', { stakes: [], profit: '1.00' }, { first: 'stake' }, { stake: '10' }],
])('a result %s stays as it is', (_, result, spread, draft) => {
  expect(withOutlay(result, spread, draft)).toBe(result);
});

test('exact stakes have an exact outlay', () => {
  expect(shown(CASH.draft, 'dutching', true).figures).toEqual(['Outlay 2541/100', 'Profit -53/125']);
});

test('without a draft the first stake is missing', () => {
  const { figures, tables } = resultView(calculate('dutching', CASH.draft), DUTCH);
  expect(figures.map(({ label }) => label)).toEqual(['Profit']);
  expect(tables[0]?.rows.map((row) => row.figures[0]?.text)).toEqual([null, '7.35', '8.06']);
});
