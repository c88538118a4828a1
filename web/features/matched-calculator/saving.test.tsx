// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import { examplePreferences } from '../../testing/example-preferences.ts';
import { soonBy } from '../../testing/test-page.ts';
import { exampleOpening } from '../../testing/example-opening.ts';
import { back, fill, showCalculator } from '../../testing/show-matched-calculator.tsx';

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

async function show(replies: Parameters<typeof showCalculator>[2]) {
  const { source } = exampleOpening();
  const server = showCalculator({ source }, vi.stubGlobal, { ...exampleReplies([]), ...replies });
  await user().click(await soon(() => screen.getByRole('button', { name: 'Save bet' })));
  const dialog = within(await soon(() => screen.getByRole('dialog', { name: 'Save bet' })));
  return { server, dialog };
}

describe('saving a bet', () => {
  test('sends the shown bet as placed at the bookie of the row, and confirms it', async () => {
    const { server, dialog } = await show({
      ...SIGNED_IN,
      [SAVE]: { status: 201, body: { id: 'x' } },
    });
    expect(await soon(() => dialog.getByRole('combobox', { name: 'Bookie' }))).toHaveValue('coral');
    expect(dialog.queryByRole('combobox', { name: 'Exchange' })).toBeNull();
    expect(dialog.getByRole('switch', { name: /Placed/u })).toBeChecked();
    await user().type(dialog.getByLabelText('Notes'), 'First one');
    await user().click(dialog.getByRole('button', { name: 'Save' }));
    expect(await soon(() => screen.getByText(/^Bet saved\./u))).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Save bet' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard/',
    );
    expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Open the dashboard' })).toHaveFocus();
    const [sent, ...others] = server.calls.filter(({ call }) => call === SAVE);
    expect(others).toEqual([]);
    expect(sent?.body).toMatchObject({
      matched_bet: {
        betType: 'qualifying',
        back: { stake: '10', odds: '4.33' },
        lay: { odds: '4.4', commission: '2', rule4Mode: 'winnings' },
        rounding: 'nearest',
        context: { event: { name: 'Inter v Milan' }, layContract: { bookieCode: 'smarkets' } },
      },
      bookie_id: 'coral',
      placed: true,
      live_track: true,
      notes: 'First one',
    });
  });

  test('offers the bookie of the row even if the user hides it', async () => {
    const preferences = SIGNED_IN['GET /api/preferences/'].body;
    const coral = {
      bookie: 'coral',
      bookie_name: 'Coral',
      bookie_code: 'coral',
      hidden: true,
      gubbed: false,
      favorite: false,
      rule4_mode: 'both',
      commission: '',
      notes: '',
    };
    const { dialog } = await show({
      ...SIGNED_IN,
      'GET /api/preferences/': {
        body: { ...preferences, bookies: [{ ...coral, commission: '0', notes: '' }] },
      },
    });
    const bookie = await soon(() => dialog.getByRole('combobox', { name: 'Bookie' }));
    expect(bookie).toHaveDisplayValue('Coral');
  });

  test('is possible again after a change', async () => {
    const { dialog } = await show({
      ...SIGNED_IN,
      [SAVE]: { status: 201, body: { id: 'x' } },
    });
    await user().click(dialog.getByRole('button', { name: 'Save' }));
    await soon(() => screen.getByText(/^Bet saved\./u));
    await fill(back().getByLabelText('Stake'), '20');
    expect(screen.getByRole('button', { name: 'Save bet' })).toBeEnabled();
    expect(screen.queryByText(/^Bet saved\./u)).toBeNull();
  });

  test('shows the error if it is rejected, and keeps the input', async () => {
    const { dialog } = await show({
      ...SIGNED_IN,
      [SAVE]: { status: 409, body: { detail: 'You are taking a break', status: 409 } },
    });
    await user().type(dialog.getByLabelText('Notes'), 'Kept');
    await user().click(dialog.getByRole('button', { name: 'Save' }));
    expect(await soon(() => dialog.getByRole('alert'))).toHaveTextContent(
      'Not saved. You are taking a break.',
    );
    expect(dialog.getByLabelText('Notes')).toHaveValue('Kept');
  });

  test('stores the bet of an anonymous user, and redirects to sign in', async () => {
    const { server, dialog } = await show({});
    expect(dialog.getByText(/^Bets are saved to an account, which is free/u)).toBeInTheDocument();
    await user().click(dialog.getByRole('button', { name: 'Log in and save' }));
    expect(screen.getByLabelText('address').textContent).toMatch(/^\/login\?next=/u);
    expect(server.calls.filter(({ call }) => call === SAVE)).toEqual([]);
    const kept: unknown = JSON.parse(sessionStorage.getItem('layline.pending-bets') ?? '{}');
    expect(kept).toMatchObject({ bets: [{ bookieId: 'coral', matchedBet: { betType: 'qualifying' } }] });
  });
});

test('an each-way bet is saved as its two parts', async () => {
  const { source } = exampleOpening({ feed: 'each_way' });
  const server = showCalculator({ source }, vi.stubGlobal, {
    ...exampleReplies([]),
    ...SIGNED_IN,
    [SAVE]: { status: 201, body: { id: 'x' } },
  });
  await user().click(await soon(() => screen.getByRole('button', { name: 'Save bet' })));
  const dialog = within(await soon(() => screen.getByRole('dialog', { name: 'Save bet' })));
  expect(dialog.getByText(/^An each-way bet is saved as two/u)).toBeInTheDocument();
  await user().click(dialog.getByRole('button', { name: 'Save' }));
  await soon(() => screen.getByText(/^Bet saved\./u));
  const sent = server.calls.filter(({ call }) => call === SAVE).map(({ body }) => body);
  expect(sent).toMatchObject([
    { notes: '', matched_bet: { part: 'win', back: { odds: '9' }, lay: { odds: '9.2' }, layStake: '9.80' } },
    {
      notes: '',
      matched_bet: {
        part: 'place',
        back: { odds: '9' },
        terms: '1/5',
        lay: { odds: '2.6' },
        layStake: '10.08',
      },
    },
  ]);
});

test('a failed place part is retried under the same keys after the dialog is reopened', async () => {
  const { source } = exampleOpening({ feed: 'each_way' });
  let status = 503;
  const server = showCalculator({ source }, vi.stubGlobal, {
    ...exampleReplies([]),
    ...SIGNED_IN,
    [SAVE]: (body) =>
      JSON.stringify(body).includes('"part":"place"')
        ? { status, body: { id: 'y', status } }
        : { status: 201, body: { id: 'x' } },
  });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    const key = new Headers(call[1]?.headers).get('Idempotency-Key');
    if (key !== null) keys.push(key);
    return server.fetch(...call);
  });
  const save = async (): Promise<void> => {
    await user().click(await soon(() => screen.getByRole('button', { name: 'Save bet' })));
    const dialog = within(await soon(() => screen.getByRole('dialog', { name: 'Save bet' })));
    expect(dialog.getByLabelText('Notes')).toHaveAttribute('maxlength', '2000');
    await user().click(dialog.getByRole('button', { name: 'Save' }));
  };
  await save();
  await soon(() => screen.getByText('Not saved.'));
  await user().click(screen.getByRole('button', { name: 'Cancel' }));
  status = 201;
  await save();
  await soon(() => screen.getByText(/^Bet saved\./u));
  expect(keys).toHaveLength(4);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
});

test('a bet whose saving response was lost is reported as saved, without a duplicate', async () => {
  const { dialog } = await show({
    ...SIGNED_IN,
    [SAVE]: {
      status: 422,
      body: { status: 422, errors: [{ code: 'key-reused', path: 'idempotency-key', message: 'Used' }] },
    },
  });
  await user().click(dialog.getByRole('button', { name: 'Save' }));
  expect(await soon(() => screen.getByText(/^Part of this was already saved/u))).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Save bet' })).toBeNull();
});

test('a bet without a row asks for its bookies, and keeps its key when they change', async () => {
  const keys = new Set<string | null>();
  let status = 503;
  const server = showCalculator({ link: 'qualifying;stake:10;back:4;lay:4.2;lc:2' }, vi.stubGlobal, {
    ...exampleReplies([]),
    ...SIGNED_IN,
    [SAVE]: () => ({ status, body: { id: 'x', status } }),
  });
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    if (call[1]?.method === 'POST') keys.add(new Headers(call[1].headers).get('Idempotency-Key'));
    return server.fetch(...call);
  });
  await user().click(await soon(() => screen.getByRole('button', { name: 'Save bet' })));
  const dialog = within(await soon(() => screen.getByRole('dialog', { name: 'Save bet' })));
  const exchange = dialog.getByRole('combobox', { name: 'Exchange' });
  expect(
    within(exchange)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).not.toContain('Coral');
  await user().selectOptions(dialog.getByRole('combobox', { name: 'Bookie' }), 'Coral');
  await user().click(dialog.getByRole('button', { name: 'Save' }));
  await soon(() => screen.getByText('Not saved.'));
  await user().selectOptions(exchange, 'Smarkets');
  status = 201;
  await user().click(dialog.getByRole('button', { name: 'Save' }));
  await soon(() => screen.getByText(/^Bet saved\./u));
  const sent = server.calls.filter(({ call }) => call === SAVE).map(({ body }) => body);
  expect(sent).toMatchObject([
    { bookie_id: 'coral' },
    { matched_bet: { context: { exchange: 'smarkets' } } },
  ]);
  expect(sent[0]).not.toHaveProperty('matched_bet.context');
  expect(keys.size).toBe(1);
});

test('a bet is queued in the browser while offline', async () => {
  const { server, dialog } = await show(SIGNED_IN);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user().click(dialog.getByRole('button', { name: 'Keep until online' }));
  expect(await soon(() => screen.getByText(/^Bet kept in this browser/u))).toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === SAVE)).toEqual([]);
  expect(localStorage.getItem('layline.kept-bets')).toContain(`"owner":"${MEMBER.body.created_at}"`);
});

test('a bet that exceeds the storage quota is reported as not stored, and the page stays open', async () => {
  const { dialog } = await show({});
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  await user().click(dialog.getByRole('button', { name: 'Log in and save' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Not kept\./u);
  expect(screen.getByLabelText('address').textContent).not.toContain('login');
});

test('saving is disabled while the bet cannot be computed', async () => {
  showCalculator({}, vi.stubGlobal);
  expect(await soon(() => screen.getByRole('button', { name: 'Save bet' }))).toBeDisabled();
});
