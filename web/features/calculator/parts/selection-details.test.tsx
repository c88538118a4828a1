// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

/** Opens the details of selection A and chooses the source of its outcome. */
async function decideBy(source: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Outcome from selection A' }),
    source,
  );
}

test('details are collapsed unless opened or used', async () => {
  open('doubles/?s=;3;;f4,t3,p5&s=;2');
  expect(screen.getByRole('button', { name: 'More of selection B' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(await screen.findByRole('textbox', { name: 'Position selection A' })).toHaveValue('4');
  expect(screen.getByRole('textbox', { name: 'Tied selection A' })).toHaveValue('3');
  expect(screen.queryByRole('combobox', { name: 'Outcome from selection B' })).toBeNull();
});

test('a finish decides the outcome with a note, and a chosen outcome replaces it', async () => {
  open('doubles/?s=;3&s=;2');
  await decideBy('Where it finished');
  await userEvent.type(screen.getByRole('textbox', { name: 'Position selection A' }), '1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tied selection A' }), '2');
  expect(screen.getByText('Dead heat: the stake is divided by 2.')).toBeVisible();
  const outcome = within(screen.getByRole('radiogroup', { name: 'Outcome selection A' }));
  expect(outcome.getByRole('radio', { name: 'Dead heat' })).toBeChecked();
  expect(screen.getByText('By its finish')).toBeVisible();
  await waitFor(() => expect(address()).toContain('f1,t2'));
  await userEvent.click(outcome.getByRole('radio', { name: 'Win' }));
  expect(outcome.getByRole('radio', { name: 'Win' })).toBeChecked();
  expect(outcome.queryByRole('radio', { name: 'Dead heat' })).toBeNull();
  await waitFor(() => expect(address()).not.toContain('f1'));
});

test('an invalid finish shows an error at its field', async () => {
  open('doubles/?s=;3&s=;2');
  await decideBy('Where it finished');
  await userEvent.type(screen.getByRole('textbox', { name: 'Position selection A' }), '0');
  expect(screen.getByRole('textbox', { name: 'Position selection A' })).toHaveAccessibleDescription(
    'Position must be at least 1',
  );
});

test('a final score decides a quarter line', async () => {
  open('doubles/?s=;3&s=;2');
  await decideBy('A final score');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Market selection A' }), 'Handicap');
  const line = screen.getByRole('textbox', { name: 'Line selection A' });
  await userEvent.clear(line);
  await userEvent.type(line, '-0.75');
  await userEvent.type(screen.getByRole('textbox', { name: 'Home goals selection A' }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Away goals selection A' }), '1');
  expect(screen.getByText('Half won: half of the stake wins, the other half is void.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Half won' })).toBeChecked();
  await userEvent.type(line, '1');
  expect(line).toHaveAccessibleDescription('Lines go in quarters');
});

test('a banker adds a selection if the system takes an exact number', async () => {
  open('trixie/');
  await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Banker selection A' }));
  expect(screen.getByText('4 selections')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Selection D' })).toBeVisible();
});

test('a system of any-to-come bets offers no banker', async () => {
  open('single-stakes-about/');
  await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
  await screen.findByRole('combobox', { name: 'Outcome from selection A' });
  expect(screen.queryByRole('switch', { name: 'Banker selection A' })).toBeNull();
});

test('rare outcomes are in the details, and shown in the row once chosen', async () => {
  open('singles/?s=;3');
  await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
  const any = await screen.findByRole('combobox', { name: 'Any outcome selection A' });
  await userEvent.selectOptions(any, 'Half lost');
  expect(screen.getByRole('radio', { name: 'Half lost' })).toBeChecked();
  await waitFor(() => expect(address()).toContain(';halfLost'));
});

test('the terms of a selection stay open while an error is corrected, and are in its hint', async () => {
  open('each-way/?s=A;5;;k0');
  const places = await screen.findByLabelText('Places selection A');
  expect(places).toHaveAccessibleDescription('EW places must be at least 1');
  await userEvent.clear(places);
  await userEvent.type(places, '4');
  expect(places).toHaveFocus();
  expect(screen.getByText(/ at 4 places$/u)).toBeVisible();
});
