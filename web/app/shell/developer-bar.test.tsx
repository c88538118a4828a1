// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { DeveloperBar } from './developer-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

function configured(devNavigation: boolean): ReturnType<typeof standIn>['calls'] {
  const body = { ...EXAMPLE_CONFIG, flags: { hide_risk_free: false, dev_navigation: devNavigation } };
  const server = standIn({ 'GET /api/stable-config/public/': { body } });
  vi.stubGlobal('fetch', server.fetch);
  return server.calls;
}

test('is hidden by default', async () => {
  const calls = configured(false);
  showPage(<DeveloperBar />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('links to all parts of the app if configured', async () => {
  configured(true);
  showPage(<DeveloperBar />);
  const bar = await screen.findByRole('navigation', { name: 'Developer' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'How it Works', 'Guides', 'Contact', 'Dev Link']);
  expect(within(bar).getByRole('link', { name: 'Dev Link' })).toHaveAttribute('href', '/app/dashboard/');
});
