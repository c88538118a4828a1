// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { JourneyCard } from './journey-card.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { completed: [1, 2, 3], next: 4, title: 'Free bet', has: 'Four £5 free bets, about 6 minutes' },
  { completed: [1], next: 2, title: 'Sign-up offer', has: 'About 4 minutes' },
])('shows the progress in the first offer, and the content of step $next', async ({ completed, ...step }) => {
  const at = '2026-11-01T00:00:00Z';
  const steps = [{ step_number: step.next, title: step.title, video: null, links: [] }];
  const server = standIn({
    'GET /api/progress/journeys/': {
      body: [{ journey_slug: 'first-offer', completed_steps: completed, created_at: at, updated_at: at }],
    },
    'GET /api/stable-config/public/': {
      body: { ...EXAMPLE_CONFIG, journeys: [{ slug: 'first-offer', name: 'First offer', steps }] },
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<JourneyCard />);
  const card = within(await screen.findByRole('region', { name: 'First offer' }));
  const parts = card.getByRole('img', { name: `${completed.length} of 5 steps complete` });
  expect(parts.children).toHaveLength(5);
  expect(await card.findByText(`Next: ${step.title}`)).toBeInTheDocument();
  expect(card.getByText(step.has)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Continue' })).toBeInTheDocument();
});
