// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  calculate,
  type CalculationName,
  calculationOf,
  formEntries,
  typedCalculation,
  withoutBlanks,
} from '#lib/calculations';
import { type RowPlace, RowPlaceContext } from '../../../components/betting/row-place.ts';
import { entriesOf } from '../model/entries.ts';
import { AnswerBody } from './answer-body.tsx';

function show(name: CalculationName, search?: string, row?: RowPlace): void {
  const calculation = calculationOf(name);
  const entries =
    search === undefined
      ? formEntries(calculation, calculation.examples[0].draft)
      : entriesOf(calculation, search);
  const answer = calculate(name, typedCalculation(calculation.fields, withoutBlanks(entries)).draft);
  render(
    <RowPlaceContext value={row}>
      <AnswerBody calculation={calculation} answer={answer} entries={entries} />
    </RowPlaceContext>,
  );
}

const textsIn = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a market has a row for each method, with the chance below each price, the highest marked', async () => {
  show('fair-odds');
  const row = await screen.findByRole('row', { name: /^Bookmaker/u });
  expect(textsIn(row)).toEqual(['2.60 38.46%', '2.40 41.67%', '4.30 23.26%']);
  expect(textsIn(screen.getByRole('row', { name: /^Multiplicative/u }))).toEqual([
    '2.6880 worst case 37.20%',
    '2.4812 worst case 40.30%',
    '4.4455 22.49%',
  ]);
  expect(textsIn(screen.getByRole('row', { name: /^Goto/u }))[2]).toBe('4.5387 worst case 22.03%');
  expect(screen.getByText('3.38%')).toBeVisible();
});

test.each(['', '&method=shin'])(
  'a market has the names of its selections, two alike too: %j',
  async (method) => {
    show('fair-odds', `odds=2.6%3DRed&odds=2.4&odds=4.3%3DRed${method}`);
    const role = method === '' ? 'columnheader' : 'rowheader';
    const heads = (await screen.findAllByRole(role)).map(({ textContent }) => textContent);
    expect(heads).toEqual([...(method === '' ? ['Method'] : []), 'Red', 'Selection 2', 'Red']);
  },
);

test.each([
  ['edge', '', 'Still to fill in: chance, odds.'],
  ['back-stake', 'back=4.33&lay=4.4', 'Still to fill in: most to lay or most liability.'],
  ['acca-lays', 'stake=10&back=9&leg=2.5&leg=&leg=,5', 'Still to fill in: leg 3.'],
  ['lock-in', 'holding=1', 'Still to fill in: selection, holding 1.'],
] as const)('%s with %j says what is still to fill in', (name, search, text) => {
  show(name, search);
  expect(screen.getByText(text)).toBeVisible();
});

test('a market by one method has a row for each selection, with nothing marked', async () => {
  show('fair-odds', 'odds=13/8&odds=&odds=2.4&odds=4.3&method=shin');
  const head = await screen.findAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toEqual([
    'Selection',
    'Odds',
    'Implied',
    'Shin',
    'Chance',
  ]);
  const cells = textsIn(screen.getByRole('row', { name: /^Selection 2/u }));
  expect([cells[0], cells[1]]).toEqual(['2.400', '41.67%']);
  expect(screen.queryByText('worst case')).toBeNull();
});

test('the figures of a row have the labels of their columns, for narrow screens', () => {
  show('lay-anchors');
  expect(screen.getByRole('row', { name: /^Break even if the bookmaker wins \(underlay\)/u })).toBeVisible();
  const row = screen.getByRole('row', { name: /^Even/u });
  const labels = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual(['Lay stake', 'Liability', 'If back wins', 'If lay wins', 'Profit']);
});

test('a row without a name has its first figure as its heading', () => {
  show('each-way-lay');
  const row = screen.getByRole('row', { name: /^Two tie for first/u });
  expect(textsIn(row)).toEqual(['+£51.00', '−£51.41', '−£0.41', '+£4.59']);
});

test('a position shows the result before and after and the bet to place for each outcome', async () => {
  show('lock-in');
  const region = await screen.findByRole('region', { name: 'Position by outcome' });
  expect(textsIn(within(region).getByRole('row', { name: /^Home/u }))).toEqual([
    '+£40.00',
    'Lay £23.81 at 2.52',
    '£36.19',
    '+£3.81',
  ]);
  expect(textsIn(within(region).getByRole('row', { name: /^Draw/u }))).toEqual([
    '−£20.00',
    '—none',
    '—none',
    '+£3.81',
  ]);
});

test('the legs of an accumulator are in order, each with its lay and the result if it loses', async () => {
  show('acca-lays');
  const legs = within(await screen.findByRole('list', { name: 'Legs in order' })).getAllByRole('listitem');
  expect(legs.map(({ textContent }) => textContent)).toEqual([
    'Leg 1Lay it before it starts.Lay stake£12.00Liability£18.00If it loses, the bet ends at+£2.00',
    'Leg 2Lay it once leg 1 has won.Lay stake£30.00Liability£30.00If it loses, the bet ends at+£2.00',
    'Leg 3Lay it once legs 1 and 2 have won.Lay stake£60.00Liability£30.00If it loses, the bet ends at+£2.00',
    'All legs wonThe bet ends at+£2.00',
  ]);
});

test('a plan that lays only the last leg marks the others as not laid', async () => {
  show('acca-lays', 'stake=10&back=9&leg=2.5&leg=2&leg=1.5&plan=lastLeg');
  const list = await screen.findByRole('list', { name: 'Legs in order' });
  expect(within(list).getAllByText('Not laid by this plan.')).toHaveLength(2);
  expect(within(list).getByText('£60.00')).toBeVisible();
});

test('a position with two selections of one name shows its stakes in a separate table', () => {
  show('lock-in', 'selection=A,,2.5&selection=A,,2.5&holding=1,back,3,20');
  expect(screen.queryByRole('region', { name: 'Position by outcome' })).toBeNull();
  expect(screen.getAllByText('£24.00')).toHaveLength(2); // the stake and the fair cash-out, each once
});

test('an answer without figures names the fields to fill in', () => {
  show('lay-anchors', 'rounding=up');
  expect(screen.getByText(/Still to fill in: .*back stake, back odds, lay odds\.$/u)).toBeVisible();
});

describe('a dutch', () => {
  test('has a row for each bet with its odds, a stake to copy, and its result', async () => {
    show('dutching', 'stake=10&back=6/4&other=3.4&other=3.1,2');
    const row = await screen.findByRole('row', { name: /^Bet 2/u });
    expect(textsIn(row)).toEqual(['3.4', '£7.35 Copy', '£24.99', '−£0.54']);
    expect(textsIn(screen.getByRole('row', { name: /^Bet 1/u }))[0]).toBe('6/4');
    expect(within(row).getByRole('button', { name: 'Copy stake 7.35' })).toBeVisible();
    expect(screen.getByText('Outlay')).toBeVisible();
  });

  test('of a row of the finder names each bet by its selection and bookie', async () => {
    const bet = { bookieId: 'coral', exchangeId: null };
    const bets = [
      { ...bet, selection: 'Arsenal', bookie: 'Coral' },
      { ...bet, selection: 'Draw', bookie: 'Bet365' },
    ];
    show('dutching-total', 'total=30&bet=2.5&bet=3.4', { event: 'Arsenal v Leeds', start: null, bets });
    expect(await screen.findByRole('row', { name: /^Draw at Bet365/u })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Bet 1/u })).toBeNull();
  });
});

test('an accumulator of the finder names its legs, unless one was added or removed', async () => {
  const bet = { bookie: 'Coral', bookieId: 'coral', exchangeId: 'smarkets' };
  const bets = [
    { ...bet, selection: 'Arsenal' },
    { ...bet, selection: 'Leeds' },
  ];
  const row = { event: '2 legs', start: null, bets };
  show('acca-lays', 'stake=10&back=5&leg=2.5&leg=2', row);
  expect(await screen.findByRole('heading', { name: 'Leg 2: Leeds' })).toBeVisible();
  cleanup();
  show('acca-lays', 'stake=10&back=9&leg=2.5&leg=2&leg=1.8', row);
  expect(await screen.findByRole('heading', { name: 'Leg 2' })).toBeVisible();
});

test('legs that are laid at the start do not wait for one another', async () => {
  show('acca-lays', 'stake=10&back=9&leg=2.5&leg=2&leg=1.8&plan=at-start');
  expect(await screen.findAllByText('Lay it before the first leg starts.')).toHaveLength(3);
  expect(screen.queryByText(/once leg/u)).toBeNull();
});
