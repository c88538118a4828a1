import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { EXAMPLE_CONFIG } from './example-feed.ts';
import { examplePreferences } from './example-preferences.ts';
import { standIn } from './stand-in.ts';
import { PanelProvider } from '../panels/panel-stack.tsx';
import { showPage } from './show-page.tsx';
import { CalculatorPage } from '../features/calculator/calculator-page.tsx';

const NOBODY = { authenticated: false, email: null, tier: 1, created_at: null };
/** The server's response for a signed-in user. */
export const MEMBER = {
  authenticated: true,
  email: 'a@example.com',
  tier: 2,
  created_at: '2026-01-01T00:00:00Z',
};

/** Returns a fake server for tests. The user is anonymous unless `replies` override that. */
export function serverFor(replies: Parameters<typeof standIn>[0] = {}): ReturnType<typeof standIn> {
  return standIn({
    'GET /api/auth/me/': { body: NOBODY },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/preferences/': { body: examplePreferences() },
    ...replies,
  });
}

/** Renders a calculator in tests; `address` is the path and query below the index. */
export function open(address: string): void {
  showPage(
    <PanelProvider>
      <Routes>
        <Route path="/tools/bet-calculator/:slug/" element={<CalculatorPage />} />
        <Route path="/login" element={<p>Log in here</p>} />
        <Route path="/app/dashboard/" element={<p>Dashboard here</p>} />
      </Routes>
    </PanelProvider>,
    `/tools/bet-calculator/${address}`,
  );
}

/** Returns the current address of the page. */
export const address = (): string => screen.getByLabelText('address').textContent;
