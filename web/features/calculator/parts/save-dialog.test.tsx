// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { address, MEMBER, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

function serve(replies: Parameters<typeof serverFor>[0] = {}): ReturnType<typeof serverFor>['calls'] {
  const server = serverFor(replies);
  vi.stubGlobal('fetch', server.fetch);
  return server.calls;
}

beforeEach(() => void serve());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.dispatchEvent(new Event('online'));
});

describe('Save', () => {
  test('asks for the bookie and sends the slip', async () => {
    const calls = serve({
      'GET /api/auth/me/': { body: MEMBER },
      'POST /api/bets/': { status: 201, body: { id: 'x' } },
    });
    open('singles/?stake=2.00&s=A;3');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.selectOptions(await screen.findByLabelText('Bookie'), await screen.findByText('Coral'));
    expect(screen.queryByText('Smarkets')).toBeNull();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Slip saved.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /api/bets/')?.body).toEqual({
      slip: { system: 'singles', stakePerLine: '2.00', selections: [{ description: 'A', odds: '3' }] },
      bookie_id: 'coral',
      placed: true,
      live_track: true,
      notes: '',
    });
    expect(await screen.findByText('Saved just now')).toBeVisible();
  });

  test('returns focus to the button that opened the dialog', async () => {
    serve({
      'GET /api/auth/me/': { body: MEMBER },
      'POST /api/bets/': { status: 201, body: { id: 'x' } },
    });
    open('singles/?stake=2.00&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save slip' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    const saved = await screen.findByRole('button', { name: 'Saved' });
    expect(saved).toHaveFocus();
    expect(saved).toHaveAttribute('aria-disabled', 'true');
  });

  test('that fails keeps the dialog open and shows the error', async () => {
    serve({
      'GET /api/auth/me/': { body: MEMBER },
      'POST /api/bets/': { status: 409, body: { detail: 'You are taking a break.', status: 409 } },
    });
    open('singles/');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved\. You are taking a break\.$/u);
  });

  test('after the session has expired keeps the slip, clears the account, and redirects to sign in', async () => {
    const calls = serve({
      'GET /api/auth/me/': { body: MEMBER },
      'POST /api/bets/': { status: 401, body: { detail: 'Sign in first', status: 401 } },
    });
    const asked = () => calls.filter(({ call }) => call === 'GET /api/auth/me/').length;
    open('singles/?stake=2.00&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
    const save = await within(dialog).findByRole('button', { name: 'Save' });
    expect(asked()).toBe(1);
    await userEvent.click(save);
    await waitFor(() =>
      expect(address()).toBe(
        `/login?next=${encodeURIComponent('/tools/bet-calculator/singles/?stake=2.00&s=A;3')}`,
      ),
    );
    expect(sessionStorage.getItem('layline.pending-bets')).toContain('"description":"A"');
    expect(localStorage.getItem('layline.kept-bets')).toBeNull();
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('by an anonymous user keeps the slip, and redirects to sign in', async () => {
    open('singles/?stake=2.00&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log in and save' }));
    expect(address()).toBe(
      `/login?next=${encodeURIComponent('/tools/bet-calculator/singles/?stake=2.00&s=A;3')}`,
    );
    expect(sessionStorage.getItem('layline.pending-bets')).toContain('"description":"A"');
  });

  test('while offline stores the slip in the browser with a message, and sends no request', async () => {
    const calls = serve({ 'GET /api/auth/me/': { body: MEMBER } });
    open('singles/?stake=2.00&s=A;3');
    await waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/preferences/')).toBe(true));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
    expect(within(dialog).getByText(/saved when you are back online\.$/u)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep until online' }));
    expect(await screen.findByText(/^Slip kept in this browser/u)).toBeVisible();
    expect(await screen.findByText('Kept in this browser just now')).toBeVisible();
    expect(localStorage.getItem('layline.kept-bets')).toContain('"description":"A"');
    expect(localStorage.getItem('layline.kept-bets')).toContain(`"owner":"${MEMBER.created_at}"`);
    expect(calls.filter(({ call }) => call === 'POST /api/bets/')).toEqual([]);
  });

  test('after a reload while offline stores the slip for the last signed-in account', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    localStorage.setItem('layline.owner', MEMBER.created_at);
    open('singles/?stake=2.00&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep until online' }));
    expect(localStorage.getItem('layline.kept-bets')).toContain(`"owner":"${MEMBER.created_at}"`);
  });

  test('that cannot reach the server offers to store the slip, under the same idempotency key', async () => {
    serve({ 'GET /api/auth/me/': { body: MEMBER } });
    open('singles/?stake=2.00&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
    const send = await within(dialog).findByRole('button', { name: 'Save' });
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await userEvent.click(send);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Keep until online' }));
    const kept = localStorage.getItem('layline.kept-bets') ?? '';
    expect(keys.at(-1)).toMatch(/^[0-9a-f]{32}-0$/u);
    expect(kept).toContain(keys.at(-1)?.slice(0, 32));
  });
});
