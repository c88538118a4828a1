// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DASHBOARD } from '../../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { showPage } from '../../testing/show-page.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the bets are requested again on a return to the tab, since another one may have settled them', async () => {
  const created_at = '2026-01-01T00:00:00Z';
  const server = standIn({
    'GET /api/auth/me/': { body: { authenticated: true, email: 'a@example.com', tier: 2, created_at } },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/progress/journeys/': { body: [] },
    'GET /api/progress/welcome-choice/': {
      body: { choice: 'tools', decided_at: created_at, updated_at: created_at },
    },
    'GET /api/dashboard/': { body: EMPTY_DASHBOARD },
    'GET /api/bets/?limit=20': { body: { results: [], next: null } },
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<DashboardPage />);
  await screen.findByRole('heading', { name: 'Dashboard' });
  const asked = () =>
    ['GET /api/dashboard/', 'GET /api/bets/?limit=20'].map(
      (call) => server.calls.filter((each) => each.call === call).length,
    );
  await waitFor(() => expect(asked()).toEqual([1, 1]));
  act(() => {
    globalThis.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(asked()).toEqual([2, 2]));
});
