// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DASHBOARD } from '../../../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { DashboardPage } from '../dashboard-page.tsx';

const ME = { authenticated: true, email: 'a@example.com', tier: 2 };

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ imported: 1, skipped: 0 }, '1 bet imported.'],
  [{ imported: 2, skipped: 1 }, '2 bets imported. 1 bet was already there.'],
  [{ imported: 0, skipped: 5 }, '5 bets were already there.'],
])('says how many bets of a file were imported: %j', async (body, says) => {
  const server = standIn({
    'GET /api/auth/me/': { body: { ...ME, created_at: '2026-01-01T00:00:00Z' } },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/progress/journeys/': { body: [] },
    'GET /api/progress/welcome-choice/': {
      body: { choice: 'tools', decided_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
    },
    'GET /api/dashboard/': { body: EMPTY_DASHBOARD },
    'GET /api/bets/?limit=20': { body: { results: [], next: null } },
    'POST /api/bets/import/': { body },
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<DashboardPage />, '/app/dashboard/').setQueryData(['me'], { ...ME, createdAt: null });
  await userEvent.upload(
    await screen.findByLabelText('CSV file of bets'),
    new File(['x'], 'bets.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(says)).toBeInTheDocument();
});
