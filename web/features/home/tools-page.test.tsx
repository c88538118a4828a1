// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import {
  EXAMPLE_CONFIG,
  EXAMPLE_NOW,
  exampleReplies,
  exampleRow,
  rowsReply,
} from '../../testing/example-feed.ts';
import { browserPreferences, keepInBrowser } from '../../api/browser-preferences.ts';
import { meQuery, NOBODY } from '../../api/me.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { soonBy } from '../../testing/test-page.ts';
import { ToolsPage } from './tools-page.tsx';

const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const ASK = 'POST /odds-gateway/aggregates';
const CONFIG = 'GET /api/stable-config/public/';
/** The example's two-up offers without a start time, since one of them has not begun yet. */
const TWO_UP = EXAMPLE_CONFIG.two_up_promotions.map((offer) => ({ ...offer, activation_time: null }));
const ALL_OFFERS = { [CONFIG]: { body: { ...EXAMPLE_CONFIG, two_up_promotions: TWO_UP } } };
const TOTALS = { mb: 1234, each_way: 1, extra_place: 0, boost: 7, two_up: 20 };

beforeEach(() => {
  browserPreferences.clear();
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each matcher has the rows that it has now, asked for once; one that does not answer has none', async () => {
  const server = standIn({
    ...exampleReplies([]),
    ...ALL_OFFERS,
    [ASK]: (body) => {
      const { aggregation_type: feed, limit } = aggregatesQuery.parse(body);
      if (feed === 'bog') return { status: 503, body: {} };
      return limit === 1 ? rowsReply([exampleRow({ feed })], { total: TOTALS[feed] }) : { status: 500 };
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<ToolsPage />);
  const odds = await soon(() => screen.getByRole('link', { name: /^Odds matcher 1,234 rows now/u }));
  expect(odds).toHaveAttribute('href', '/tools/oddsmatcher/');
  expect(screen.getAllByText(/rows? now$/u).map(({ textContent }) => textContent)).toEqual([
    '1,234 rows now',
    '1 row now',
    '0 rows now',
    '7 rows now',
    '20 rows now',
  ]);
  expect(screen.getByRole('link', { name: /^BOG matcher Best odds/u })).toBeInTheDocument();
  const asked = (): number => server.calls.filter(({ call }) => call === ASK).length;
  expect(asked()).toBe(6);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(6);
});

test('without an answer the tools are there all the same', async () => {
  const server = standIn({ ...exampleReplies([]), ...ALL_OFFERS, [ASK]: { status: 503, body: {} } });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<ToolsPage />);
  await soon(() => expect(server.calls.filter(({ call }) => call === ASK)).toHaveLength(6));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('link', { name: /^Odds matcher Compares/u })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('is of the bookies that a matcher begins with, and asked again where those or the plan change', async () => {
  keepInBrowser({ kind: 'bookie', bookie: 'bet365', change: { hidden: true } });
  keepInBrowser({ kind: 'bookie', bookie: 'betfair', change: { hidden: true } });
  const server = standIn(exampleReplies([exampleRow()]));
  vi.stubGlobal('fetch', server.fetch);
  const client = showPage(<ToolsPage />);
  const asked = () =>
    server.calls.filter(({ call }) => call === ASK).map(({ body }) => aggregatesQuery.parse(body));
  const lists = () =>
    asked().map(({ aggregation_type: feed, back_bookies, lay_bookies }) => [feed, back_bookies, lay_bookies]);
  const others = ['each_way', 'extra_place', 'boost'];
  // The two-up matcher sends no request until a bookie has the offer.
  await soon(() =>
    expect(lists()).toEqual([
      ...['mb', ...others].map((feed) => [feed, ['coral', 'sky_bet'], ['smarkets']]),
      ['bog', ['coral'], ['smarkets']],
    ]),
  );
  await soon(() => expect(screen.getAllByText('1 row now')).toHaveLength(5));
  act(() => keepInBrowser({ kind: 'bookie', bookie: 'bet365', change: { hidden: false } }));
  await soon(() => expect(asked()).toHaveLength(10));
  expect(lists()[5]).toEqual(['mb', ['coral', 'bet365', 'sky_bet'], ['smarkets']]);
  act(() => void client.setQueryData(meQuery.queryKey, { ...NOBODY, tier: 3 }));
  await soon(() => expect(asked()).toHaveLength(15));
});
