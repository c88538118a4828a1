// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

test('chosen sizes make a custom set of folds, and no sizes an accumulator', async () => {
  open('acca/?s=;2&s=;3&s=;4&s=;5');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Custom folds' }));
  const sizes = within(screen.getByRole('group', { name: 'Folds of the bet' }));
  expect(sizes.getAllByRole('checkbox')).toHaveLength(4);
  await userEvent.click(sizes.getByRole('checkbox', { name: 'Trebles' }));
  await userEvent.click(sizes.getByRole('checkbox', { name: 'Doubles' }));
  const calculator = screen.getByRole('combobox', { name: 'Calculator', hidden: true });
  expect(calculator).toHaveDisplayValue('2/3-fold');
  await waitFor(() => expect(address()).toContain('/acca/?folds=2,3&'));
  await userEvent.click(sizes.getByRole('checkbox', { name: 'Doubles' }));
  await userEvent.click(sizes.getByRole('checkbox', { name: 'Trebles' }));
  expect(calculator).toHaveDisplayValue('Accumulator');
  await waitFor(() => expect(address()).toContain('/acca/?stake='));
});

test('folds of a link are expanded in the settings', async () => {
  open('acca/?folds=1,2&s=;2&s=;3');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('checkbox', { name: 'Singles' })).toBeChecked();
});

test('a system with a name offers no sizes', async () => {
  open('trixie/');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('switch', { name: /^Perm the Trixie/u });
  expect(screen.queryByRole('button', { name: 'Custom folds' })).toBeNull();
});
