// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

/** Opens the bonuses in the settings. */
async function openBonuses(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bonuses and limits' }));
}

test('one winner at treble odds is added, pays, and is removed', async () => {
  open('lucky-15/?s=;3;win&s=;2;lost&s=;2;lost&s=;2;lost');
  await openBonuses();
  await userEvent.click(screen.getByRole('button', { name: 'Add one winner' }));
  const bonus = within(screen.getByRole('group', { name: '1. One winner' }));
  await userEvent.type(bonus.getByRole('textbox', { name: 'Odds times of bonus 1' }), '3');
  const paid = within(await screen.findByLabelText('Bonuses and limits'));
  expect(paid.getByText('One winner').parentElement).toHaveTextContent('£4.00 potential, £4.00 realised');
  await waitFor(() => expect(address()).toContain('bonus=oneWinner;x3'));
  await userEvent.click(bonus.getByRole('button', { name: 'Remove bonus 1' }));
  expect(screen.queryByRole('group', { name: '1. One winner' })).toBeNull();
});

test('an accumulator bonus has steps, with errors at their fields', async () => {
  open('doubles/');
  await openBonuses();
  await userEvent.click(screen.getByRole('button', { name: 'Add accumulator bonus' }));
  const bonus = within(screen.getByRole('group', { name: '1. Accumulator bonus' }));
  const first = bonus.getByRole('textbox', { name: '3 legs and more of bonus 1' });
  await userEvent.type(first, '-5');
  expect(first).toHaveAccessibleDescription('Percentage cannot be negative');
  await userEvent.click(bonus.getByRole('button', { name: 'Add a step' }));
  expect(bonus.getByRole('textbox', { name: '4 legs and more of bonus 1' })).toBeVisible();
  await userEvent.click(bonus.getByRole('button', { name: 'Remove the last' }));
  expect(bonus.getByRole('textbox', { name: '3 legs and more of bonus 1' })).toHaveValue('-5');
});

test('a maximum caps the payout, and the results show the amount before', async () => {
  open('singles/?s=;10');
  await openBonuses();
  await userEvent.type(screen.getByRole('textbox', { name: 'Maximum payout' }), '5');
  const paid = within(await screen.findByLabelText('Bonuses and limits'));
  expect(paid.getByText('Before the maximum').parentElement).toHaveTextContent('£10.00 potential');
});

test('bonuses of a link are expanded, and an unpaid one shows the reason', async () => {
  open('lucky-15/?bonus=allWinners;p10;owinnings&s=;3;lost&s=;2&s=;2&s=;2');
  const paid = within(await screen.findByLabelText('Bonuses and limits'));
  expect(paid.getByText('All winners').parentElement).toHaveTextContent(/Not paid: /u);
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('group', { name: '1. All winners' })).toBeVisible();
});
