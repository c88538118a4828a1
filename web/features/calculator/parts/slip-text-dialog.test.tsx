// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

async function write(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Slip as text' }));
  await userEvent.click(await screen.findByLabelText('The whole bet'));
  await userEvent.paste(text);
}

test('a text is parsed with a preview, opened as another slip, and undone', async () => {
  open('doubles/?s=Harbour+Light;3&s=;2');
  await write('£5 ew lucky 15 5/2 11/4 3/1 9/2, second lost');
  expect(
    within(screen.getByRole('list', { name: 'Understood as' })).getAllByRole('listitem'),
  ).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Open the slip' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(address()).toContain('/lucky-15/?stake=5&ew=on'));
  const outcome = within(screen.getByRole('radiogroup', { name: 'Outcome selection B' }));
  expect(outcome.getByRole('radio', { name: 'Lost' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Selection A' })).toHaveValue('Harbour Light');
});

test('custom folds open on the accumulator page, with their sizes', async () => {
  open('doubles/');
  await write('£1 2/3-folds 3/1 4/1 5/1');
  await userEvent.click(screen.getByRole('button', { name: 'Open the slip' }));
  await waitFor(() => expect(address()).toContain('/acca/?folds=2,3&stake=1&'));
  expect(screen.getByRole('heading', { name: '2/3-fold calculator' })).toBeVisible();
  expect(screen.getByText('3 selections, 4 lines')).toBeVisible();
});

test('an invalid text has its error marked with the expected input, and cannot be opened', async () => {
  open('doubles/');
  await write('£1 trixie 2/1 SP 3/1');
  const wrong = screen.getByRole('list', { name: 'Not understood' });
  expect(within(wrong).getAllByRole('listitem')[0]).toHaveTextContent(/Expected: /u);
  expect(screen.getByText('SP', { selector: 'mark' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the slip' })).toBeDisabled();
});
