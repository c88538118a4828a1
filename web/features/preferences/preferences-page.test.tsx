// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserPreferences } from '../../api/browser-preferences.ts';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { EMPTY_DASHBOARD } from '../../testing/example-dashboard.ts';
import { standIn } from '../../testing/stand-in.ts';
import { deviceSettings } from '../../platform/device-settings.ts';
import { showPage } from '../../testing/show-page.tsx';
import { OfferedPreferences } from './offered-preferences.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const bookie = (code: string, name: string, commission = '') => ({
  code,
  slug: code,
  name,
  icon_name: null,
  has_odds: true,
  is_exchange: commission !== '',
  commission,
});
const CONFIG = {
  ...EXAMPLE_CONFIG,
  bookies: [bookie('coral', 'Coral'), bookie('smarkets', 'Smarkets', '2')],
};
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
const SMARKETS = {
  bookie: 'smarkets',
  bookie_name: 'Smarkets',
  bookie_code: 'smarkets',
  rule4_mode: 'both',
  gubbed: false,
  favorite: false,
  hidden: false,
  commission: '',
  notes: '',
};
const NOBODY = { authenticated: false, email: null, tier: 1, created_at: null };
const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };

function serve(me: object, more: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({
    'GET /api/auth/me/': { body: me },
    'GET /api/stable-config/public/': { body: CONFIG },
    'GET /api/preferences/': { body: { general: GENERAL, calculators: [], bookies: [] } },
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

afterEach(() => vi.unstubAllGlobals());

describe('preferences of an anonymous user', () => {
  test('are stored in this browser, and apply to this device at once', async () => {
    serve(NOBODY);
    showPage(<PreferencesPage />);
    const theme = within(await screen.findByRole('radiogroup', { name: 'Theme' }));
    await userEvent.click(theme.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Coral is gubbed' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Commission, Smarkets' }), '1.5{Enter}');
    expect(screen.getByRole('switch', { name: 'Coral is gubbed' })).toBeChecked();
    expect(screen.getByText('Saved in this browser')).toBeInTheDocument();
    expect(deviceSettings().theme).toBe('dark');
    expect(browserPreferences.read()).toEqual([
      { kind: 'general', change: { darkMode: true } },
      { kind: 'bookie', bookie: 'coral', change: { gubbed: true } },
      { kind: 'bookie', bookie: 'smarkets', change: { commission: '1.5' } },
    ]);
  });

  test('are offered to the account after sign-in, and then removed here', async () => {
    localStorage.setItem('layline.preferences', JSON.stringify({ bookies: { coral: { gubbed: true } } }));
    const server = serve(MEMBER, { 'POST /api/preferences/bookies/coral/': { status: 201, body: {} } });
    showPage(<OfferedPreferences />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use them' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use them' })).toBeNull());
    expect(server.calls).toContainEqual({
      call: 'POST /api/preferences/bookies/coral/',
      body: { gubbed: true },
    });
    expect(localStorage.getItem('layline.preferences')).toBeNull();
  });
});

describe('preferences of an account', () => {
  test('of a bookie are created with POST and changed with PATCH', async () => {
    const server = serve(MEMBER, {
      'POST /api/preferences/bookies/coral/': { status: 201, body: {} },
      'PATCH /api/preferences/bookies/coral/': { body: {} },
    });
    showPage(<PreferencesPage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide Coral' }));
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: Coral' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Hide Coral' })).toBeChecked();
    await waitFor(() =>
      expect(server.calls.filter(({ call }) => call.includes('coral'))).toEqual([
        { call: 'POST /api/preferences/bookies/coral/', body: { hidden: true } },
        { call: 'PATCH /api/preferences/bookies/coral/', body: { favorite: true } },
      ]),
    );
  });

  test('that could not be saved stay as chosen, each with the reason and a retry', async () => {
    let status = 503;
    const reply = () => ({ status, body: { title: 'Down', status } });
    const server = serve(MEMBER, {
      'PATCH /api/preferences/general/': reply,
      'POST /api/preferences/bookies/smarkets/': reply,
    });
    showPage(<PreferencesPage />);
    const hide = await screen.findByRole('switch', { name: /^Hide gubbed bookies/u });
    await userEvent.click(hide);
    const field = await screen.findByRole('textbox', { name: 'Commission, Smarkets' });
    await userEvent.type(field, '1.5{Enter}');
    expect(await screen.findByText('2 preferences are not saved.')).toBeInTheDocument();
    expect(hide).toBeChecked();
    expect(field).toHaveValue('1.5');
    const reason = 'Not saved. That is not available at the moment. Try again in a minute.';
    for (const each of [hide, field]) expect(each).toHaveAccessibleDescription(reason);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Commission, Smarkets' }));
    expect(await screen.findByText('1 preference is not saved.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/not saved/iu)).toBeNull());
    expect(hide).toBeChecked();
    expect(server.calls.at(-1)).toEqual({
      call: 'PATCH /api/preferences/general/',
      body: { hide_gubbed_bookies: true },
    });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('of a calculator apply only to that one', async () => {
    const server = serve(MEMBER, { 'POST /api/preferences/calculators/yankee/': { status: 201, body: {} } });
    showPage(<PreferencesPage />);
    await userEvent.selectOptions(await screen.findByLabelText('Calculator'), 'yankee');
    await userEvent.selectOptions(screen.getByLabelText('Rule 4, back'), 'number');
    await waitFor(() =>
      expect(server.calls).toContainEqual({
        call: 'POST /api/preferences/calculators/yankee/',
        body: { rule4_back_mode: 'number' },
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Calculator'), 'trixie');
    expect(screen.getByLabelText('Rule 4, back')).toHaveValue('steps');
  });

  test('with a commission over 100 % are marked as invalid and not sent', async () => {
    const server = serve(MEMBER);
    showPage(<PreferencesPage />);
    const field = await screen.findByRole('textbox', { name: 'Commission, Smarkets' });
    await userEvent.type(field, '101{Enter}');
    expect(field).toBeInvalid();
    expect(server.calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  test('show the available funds at an exchange, with the changes from recorded bets', async () => {
    const balance = { liability: '12.00', worst: '0.00', best: '0.00', bets: 2 };
    const server = serve(MEMBER, {
      'GET /api/dashboard/': {
        body: {
          ...EMPTY_DASHBOARD,
          balances: [{ bookie_id: 'smarkets', settled: '3.50', at_risk: '12.00', ...balance }],
        },
      },
      'GET /api/preferences/': {
        body: { general: GENERAL, calculators: [], bookies: [{ ...SMARKETS, paid_in: '50' }] },
      },
      'PATCH /api/preferences/bookies/smarkets/': { body: {} },
    });
    showPage(<PreferencesPage />);
    const field = await screen.findByRole('textbox', { name: 'Funds, Smarkets' });
    await waitFor(() => expect(field).toHaveValue('41.50'));
    await userEvent.clear(field);
    await userEvent.type(field, '£100{Enter}');
    await waitFor(() =>
      expect(server.calls).toContainEqual({
        call: 'PATCH /api/preferences/bookies/smarkets/',
        body: { paid_in: '108.50' },
      }),
    );
    await userEvent.clear(field);
    await userEvent.type(field, 'a lot{Enter}');
    expect(field).toBeInvalid();
  });
});
