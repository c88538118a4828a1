// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_FIRING, EXAMPLE_WATCH } from '../testing/example-watch.ts';
import { standIn } from '../testing/stand-in.ts';
import { showPage } from '../testing/show-page.tsx';
import { soonBy } from '../testing/test-page.ts';
import { WatchNotices } from './watch-notices.tsx';

const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const WATCH = { ...EXAMPLE_WATCH, channel: 'page', target: null };
const firing = (id: string, state = 'shown') => ({
  ...EXAMPLE_FIRING,
  id,
  message: `Lucky Star ${id}`,
  state,
});
const LOG = 'GET /api/watches/firings/?limit=20';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the notices at a path; the returned `log` sets later responses. */
function show(at: string, watch: object = {}) {
  const replies = {
    'GET /api/watches/': { body: { watches: [{ ...WATCH, ...watch }] } },
    [LOG]: { body: { firings: [firing('old')] } },
  };
  const server = standIn(replies);
  vi.stubGlobal('fetch', server.fetch);
  showPage(<WatchNotices />, at);
  const log = (...firings: readonly object[]): void => {
    Object.assign(replies[LOG], { body: { firings } });
  };
  return { log, reads: (): number => server.calls.filter(({ call }) => call === LOG).length };
}

describe('notices of watches', () => {
  test('show the newest firing and the number of others, without older ones', async () => {
    const { log, reads } = show('/');
    await soon(() => expect(reads()).toBe(1));
    expect(screen.queryByText(/Lucky Star/u)).toBeNull();
    log(firing('two'), firing('one'), firing('old'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await soon(() => screen.getByText('Ascot: Lucky Star two. And 1 more.'))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the log' })).toHaveAttribute('href', '/app/account/');
  });

  test('show the firings of a new watch since the page was opened', async () => {
    const { log } = show('/');
    log({ ...firing('first'), fired_at: new Date(Date.now() + 1000).toISOString() }, firing('old'));
    expect(await soon(() => screen.getByText('Ascot: Lucky Star first.'))).toBeInTheDocument();
  });

  test('omit firings that are sent to another channel', async () => {
    const { log, reads } = show('/');
    await soon(() => expect(reads()).toBe(1));
    log(firing('sent', 'delivered'), firing('old'));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(reads()).toBe(3);
    expect(screen.queryByText(/Lucky Star/u)).toBeNull();
  });

  test.each([
    ['on the account page', '/app/account/', {}],
    ['of watches that are paused', '/', { paused: true }],
    ['of watches that are sent elsewhere', '/', { channel: 'webhook', target: 'example.org' }],
  ])('are not requested %s', async (_, at, watch) => {
    const { reads } = show(at, watch);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(reads()).toBe(0);
  });
});
