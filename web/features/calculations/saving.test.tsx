// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calculate, type CalculationName, calculationOf } from '#lib/calculations';
import { keepInBrowser } from '../../api/browser-preferences.ts';
import { RowPlaceContext } from '../../components/betting/row-place.ts';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import { examplePreferences } from '../../testing/example-preferences.ts';
import { showPage } from '../../testing/show-page.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { mediaAt, soonBy } from '../../testing/test-page.ts';
import { CalculationBody } from './calculation-body.tsx';

const user = () => userEvent.setup({ delay: null });
const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const MEMBER = { authenticated: true, email: 'a@example.org', tier: 2, created_at: '2026-01-01T00:00:00Z' };
const SAVE = 'POST /api/bets/';
const SIGNED_IN = {
  'GET /api/auth/me/': { body: MEMBER },
  'GET /api/preferences/': { body: examplePreferences() },
  [SAVE]: { status: 201, body: { id: 'x' } },
};
const ANCHORS = 'stake=10&back=4.33&lay=4.4&lay-commission=2&lay-stake=9';

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

function show(name: CalculationName, query: string, replies: Parameters<typeof standIn>[0] = {}) {
  vi.stubGlobal('matchMedia', mediaAt(1440));
  const server = standIn({ ...exampleReplies([]), ...replies });
  vi.stubGlobal('fetch', server.fetch);
  showPage(
    <CalculationBody
      calculation={calculationOf(name)}
      engine={(draft, options) => calculate(name, draft, options)}
    />,
    `/tools/${name}/?${query}`,
  );
  return server;
}

/** The rows that calculations are opened from. */
const DRAW = { selection: 'Draw', bookie: 'Coral', bookieId: 'coral', exchangeId: 'smarkets' };
const ROW = { event: 'Arsenal v Leeds', start: Date.UTC(2026, 10, 28, 15), bets: [DRAW] };

async function openDialog() {
  await user().click(await soon(() => screen.getByRole('button', { name: 'Save bet' })));
  return within(await soon(() => screen.getByRole('dialog', { name: 'Save bet' })));
}

const sentIn = (server: ReturnType<typeof show>): readonly unknown[] =>
  server.calls.filter(({ call }) => call === SAVE).map(({ body }) => body);

describe('saving a calculation', () => {
  test('sends its bet with bookie and exchange, and confirms it', async () => {
    const server = show('lay-anchors', ANCHORS, SIGNED_IN);
    const dialog = await openDialog();
    await soon(() => dialog.getByRole('option', { name: 'Coral' }));
    await user().selectOptions(dialog.getByRole('combobox', { name: 'Bookie' }), 'Coral');
    await user().selectOptions(dialog.getByRole('combobox', { name: 'Exchange' }), 'Smarkets');
    await user().type(dialog.getByLabelText('Notes'), 'Underlaid');
    await user().click(dialog.getByRole('button', { name: 'Save' }));
    await soon(() => screen.getByText(/^Bet saved\./u));
    expect(screen.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute(
      'href',
      '/app/dashboard/',
    );
    expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
    expect(sentIn(server)).toEqual([
      expect.objectContaining({
        bookie_id: 'coral',
        notes: 'Underlaid',
        placed: true,
        matched_bet: {
          betType: 'qualifying',
          back: { stake: '10', odds: '4.33' },
          lay: { odds: '4.4', commission: '2' },
          layStake: '9',
          context: { exchange: 'smarkets' },
        },
      }),
    ]);
  });

  test('is possible again after a field changes', async () => {
    show('lay-anchors', ANCHORS, SIGNED_IN);
    await user().click((await openDialog()).getByRole('button', { name: 'Save' }));
    await soon(() => screen.getByText(/^Bet saved\./u));
    await user().type(screen.getByLabelText('Back stake'), '0');
    expect(screen.getByRole('button', { name: 'Save bet' })).toBeEnabled();
    expect(screen.queryByText(/^Bet saved\./u)).toBeNull();
  });

  test('saves both parts of an each-way bet, each at its lay stake', async () => {
    const server = show('each-way-lay', 'stake=10&back=9&win=9.2&win-commission=2&place=2.6', SIGNED_IN);
    await user().click((await openDialog()).getByRole('button', { name: 'Save' }));
    await soon(() => screen.getByText(/^Bet saved\./u));
    expect(sentIn(server)).toMatchObject([
      { matched_bet: { part: 'win', lay: { odds: '9.2' }, layStake: '9.80' } },
      { matched_bet: { part: 'place', lay: { odds: '2.6' }, layStake: '10.00' } },
    ]);
  });

  test('saves every bet of a dutch, each at its bookie', async () => {
    const server = show('dutching', 'stake=10&back=2.5&other=3.4&other=3.1,2', SIGNED_IN);
    const dialog = await openDialog();
    expect(dialog.getByText('Saved as 3 bets, which settle separately.')).toBeVisible();
    await soon(() => dialog.getAllByRole('option', { name: 'Coral' }));
    await user().selectOptions(dialog.getByRole('combobox', { name: 'Bet 1: £10 at 2.5' }), 'Coral');
    await user().selectOptions(dialog.getByRole('combobox', { name: /^Bet 3/u }), 'Smarkets');
    await user().click(dialog.getByRole('button', { name: 'Save' }));
    await soon(() => screen.getByText(/^Bet saved\./u));
    expect(sentIn(server)).toMatchObject([
      { bookie_id: 'coral', slip: { system: 'singles', stakePerLine: '10', selections: [{ odds: '2.5' }] } },
      { bookie_id: null, slip: { stakePerLine: '7.35', selections: [{ odds: '3.4' }] } },
      { bookie_id: 'smarkets', slip: { stakePerLine: '8.18', promos: { commissionPct: '2' } } },
    ]);
  });

  test('saves an accumulator with the lay of its first leg, and says what is left out', async () => {
    const server = show('acca-lays', 'stake=10&back=9&leg=2.5&leg=2&leg=1.5', SIGNED_IN);
    const dialog = await openDialog();
    expect(dialog.getByText(/The lays of later legs are left out/u)).toBeVisible();
    await user().click(dialog.getByRole('button', { name: 'Save' }));
    await soon(() => screen.getByText(/^Bet saved\./u));
    expect(sentIn(server)).toMatchObject([
      { slip: { selections: [{ description: 'Accumulator of 3 legs', odds: '9' }] } },
      { slip: { stakePerLine: '18.00', selections: [{ description: 'Lay of leg 1 at 2.5' }] } },
    ]);
  });

  test('begins with the bookie, the exchange and the event of the row that it was opened from', async () => {
    vi.stubGlobal('matchMedia', mediaAt(1440));
    const server = standIn({ ...exampleReplies([]), ...SIGNED_IN });
    vi.stubGlobal('fetch', server.fetch);
    showPage(
      <RowPlaceContext value={ROW}>
        <CalculationBody
          calculation={calculationOf('lay-anchors')}
          engine={(draft, options) => calculate('lay-anchors', draft, options)}
        />
      </RowPlaceContext>,
      `/tools/lay-anchors/?${ANCHORS}`,
    );
    const dialog = await openDialog();
    await soon(() => dialog.getByRole('option', { name: 'Coral' }));
    expect(dialog.getByRole('combobox', { name: 'Bookie' })).toHaveValue('coral');
    expect(dialog.getByRole('combobox', { name: 'Exchange' })).toHaveValue('smarkets');
    expect(dialog.getByLabelText('Notes')).toHaveValue('Arsenal v Leeds, 28 November 2026');
  });

  test('shows the bookies and exchanges of every bet of a row, also those that the user hides', async () => {
    vi.stubGlobal('matchMedia', mediaAt(1440));
    for (const bookie of ['bet365', 'coral', 'smarkets', 'betfair']) {
      keepInBrowser({ kind: 'bookie', bookie, change: { hidden: true } });
    }
    const server = standIn(exampleReplies([]));
    vi.stubGlobal('fetch', server.fetch);
    const bets = ['bet365', 'coral', 'smarkets'].map((bookieId) => ({ ...DRAW, bookieId }));
    showPage(
      <RowPlaceContext value={{ ...ROW, bets }}>
        <CalculationBody
          calculation={calculationOf('dutching')}
          engine={(draft, options) => calculate('dutching', draft, options)}
        />
      </RowPlaceContext>,
      '/tools/dutching/?stake=10&back=2.5&other=3.4&other=3.1,2',
    );
    const dialog = await openDialog();
    await soon(() => dialog.getAllByRole('option', { name: 'Coral' }));
    // Hidden ones of no bet are not offered.
    expect(dialog.queryAllByRole('option', { name: /Betfair/u })).toEqual([]);
    const [one, two, three] = dialog.getAllByRole('combobox');
    expect(one).toHaveDisplayValue('bet365');
    expect(two).toHaveDisplayValue('Coral');
    expect(three).toHaveDisplayValue('Smarkets');
  });

  test('stores the bet of an anonymous user, who returns to the calculation after sign-in', async () => {
    const server = show('lay-anchors', ANCHORS);
    await user().click((await openDialog()).getByRole('button', { name: 'Log in and save' }));
    const address = screen.getByLabelText('address').textContent;
    expect(address).toBe(`/login?next=${encodeURIComponent(`/tools/lay-anchors/?${ANCHORS}`)}`);
    expect(sentIn(server)).toEqual([]);
    const kept: unknown = JSON.parse(sessionStorage.getItem('layline.pending-bets') ?? '{}');
    expect(kept).toMatchObject({ bets: [{ matchedBet: { betType: 'qualifying', layStake: '9' } }] });
  });

  test('stores the bet in the browser while offline', async () => {
    const server = show('lay-anchors', ANCHORS, SIGNED_IN);
    const dialog = await openDialog();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user().click(dialog.getByRole('button', { name: 'Keep until online' }));
    await soon(() => screen.getByText(/^Bet kept in this browser/u));
    expect(sentIn(server)).toEqual([]);
    expect(localStorage.getItem('layline.kept-bets')).toContain('"layStake":"9"');
  });
});

describe('a calculation that cannot be saved', () => {
  test.each(['stake=10', 'stake=x&back=4.33&lay=4.4'])(
    'has no button while a field is blank or wrong: %s',
    (query) => {
      show('lay-anchors', query);
      expect(screen.queryByRole('button', { name: 'Save bet' })).toBeNull();
    },
  );

  test('shows the reason if it places bets', () => {
    show('dead-heat', 'back=4.33&stake=10&lay=4.4&lay-stake=9.89&divisor=2');
    expect(screen.getByText(/^This cannot be saved\. It gives one result of a bet/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save bet' })).toBeNull();
  });

  test('shows the requirements of a saved bet if its result is no back bet with a lay', () => {
    show('hedge', 'if-wins=90&if-loses=-10&lay=8');
    expect(screen.getByText('This cannot be saved. A saved bet is a back bet with its lay.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save bet' })).toBeNull();
  });

  test('has no button before input, or if it makes no bet', () => {
    show('lay-anchors', '');
    expect(screen.queryByRole('button', { name: 'Save bet' })).toBeNull();
    show('boost', 'odds=3&boost=25');
    expect(screen.queryByRole('button', { name: 'Save bet' })).toBeNull();
    expect(screen.queryByText(/cannot be saved/u)).toBeNull();
  });
});
