// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readBet, settle } from '#lib';
import { BreakdownTable } from './breakdown-table.tsx';

/** A £2 Lucky 15 whose one winner, at 5/2, returns £7.00 and is paid at three times its odds: £17.00. */
const ONE_WINNER = {
  system: 'lucky-15',
  stakePerLine: '2',
  selections: [
    { odds: '5/2', outcome: 'win' },
    { odds: '11/4', outcome: 'lost' },
    { odds: '3/1', outcome: 'lost' },
    { odds: '9/2', outcome: 'lost' },
  ],
};
const TREBLED = { concessions: [{ kind: 'oneWinner', multiply: '3' }] };

/** The cells of the rows below the units, as text. */
function footOf(slip: object): readonly (readonly string[])[] {
  const read = readBet(slip);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  render(<BreakdownTable settlement={settle(read.value)} isSmall={false} />);
  const [, ...groups] = screen.getAllByRole('rowgroup');
  const foot = within(groups.at(-1) ?? document.body).getAllByRole('row');
  return foot.map((row) =>
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  );
}

test('without bonuses, the total is the only row below the lines', () => {
  expect(footOf(ONE_WINNER)).toEqual([['Total', '£30.00', '£7.00', '£7.00', '']]);
});

test('each bonus paid has a row, and the total is the payout', () => {
  expect(footOf({ ...ONE_WINNER, ...TREBLED })).toEqual([
    ['One winner', '', '£10.00', '£10.00', ''],
    ['Total', '£30.00', '£17.00', '£17.00', ''],
  ]);
});

test('a bonus that is not paid has no row', () => {
  const allWinners = { concessions: [{ kind: 'allWinners', percent: '10', of: 'winnings' }] };
  expect(footOf({ ...ONE_WINNER, ...allWinners })).toEqual([['Total', '£30.00', '£7.00', '£7.00', '']]);
});

test('a maximum that caps the payout has a row with the sum before it', () => {
  expect(footOf({ ...ONE_WINNER, ...TREBLED, maxPayout: '12' })).toEqual([
    ['One winner', '', '£10.00', '£10.00', ''],
    ['Before the maximum', '', '£17.00', '£17.00', ''],
    ['Total', '£30.00', '£12.00', '£12.00', ''],
  ]);
});

test('a bonus of an open bet is not realised yet', () => {
  const selections = ONE_WINNER.selections.map(({ odds }, at) =>
    at === 0 ? { odds } : { odds, outcome: 'lost' },
  );
  expect(footOf({ ...ONE_WINNER, ...TREBLED, selections }).at(-1)?.[2]).toBe('£17.00');
  expect(screen.getByRole('row', { name: /^One winner/u })).toHaveTextContent('One winner£10.00£0.00');
});

test('an each-way bet has a cell for its part in each row', () => {
  const eachWay = { eachWay: { enabled: true, terms: '1/5' } };
  const foot = footOf({ ...ONE_WINNER, ...eachWay, maxPayout: '1' });
  expect(foot.map((row) => row.length)).toEqual([6, 6]);
});
