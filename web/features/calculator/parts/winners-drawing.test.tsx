// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Bet, readBet } from '#lib';
import { WinnersDrawing } from './winners-drawing.tsx';

function betOf(slip: object): Bet {
  const bet = readBet({ stakePerLine: '1.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

const ASH = { description: 'Ash', odds: 3 };
const BIRCH = { description: 'Birch', odds: 4 };
const CEDAR = { description: 'Cedar', odds: 2 };

/** The rows of the chart's table alternative. */
function rows(): readonly string[] {
  return within(screen.getByRole('table', { name: /^What can still happen/u }))
    .getAllByRole('row')
    .map((row) => within(row).getByRole('cell').textContent);
}

test('up to five unsettled selections are shown result by result, with settled ones fixed', () => {
  const selections = [{ ...ASH, outcome: 'win' }, BIRCH, CEDAR];
  render(<WinnersDrawing bet={betOf({ system: 'trixie', selections })} />);
  expect(screen.getByText('In profit if either unsettled selection wins: at least £2.00.')).toBeVisible();
  expect(rows()).toEqual(['£0.00', '£6.00', '£12.00', '£50.00']);
  expect(screen.getByRole('rowheader', { name: 'Birch, Cedar win' })).toBeInTheDocument();
});

test('the arrow keys select the results, from the best one down', async () => {
  render(<WinnersDrawing bet={betOf({ system: 'singles', selections: [BIRCH, CEDAR] })} />);
  const slider = screen.getByRole('slider', { name: 'Result, by its return' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Birch, Cedar win: returns £6.00');
  await userEvent.tab();
  expect(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Birch wins: returns £4.00');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'No more winners: returns £0.00');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuenow', '4');
});

test('the last result is selected if the slip no longer has the selected one', async () => {
  const { rerender } = render(
    <WinnersDrawing bet={betOf({ system: 'singles', selections: [ASH, BIRCH, CEDAR] })} />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  rerender(<WinnersDrawing bet={betOf({ system: 'singles', selections: [ASH] })} />);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Ash wins: returns £3.00');
});

test('six to ten are shown by number of winners, with exact amounts if there is room', () => {
  const selections = [ASH, BIRCH, CEDAR, ASH, BIRCH, CEDAR];
  render(<WinnersDrawing bet={betOf({ system: 'singles', stakePerLine: '1234.56', selections })} />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('img', { name: /^Returns from no winner to 6: up to £22,222\.08/u })).toBeVisible();
  expect(rows()[1]).toBe('£2,469.12 – £4,938.24');
});

test('more than ten are not shown', () => {
  const selections = Array.from({ length: 11 }, () => ASH);
  render(<WinnersDrawing bet={betOf({ system: 'singles', selections })} />);
  expect(screen.getByText('The chart shows up to 10 unsettled selections.')).toBeVisible();
});
