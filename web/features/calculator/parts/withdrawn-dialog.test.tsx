// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

test('a selection gets the Rule 4 for the withdrawn prices of its race, which can be undone', async () => {
  open('doubles/?s=Harbour+Light;3&s=;2');
  await userEvent.click(screen.getByRole('button', { name: 'Work out rule 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule 4 by the withdrawn price' }));
  const race = dialog.getByRole('combobox', { name: 'Of the race of' });
  expect(
    within(race)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['A, Harbour Light', 'Selection B']);
  await userEvent.selectOptions(race, 'Selection B');
  await userEvent.type(dialog.getByLabelText('Withdrawn at'), '11/2{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/after 15% rule 4$/u).closest('[data-row]')).toHaveAttribute('data-row', '1');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText(/after .* rule 4$/u)).toBeNull();
});
