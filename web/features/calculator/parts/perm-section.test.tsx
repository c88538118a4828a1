// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

test('a perm takes more selections, counts its lines, and is in the link', async () => {
  open('trixie/');
  expect(screen.queryByRole('button', { name: 'Add selection' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('switch', { name: /^Perm the Trixie/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Add selection', hidden: true }));
  expect(screen.getByRole('heading', { name: 'Trixie perm calculator', hidden: true })).toBeInTheDocument();
  expect(screen.getByText('3–20 selections')).toBeInTheDocument();
  expect(screen.getByText('4 selections, 16 lines')).toBeInTheDocument();
  await waitFor(() => expect(address()).toContain('/trixie/?perm=on'));
  const calculator = screen.getByRole('combobox', { name: 'Calculator', hidden: true });
  expect(calculator).toHaveDisplayValue('Trixie perm');
});

test('a perm of a link opens as a perm', async () => {
  open('yankee/?perm=on&s=;2&s=;2&s=;2&s=;2&s=;2&s=;2');
  expect(screen.getByRole('heading', { name: 'Yankee perm calculator' })).toBeVisible();
  expect(screen.getByText('6 selections, 165 lines')).toBeVisible();
  const calculator = screen.getByRole('combobox', { name: 'Calculator' });
  expect(calculator).toHaveDisplayValue('Yankee perm');
  await userEvent.click(screen.getByRole('button', { name: 'Remove selection F' }));
  expect(screen.getByText('5 selections, 55 lines')).toBeVisible();
  await userEvent.selectOptions(calculator, 'Yankee');
  expect(screen.getByRole('heading', { name: 'Yankee calculator' })).toBeVisible();
  expect(within(calculator).queryByRole('option', { name: 'Yankee perm' })).toBeNull();
});

test('a system of any number of selections offers no perm', async () => {
  open('doubles/');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('switch', { name: /^Show boosts/u });
  expect(screen.queryByRole('switch', { name: /^Perm/u })).toBeNull();
});
