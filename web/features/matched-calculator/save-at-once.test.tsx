// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import { examplePreferences } from '../../testing/example-preferences.ts';
import { soonBy } from '../../testing/test-page.ts';
import { exampleOpening } from '../../testing/example-opening.ts';
import { showCalculator } from '../../testing/show-matched-calculator.tsx';

const user = () => userEvent.setup({ delay: null });
const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const MEMBER = {
  body: { authenticated: true, email: 'a@example.org', tier: 2, created_at: '2026-01-01T00:00:00Z' },
};
const SIGNED_IN = {
  'GET /api/auth/me/': MEMBER,
  'GET /api/preferences/': { body: examplePreferences() },
};
const SAVE = 'POST /api/bets/';

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  window.dispatchEvent(new Event('online'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

describe('saving a row without a dialog', () => {
  const showRow = (replies: Parameters<typeof showCalculator>[2]) => {
    const copied: string[] = [];
    // Installs the clipboard stub.
    user();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const { source } = exampleOpening();
    const server = showCalculator({ source }, vi.stubGlobal, { ...exampleReplies([]), ...replies });
    return { server, copied };
  };
  const press = async (): Promise<void> =>
    user().click(await soon(() => screen.getByRole('button', { name: 'Save & copy' })));

  test('copies the lay stake and saves the bet as placed', async () => {
    const { server, copied } = showRow({ ...SIGNED_IN, [SAVE]: { status: 201, body: { id: 'x' } } });
    await press();
    expect(await soon(() => screen.getByText(/^Bet saved\./u))).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Save bet' })).toBeNull();
    expect(copied).toEqual(['9.89']);
    const sent = server.calls.filter(({ call }) => call === SAVE);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ bookie_id: 'coral', placed: true });
    expect(screen.getByRole('button', { name: 'Save & copy' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('opens the dialog without a session, and still copies', async () => {
    const { server, copied } = showRow({});
    await press();
    expect(await soon(() => screen.getByRole('dialog', { name: 'Save bet' }))).toBeInTheDocument();
    expect(copied).toEqual(['9.89']);
    expect(server.calls.filter(({ call }) => call === SAVE)).toEqual([]);
  });

  test('shows that a bet was rejected, and opens the dialog at the next press', async () => {
    showRow({
      ...SIGNED_IN,
      [SAVE]: { status: 422, body: { type: 'urn:layline:problem:invalid', title: 'No', status: 422 } },
    });
    await press();
    const again = await soon(() => screen.getByRole('button', { name: 'Not saved: try again' }));
    await user().click(again);
    expect(await soon(() => screen.getByRole('dialog', { name: 'Save bet' }))).toBeInTheDocument();
  });
});
