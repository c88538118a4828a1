// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

test('the button applies the terms of a race to a selection in one undo step', async () => {
  open('doubles/?ew=on&terms=1/5&places=5&s=;3&s=;2');
  await userEvent.click(screen.getByRole('button', { name: 'More of selection B' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Terms by race selection B' }));
  await userEvent.type(screen.getByLabelText('Runners selection B'), '12');
  expect(screen.getByText('1/5 the first 3')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Handicap selection B' }));
  expect(screen.getByText('1/4 the first 3')).toBeVisible();
  const terms = screen.getByLabelText('E/W terms selection B');
  expect(terms).toHaveDisplayValue('1/5');
  await userEvent.click(screen.getByRole('button', { name: 'Use these terms' }));
  expect(terms).toHaveDisplayValue('1/4');
  expect(screen.getByText(/ at 1\/4, 3 places$/u)).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/s=;2;;t1\/4;k3$/u));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toMatch(/s=;2$/u));
});

test('terms equal to those of the whole bet are not repeated', async () => {
  open('doubles/?ew=on&terms=1/5&places=3&s=;3;;t1/4;k2&s=;2');
  await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Terms by race selection A' }));
  await userEvent.type(screen.getByLabelText('Runners selection A'), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Use these terms' }));
  await waitFor(() => expect(address()).toMatch(/s=;3&s=;2$/u));
});

test('a race without places offers no terms, and an invalid number shows an error', async () => {
  open('doubles/?ew=on&s=;3&s=;2');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const settings = within(await screen.findByRole('dialog', { name: 'Advanced settings' }));
  await userEvent.click(await settings.findByRole('button', { name: 'Terms by race' }));
  const runners = settings.getByLabelText('Runners');
  await userEvent.type(runners, '4');
  expect(settings.getByText(/^Win only/u)).toBeVisible();
  expect(settings.queryByRole('button', { name: 'Use these terms' })).toBeNull();
  await userEvent.type(runners, '.5');
  expect(runners).toHaveAccessibleDescription(/whole number/u);
  await userEvent.clear(runners);
  await userEvent.type(runners, '16');
  await userEvent.click(settings.getByRole('button', { name: 'Use these terms' }));
  await waitFor(() => expect(address()).toContain('ew=on&terms=1/5&places=3&'));
});

test('a bet without each-way offers no terms', async () => {
  open('doubles/');
  await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
  await screen.findByLabelText('Outcome from selection A');
  expect(screen.queryByRole('button', { name: /^Terms by race/u })).toBeNull();
});
