// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../api/session.ts';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { deviceSettings, setDeviceSettings } from '../../platform/device-settings.ts';
import { useAppliedPreferences } from './use-applied-preferences.ts';
import { PreferencesPage } from './preferences-page.tsx';

const GENERAL = {
  id: 'one',
  odds_format: 'decimal',
  decimal_odds_places: 2,
  stake_format: 'per_line',
  dark_mode: null,
  reduced_motion: null,
  hide_gubbed_bookies: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };
const CORAL = {
  code: 'coral',
  slug: 'coral',
  name: 'Coral',
  icon_name: null,
  has_odds: true,
  is_exchange: false,
  commission: '',
};
const SAVE = 'PATCH /api/preferences/general/';

/** Serves an account whose saves wait for `go`; `status` is the answer to them. */
function serve(save = SAVE) {
  const held: (() => void)[] = [];
  const state = { status: 503 };
  const server = standIn({
    'GET /api/auth/me/': { body: MEMBER },
    'GET /api/stable-config/public/': { body: { ...EXAMPLE_CONFIG, bookies: [CORAL] } },
    'GET /api/preferences/': { body: { general: GENERAL, calculators: [], bookies: [] } },
    [save]: () => ({ status: state.status, body: { title: 'Down', status: state.status } }),
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.method === save.split(' ')[0]) await new Promise<void>((go) => held.push(go));
    return server.fetch(input, init);
  };
  vi.stubGlobal('fetch', fetch);
  const saves = () => server.calls.filter(({ call }) => call === save);
  const go = async (): Promise<void> => {
    await waitFor(() => expect(held).not.toHaveLength(0));
    held.shift()?.();
  };
  return { state, saves, go };
}

function Shell(): null {
  useAppliedPreferences();
  return null;
}

function show() {
  return showPage(
    <>
      <Shell />
      <Link to="/elsewhere">Leave</Link>
      <Routes>
        <Route path="/" element={<PreferencesPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
}

const hide = () => screen.findByRole('switch', { name: /^Hide gubbed bookies/u });
const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a change that is being saved', () => {
  test('says so if it fails after the user has left the page', async () => {
    const { go } = serve();
    show();
    await userEvent.click(await hide());
    expect(leaves()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    expect(screen.queryByText('1 preference is not saved.')).toBeNull();
    await go();
    expect(await screen.findByText('1 preference is not saved.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/app/preferences/');
  });

  test('changes nothing for the user who has signed in since', async () => {
    const { state, saves, go } = serve();
    state.status = 200;
    const client = show();
    const field = await hide();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('radio', { name: 'Total' }));
    act(() => signedIn(client, { authenticated: true, email: 'b@example.com', tier: 2, createdAt: 'later' }));
    await go();
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
    expect(await hide()).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Per line' })).toBeChecked();
    expect(saves()).toHaveLength(1);
  });
});

describe('a retry', () => {
  test('of all changes is sent once, and leaves focus at their status', async () => {
    const { state, saves, go } = serve();
    show();
    await userEvent.click(await hide());
    await go();
    const again = await screen.findByRole('button', { name: 'Try again' });
    state.status = 200;
    await userEvent.click(again);
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Hide gubbed bookies' }));
    again.focus();
    window.dispatchEvent(new Event('online'));
    await go();
    const mark = await screen.findByText('Saved');
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(mark.closest('[role=status]')).toHaveFocus();
    expect(saves()).toHaveLength(2);
  });
});

test('Enter in a field that is not saved tries again', async () => {
  const { saves, go } = serve('POST /api/preferences/bookies/coral/');
  show();
  const field = await screen.findByRole('textbox', { name: 'Notes, Coral' });
  await userEvent.type(field, 'mine{Enter}');
  await go();
  await screen.findByRole('button', { name: 'Try again' });
  expect(field).toBeInvalid();
  await userEvent.type(field, '{Enter}');
  await go();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toEqual({ notes: 'mine' });
});

describe('a device', () => {
  test('keeps a theme that is chosen on it after an unsaved one', async () => {
    const { state, saves, go } = serve();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    await go();
    await screen.findByRole('button', { name: 'Try again' });
    act(() => setDeviceSettings({ theme: 'light' }));
    state.status = 200;
    window.dispatchEvent(new Event('online'));
    await go();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(saves()).toHaveLength(2);
    expect(deviceSettings().theme).toBe('light');
  });

  test('keeps its odds format until another is saved', async () => {
    const { state, go } = serve();
    state.status = 200;
    setDeviceSettings({ oddsFormat: 'american' });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Fractional' }));
    expect(deviceSettings().oddsFormat).toBe('american');
    await go();
    await waitFor(() => expect(deviceSettings().oddsFormat).toBeUndefined());
  });
});
