// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DASHBOARD } from '../../../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { DashboardPage } from '../dashboard-page.tsx';

const ME = { authenticated: true, email: 'a@example.com', tier: 2 };

afterEach(() => vi.unstubAllGlobals());

const SLIP = {
  placed: true,
  live_track: true,
  bookie_id: 'coral',
  notes: '',
  settled: false,
  status: 'inPlay',
  realised_profit: null,
  created_at: '2026-11-08T10:00:00Z',
  updated_at: '2026-11-08T10:00:00Z',
  settled_at: null,
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

function serve(replies: Parameters<typeof standIn>[0]): void {
  const server = standIn({
    'GET /api/auth/me/': { body: { ...ME, created_at: '2026-01-01T00:00:00Z' } },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/progress/journeys/': { body: [] },
    'GET /api/progress/welcome-choice/': {
      body: { choice: 'tools', decided_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
    },
    'GET /api/dashboard/': { body: EMPTY_DASHBOARD },
    ...replies,
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<DashboardPage />, '/app/dashboard/').setQueryData(['me'], { ...ME, createdAt: null });
}

test.each([
  [{ imported: 1, skipped: 0 }, '1 bet imported.'],
  [{ imported: 2, skipped: 1 }, '2 bets imported. 1 bet was already there.'],
  [{ imported: 0, skipped: 5 }, '5 bets were already there.'],
])('says how many bets of a file were imported: %j', async (body, says) => {
  serve({
    'GET /api/bets/?limit=20': { body: { results: [], next: null } },
    'POST /api/bets/import/': { body },
  });
  await userEvent.upload(
    await screen.findByLabelText('CSV file of bets'),
    new File(['x'], 'bets.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(says)).toBeInTheDocument();
});

test('shows more bets, and moves focus to the first of them', async () => {
  const page = (ids: readonly string[], next: string | null) => ({
    body: { results: ids.map((id) => ({ ...SLIP, id })), next },
  });
  serve({
    'GET /api/bets/?limit=20': page(['a', 'b'], 'c'),
    'GET /api/bets/?limit=20&cursor=c': page(['c', 'd'], null),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const list = screen.getByRole('region', { name: 'Saved bets' });
  const rows = () => within(list).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(4));
  await waitFor(() => expect(rows()[2]?.contains(document.activeElement)).toBe(true));
});

test('a bet that was deleted elsewhere says so once it is settled, and leaves the list', async () => {
  let bets = [{ ...SLIP, id: 's1' }];
  serve({
    'GET /api/bets/?limit=20': () => ({ body: { results: bets, next: null } }),
    'PATCH /api/bets/s1/': () => {
      bets = [];
      return { status: 404, body: { title: 'Not Found', status: 404, detail: 'There is no such bet' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Settle Double/u }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save outcomes' }));
  expect(await screen.findByText('This bet was deleted elsewhere.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Double/u })).toBeNull());
});
