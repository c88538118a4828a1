// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DASHBOARD } from '../../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { showPage } from '../../testing/show-page.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { BetsCard } from './parts/bets-card.tsx';

const AT = '2026-11-08T10:00:00Z';
const SAVED = {
  id: 'b1',
  bookie_id: 'coral',
  placed: true,
  live_track: false,
  notes: '',
  outcomes: ['unsettled'],
  settled: false,
  status: 'inPlay',
  realised_profit: null,
  created_at: AT,
  updated_at: AT,
  settled_at: null,
};
const SLIP = {
  ...SAVED,
  kind: 'slip',
  slip: { system: 'singles', stakePerLine: '2', selections: [{ description: 'Kestrel', odds: '3' }] },
  settlement: { system: 'singles', totalStake: '2.00', potentialPayout: '6.00', realisedPayout: '0.00' },
};
const MATCHED = {
  ...SAVED,
  id: 'b2',
  kind: 'matched_bet',
  matched_bet: { betType: 'qualifying', context: { exchange: 'smarkets' } },
  settlement: {
    layStake: null,
    liability: null,
    backWin: null,
    backLoss: null,
    layWin: null,
    layLoss: null,
    profit: null,
  },
};

function serve(more: Parameters<typeof standIn>[0]) {
  const server = standIn({
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/progress/journeys/': { body: [] },
    'GET /api/progress/welcome-choice/': { body: { choice: 'tools', decided_at: AT, updated_at: AT } },
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a bet of another kind', { ...SLIP, kind: 'composite' }],
  ['a slip that the engine refuses', { ...SLIP, slip: { ...SLIP.slip, system: 'treble-maker' } }],
  ['a slip whose figures are no money', { ...SLIP, settlement: { ...SLIP.settlement, totalStake: 'two' } }],
  ['a system of an unknown shape', { ...SLIP, settlement: { ...SLIP.settlement, system: { half: 1 } } }],
  ['a matched bet that the engine refuses', { ...MATCHED, matched_bet: { betType: 'wager' } }],
  [
    'a matched bet on an event of the wrong type',
    { ...MATCHED, matched_bet: { ...MATCHED.matched_bet, context: { event: 7 } } },
  ],
])('%s is left out of the list and counted, and the others stay', async (_, broken) => {
  serve({ 'GET /api/bets/?limit=20': { body: { results: [SLIP, broken, MATCHED], next: null } } });
  showPage(<BetsCard />);
  expect(await screen.findByText(/^1 saved bet could not be read, and is left out/u)).toBeInTheDocument();
  expect(screen.getByText('Kestrel')).toBeInTheDocument();
  expect(await screen.findByText('laid at Smarkets')).toBeInTheDocument();
});

test('no notice is shown if every bet is readable', async () => {
  serve({ 'GET /api/bets/?limit=20': { body: { results: [SLIP, MATCHED], next: null } } });
  showPage(<BetsCard />);
  expect(await screen.findByText('Kestrel')).toBeInTheDocument();
  expect(screen.queryByText(/could not be read/u)).toBeNull();
});

test('an unreadable list shows an error, and can be requested again', async () => {
  const server = serve({ 'GET /api/bets/?limit=20': { body: { bets: [] } } });
  showPage(<BetsCard />);
  expect(await screen.findByText(/This page cannot read the answer of the server\./u)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.calls.filter(({ call }) => call === 'GET /api/bets/?limit=20')).toHaveLength(2);
});

test('an unreadable dashboard shows an error', async () => {
  serve({
    'GET /api/dashboard/': { body: { ...EMPTY_DASHBOARD, totals: { cash: '0.00' } } },
    'GET /api/bets/?limit=20': { body: { results: [], next: null } },
  });
  const me = { authenticated: true, email: 'a@example.com', tier: 2, createdAt: AT };
  showPage(<DashboardPage />, '/app/dashboard/').setQueryData(['me'], me);
  expect(await screen.findByText(/cannot read the answer of the server/u)).toHaveTextContent(
    'Reload it and try again. Nothing you saved is lost.',
  );
});
