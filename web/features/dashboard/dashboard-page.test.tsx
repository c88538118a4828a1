// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_DASHBOARD } from '../../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const profit = (expected: string, actual: string) => ({ expected, actual });
const NONE = profit('0.00', '0.00');
const ME = { authenticated: true, email: 'a@example.com', tier: 2 };
const DASHBOARD = {
  ...EMPTY_DASHBOARD,
  settled_bets: 6,
  totals: { cash: profit('-0.28', '-0.15'), free_bets: profit('16.20', '16.27') },
  profit_series: [
    { day: '2026-11-01', cash: profit('-0.28', '-0.15'), free_bets: NONE },
    { day: '2026-11-08', cash: profit('-0.28', '-0.15'), free_bets: profit('16.20', '16.27') },
  ],
  open_liabilities: { total: '30.93', bets: [] },
};
const BET = {
  id: 'b1',
  kind: 'matched_bet',
  bookie_id: 'coral',
  placed: true,
  live_track: true,
  notes: '',
  outcomes: ['unsettled'],
  settled: false,
  status: 'inPlay',
  realised_profit: null,
  created_at: '2026-11-08T10:00:00Z',
  updated_at: '2026-11-08T10:00:00Z',
  settled_at: null,
  matched_bet: { betType: 'qualifying', context: { event: { name: 'Reds v Blues', activeCompetitors: [] } } },
  settlement: {
    layStake: '4.83',
    liability: '5.78',
    backWin: '5.50',
    backLoss: '-5.00',
    layWin: '4.73',
    layLoss: '-5.78',
    profit: '-0.29',
  },
};
const SLIP = {
  ...BET,
  id: 's1',
  kind: 'slip',
  outcomes: ['unsettled', 'unsettled'],
  slip: {
    system: 'doubles',
    stakePerLine: '2',
    selections: [
      { description: 'Harbour Light', odds: '2.5' },
      { description: 'Sea Symphony', odds: '3' },
    ],
  },
  settlement: { system: 'doubles', totalStake: '2.00', potentialPayout: '15.00', realisedPayout: '0.00' },
};

function serve(more: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({
    'GET /api/auth/me/': { body: { ...ME, created_at: '2026-01-01T00:00:00Z' } },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/progress/journeys/': { body: [] },
    'GET /api/progress/welcome-choice/': {
      body: { choice: 'tools', decided_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
    },
    'GET /api/dashboard/': { body: DASHBOARD },
    'GET /api/bets/?limit=20': { body: { results: [BET], next: null } },
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

function show(): void {
  showPage(<DashboardPage />, '/app/dashboard/').setQueryData(['me'], { ...ME, createdAt: null });
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 8, 12) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the dashboard', () => {
  test('redirects to the welcome choice first, and keeps the destination', async () => {
    serve({ 'GET /api/progress/welcome-choice/': { status: 204 } });
    show();
    await waitFor(() =>
      expect(screen.getByLabelText('address')).toHaveTextContent(
        '/app/journeys/first-offer/start/?next=%2Fapp%2Fdashboard%2F',
      ),
    );
  });

  test('shows the exact sum of cash and free bets, and each separately', async () => {
    serve();
    show();
    const card = within(await screen.findByRole('region', { name: 'Profit to date' }));
    expect(card.getByText('£16.12')).toBeInTheDocument();
    expect(card.getByText('+£15.92 expected from these bets')).toBeInTheDocument();
    await userEvent.click(card.getByRole('radio', { name: '30 days' }));
    expect(
      card.getByText('+£16.12 in the last 30 days, +£15.92 expected from these bets'),
    ).toBeInTheDocument();
    await userEvent.click(card.getByRole('radio', { name: 'Cash' }));
    expect(card.getByText('−£0.15', { selector: 'button' })).toBeInTheDocument();
  });

  test('has a chart with a text alternative, keyboard navigation, and a table', async () => {
    serve();
    show();
    const chart = await screen.findByRole('img', {
      name: /^Profit from 31 October 2026 to 8 November 2026: \+£16\.12, expected \+£15\.92\./u,
    });
    chart.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('1 November 2026: −£0.15, expected −£0.28')).toBeInTheDocument();
    const table = screen.getByRole('region', { name: 'Profit by day', hidden: true });
    expect(within(table).getByText('8 November 2026')).toBeInTheDocument();
  });

  test('shows both outcomes of an open bet, and settles it in one press, which can be undone', async () => {
    const server = serve({ 'PATCH /api/bets/b1/': { body: { ...BET, settled: true } } });
    show();
    expect(
      await screen.findByRole('button', { name: 'Back won, −£0.28: settle Reds v Blues' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Lay won, −£0.27: settle Reds v Blues' }));
    expect(await screen.findByText('Bet settled.')).toBeInTheDocument();
    expect(server.calls).toContainEqual({ call: 'PATCH /api/bets/b1/', body: { outcomes: ['lost'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.calls).toContainEqual({ call: 'PATCH /api/bets/b1/', body: { outcomes: ['unsettled'] } }),
    );
  });

  test('distinguishes the parts of an each-way bet by name and by their buttons', async () => {
    const parts = [
      { ...BET, matched_bet: { ...BET.matched_bet, part: 'win' }, notes: 'Ascot' },
      { ...BET, id: 'b2', matched_bet: { ...BET.matched_bet, part: 'place' }, notes: 'Place part' },
    ];
    serve({ 'GET /api/bets/?limit=20': { body: { results: parts, next: null } } });
    show();
    expect(await screen.findByText('Reds v Blues, win part')).toBeInTheDocument();
    expect(screen.getByText('Reds v Blues, place part')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Back won, −£0.28: settle Reds v Blues, place part' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^More Reds v Blues, win part/u }));
    expect(await screen.findByText('Ascot')).toBeInTheDocument();
  });

  test('shows which side of a settled bet won, and not that the bet lost', async () => {
    const settled = {
      ...BET,
      settled: true,
      status: 'lost',
      outcomes: ['lost'],
      realised_profit: '4.10',
      settled_at: BET.created_at,
    };
    serve({ 'GET /api/bets/?limit=20': { body: { results: [settled], next: null } } });
    show();
    expect(await screen.findByText('Lay won')).toBeInTheDocument();
    expect(screen.queryByText('Lost')).toBeNull();
    expect(screen.getByText('+£4.10')).toBeInTheDocument();
  });

  test('previews the profit of a void bet before settling it', async () => {
    const server = serve({ 'PATCH /api/bets/b1/': { body: { ...BET, settled: true } } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'More Reds v Blues, Qualifying bet' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Voided' }));
    const form = screen.getByRole('button', { name: 'Settle bet' }).parentElement;
    expect(form).toHaveTextContent('Profit£0.00');
    await userEvent.click(screen.getByRole('button', { name: 'Settle bet' }));
    await waitFor(() =>
      expect(server.calls).toContainEqual({ call: 'PATCH /api/bets/b1/', body: { outcomes: ['void'] } }),
    );
  });

  test('updates the profit of a slip as outcomes are chosen, and can save incomplete outcomes', async () => {
    const server = serve({
      'GET /api/bets/?limit=20': { body: { results: [SLIP], next: null } },
      'PATCH /api/bets/s1/': { body: SLIP },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Settle Doubles/u }));
    await screen.findAllByRole('radiogroup', { name: /^Outcome of/u });
    const outcome = (of: string, name: string) =>
      within(screen.getByRole('radiogroup', { name: `Outcome of ${of}` })).getByRole('radio', { name });
    await userEvent.click(outcome('Harbour Light', 'Win'));
    expect(screen.getByRole('button', { name: 'Save outcomes' })).toBeInTheDocument();
    await userEvent.click(outcome('Sea Symphony', 'Win'));
    const settle = screen.getByRole('button', { name: 'Settle bet' });
    expect(settle.parentElement).toHaveTextContent('Profit+£13.00');
    await userEvent.click(outcome('Harbour Light', 'Lost'));
    expect(settle.parentElement).toHaveTextContent('Profit−£2.00');
    await userEvent.click(settle);
    await waitFor(() =>
      expect(server.calls).toContainEqual({
        call: 'PATCH /api/bets/s1/',
        body: { outcomes: ['lost', 'win'] },
      }),
    );
  });

  test('marks a bet as not placed, and deletes one after confirmation', async () => {
    const server = serve({
      'PATCH /api/bets/b1/': { body: { ...BET, placed: false } },
      'DELETE /api/bets/b1/': { status: 204 },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^More Reds v Blues/u }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Placed' }));
    await waitFor(() =>
      expect(server.calls).toContainEqual({ call: 'PATCH /api/bets/b1/', body: { placed: false } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete bet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this bet?' }));
    expect(server.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete bet' }));
    expect(await screen.findByText('Bet deleted.')).toBeInTheDocument();
    expect(server.calls.some(({ call }) => call === 'DELETE /api/bets/b1/')).toBe(true);
  });

  test('shows the error if a settlement cannot be undone', async () => {
    let isSettled = false;
    serve({
      'PATCH /api/bets/b1/': () => {
        if (isSettled) return { status: 409, body: { detail: 'You are taking a break', status: 409 } };
        isSettled = true;
        return { body: { ...BET, settled: true } };
      },
    });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lay won, −£0.27: settle Reds v Blues' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Not undone: You are taking a break/u)).toBeInTheDocument();
  });

  test('moves focus to the next bet when a bet leaves the list, or to the filter after the last', async () => {
    let bets: readonly object[] = [BET, SLIP];
    serve({
      'GET /api/bets/?limit=20': () => ({ body: { results: bets, next: null } }),
      'PATCH /api/bets/b1/': () => {
        bets = [SLIP];
        return { body: { ...BET, settled: true } };
      },
      'DELETE /api/bets/s1/': () => {
        bets = [];
        return { status: 204 };
      },
    });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lay won, −£0.27: settle Reds v Blues' }),
    );
    await waitFor(() => expect(screen.queryByText('Reds v Blues')).toBeNull());
    const slip = screen.getByRole('button', { name: /^Settle Doubles/u });
    expect(slip).toHaveFocus();
    await userEvent.click(slip);
    await userEvent.click(screen.getByRole('button', { name: 'Delete bet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this bet?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete bet' }));
    expect(await screen.findByText(/^No bets saved yet/u)).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Saved bets' }));
    expect(list.getByRole('radio', { name: 'All' })).toHaveFocus();
  });

  test('lists errors of an imported file by line and column', async () => {
    const errors = [{ code: 'odds', path: 'lines.12.odds', message: 'Odds must be greater than 1' }];
    serve({ 'POST /api/bets/import/': { status: 422, body: { title: 'Wrong', status: 422, errors } } });
    show();
    await userEvent.upload(
      await screen.findByLabelText('CSV file of bets'),
      new File(['x'], 'bets.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Line 12, odds: Odds must be greater than 1');
  });

  test('without bets shows a flat line and how to begin', async () => {
    serve({
      'GET /api/dashboard/': { body: EMPTY_DASHBOARD },
      'GET /api/bets/?limit=20': { body: { results: [], next: null } },
    });
    show();
    expect(await screen.findByText('Your first settled bet starts this line.')).toBeInTheDocument();
    expect(await screen.findByText(/Save one from a matcher or a calculator/u)).toBeInTheDocument();
  });
});
