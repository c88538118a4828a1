// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropKeptBets } from '../../../api/kept-bets.ts';
import { lastSave } from '../../../api/last-save.ts';
import { address, MEMBER, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

const SLIP = 'singles/?stake=2.00&s=A;3';
const MINUTE = 60_000;

beforeEach(() => {
  const server = serverFor({
    'GET /api/auth/me/': { body: MEMBER },
    'POST /api/bets/': { status: 201, body: { id: 'x' } },
  });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  window.dispatchEvent(new Event('online'));
});

async function save(button: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
  await userEvent.click(await within(dialog).findByRole('button', { name: button }));
}

async function saveOffline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await save('Keep until online');
}

function later(milliseconds: number): void {
  const then = Date.now() + milliseconds;
  vi.spyOn(Date, 'now').mockReturnValue(then);
}

const said = (): string | undefined =>
  screen.queryByText(/^(?:Saved|Kept in this browser) (?:just|\d)/u)?.textContent;

test('the time since the last save and the number of changes are beside Save', async () => {
  open(SLIP);
  await save('Save');
  await waitFor(() => expect(said()).toBe('Saved just now'));
  later(2 * MINUTE);
  await waitFor(() => expect(said()).toBe('Saved 2 minutes ago'));
  await userEvent.type(screen.getByLabelText('Odds selection A'), '5');
  await waitFor(() => expect(said()).toBe('Saved 2 minutes ago, 1 change since'));
});

test('a saved slip cannot be saved again until it changes', async () => {
  open(SLIP);
  await save('Save');
  expect(await screen.findByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Save slip' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Odds selection A'), '5');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('the mark survives a reload, and is not shown for another slip', async () => {
  open(SLIP);
  await save('Save');
  await userEvent.type(screen.getByLabelText('Odds selection A'), '5');
  await waitFor(() => expect(address()).toMatch(/s=A;3\.005/u));
  const there = address().replace('/tools/bet-calculator/', '');
  cleanup();
  later(MINUTE);
  open(there);
  await waitFor(() => expect(said()).toBe('Saved 1 minute ago, 1 change since'));
  cleanup();
  open(SLIP);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  await waitFor(() => expect(said()).toBeUndefined());
});

test('a queued slip is marked as waiting until it is saved', async () => {
  open(SLIP);
  await saveOffline();
  await waitFor(() => expect(said()).toBe('Kept in this browser just now'));
  const kept = lastSave.read();
  if (kept === undefined) throw new Error('nothing is kept');
  dropKeptBets(kept.key);
  lastSave.write({ ...kept, fate: 'saved' });
  await waitFor(() => expect(said()).toBe('Saved just now'));
});

test('a slip that left the queue without a known result has no mark', async () => {
  open(SLIP);
  await saveOffline();
  await waitFor(() => expect(said()).toBe('Kept in this browser just now'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  dropKeptBets(lastSave.read()?.key ?? '');
  await waitFor(() => expect(said()).toBeUndefined());
});
