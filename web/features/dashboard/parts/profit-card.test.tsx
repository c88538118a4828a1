// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { readBet, settle } from '#lib';
import { dashboardFigures, slipEntry, slipSpread } from '#lib/product';
import { ProfitCard } from './profit-card.tsx';

/** The entry of a £10 single at 2.0, lost on `settledOn`, or open without it. */
function single(stakeType: string, settledOn?: string) {
  const outcome = settledOn === undefined ? 'unsettled' : 'lost';
  const bet = readBet({
    system: 'singles',
    stakePerLine: '10',
    stakeType,
    selections: [{ odds: 2, outcome }],
  });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const entry = slipEntry({ betId: 's', bookieId: null, settledOn }, settle(bet.value));
  return { ...entry, spread: slipSpread(bet.value) };
}

function show(settled: number): void {
  const days = Array.from({ length: settled }, (_, day) => single('cash', `2026-11-0${day + 1}`));
  const figures = dashboardFigures([...days, single('cash'), single('freeBetSnr')]);
  render(<ProfitCard dashboard={{ ...figures, openBets: [] }} />, { wrapper: MemoryRouter });
}

test('five settled bets have a chart, fewer a sparkline', async () => {
  show(4);
  expect(await screen.findByText(/The full chart starts with five settled bets/u)).toBeInTheDocument();
  expect(screen.queryByText('Open bets')).toBeNull();
});

test('the chart shows the outlook of the chosen kind of money', async () => {
  show(5);
  // Cash ±£10 and a free bet of £0 or £10, from −£50.00: the mean is £5, the deviation √(100 + 25) = 11.18.
  const sentence = await screen.findByText(/within one standard deviation/u);
  expect(sentence).toHaveTextContent(', and −£56.18 to −£33.82 within');
  expect(screen.queryByText(/The full chart starts/u)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(sentence).toHaveTextContent(', and −£60.00 to −£40.00 within');
  await userEvent.click(screen.getByRole('radio', { name: 'Free bets' }));
  expect(sentence).toHaveTextContent(', and £0.00 to +£10.00 within');
});

test('the profit to date shows its terms', async () => {
  show(2);
  await userEvent.click(screen.getByRole('button', { name: '−£20.00' }));
  const workings = screen.getByRole('group', { name: 'How the profit to date is worked out' });
  expect(workings).toHaveTextContent('cash −£20.00, free bets £0.00');
  expect(workings).toHaveTextContent('The results of 2 settled bets');
});
