// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

test('a Union Jack shows its square, with the return of each line', async () => {
  open('union-jack-trebles/?stake=1&s=Light;2;win&s=;3;win&s=;4;win&s=;5;lost&s=;6&s=;7&s=;8&s=;9&s=;10');
  const square = await screen.findByRole('group', { name: 'Selections in their square' });
  const lines = within(square.closest('figure') ?? square).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'A, B, C: won, £24.00',
    'D, E, F: lost, £0.00',
    'G, H, I: in play, £720.00',
    'A, D, G: lost, £0.00',
    'B, E, H: in play, £162.00',
    'C, F, I: in play, £280.00',
    'A, E, I: in play, £120.00',
    'C, E, G: in play, £192.00',
  ]);
  await userEvent.click(within(square).getByRole('button', { name: 'A, Light: Win' }));
  expect(screen.getByLabelText('Odds selection A')).toHaveFocus();
});

test('the arrow keys move between cells and stay inside the square', async () => {
  open('union-jack-patent/');
  const square = within(await screen.findByRole('group', { name: 'Selections in their square' }));
  square.getByRole('button', { name: 'A: Unsettled' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}');
  expect(square.getByRole('button', { name: 'E: Unsettled' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(square.getByRole('button', { name: 'I: Unsettled' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Odds selection I')).toHaveFocus();
});

test('another system has no square', async () => {
  open('trixie/');
  await screen.findByText('What can still happen');
  expect(screen.queryByText(/^The square/u)).toBeNull();
});
