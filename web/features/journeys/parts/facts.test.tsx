// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepInBrowser } from '../../../api/browser-preferences.ts';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { FloatNote } from './facts.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(paidIn: string): void {
  const anonymous = { authenticated: false, email: null, tier: 1, created_at: null };
  const server = standIn({
    'GET /api/auth/me/': { body: anonymous },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
  });
  vi.stubGlobal('fetch', server.fetch);
  keepInBrowser({ kind: 'bookie', bookie: 'smarkets', change: { paidIn } });
  showPage(<FloatNote />);
}

test.each([
  ['10', 'You have £10.00 at Smarkets: less than one needs.'],
  ['50', 'You have £50.00 at Smarkets: enough for one after the other.'],
  ['500', 'You have £500.00 at Smarkets: enough for all four at once.'],
])('the note on the money tied up shows what £%s covers', async (paidIn, sentence) => {
  show(paidIn);
  expect(await screen.findByText(/^You have/u)).toHaveTextContent(sentence);
  expect(screen.getByText(/^Money tied up/u).parentElement).toHaveTextContent(/£30\.93 for one £5/u);
  // The liability in the picture of the free bet.
  expect(screen.getByText(/^Money tied up/u).parentElement).toHaveTextContent(
    'laid at 18.50, one ties up £75.78.',
  );
});

test('it shows nothing if no funds are stated', async () => {
  show('');
  expect(await screen.findByText(/^Money tied up/u)).toBeInTheDocument();
  expect(screen.queryByText(/^You have/u)).toBeNull();
});
