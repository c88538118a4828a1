// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
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
import { PanelProvider } from '../../panels/panel-stack.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { soonBy } from '../../testing/test-page.ts';
import { HomePage } from './home-page.tsx';

const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const ASK = 'POST /odds-gateway/aggregates';
const CONFIG = 'GET /api/stable-config/public/';
/** The example's two-up offers without a start time, since one of them has not begun yet. */
const TWO_UP = EXAMPLE_CONFIG.two_up_promotions.map((offer) => ({ ...offer, activation_time: null }));
const ALL_OFFERS = { [CONFIG]: { body: { ...EXAMPLE_CONFIG, two_up_promotions: TWO_UP } } };
const TOTALS = { mb: 1234, each_way: 1, extra_place: 0, boost: 7, two_up: 20 };

const showHome = () =>
  showPage(
    <PanelProvider>
      <HomePage />
    </PanelProvider>,
  );

beforeEach(() => {
  browserPreferences.clear();
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each matcher shows its current row count, requested once, or none after a failure', async () => {
  const server = standIn({
    ...exampleReplies([]),
    ...ALL_OFFERS,
    [ASK]: (body) => {
      const { aggregation_type: feed, limit } = aggregatesQuery.parse(body);
      if (feed === 'bog') return { status: 503, body: {} };
      const rows = TOTALS[feed] === 0 ? [] : [exampleRow({ feed })];
      return limit === 1 ? rowsReply(rows, { total: TOTALS[feed] }) : { status: 500 };
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  showHome();
  const odds = await soon(() =>
    screen.getByRole('link', { name: /^Odds matcher best 91\.00% 1,234 rows now/u }),
  );
  expect(odds).toHaveAttribute('href', '/tools/oddsmatcher/');
  expect(screen.getAllByText(/rows? now$/u).map(({ textContent }) => textContent)).toEqual([
    'best 91.00%1,234 rows now',
    'best 91.00%1 row now',
    '0 rows now',
    'best 91.00%7 rows now',
    'best 91.00%20 rows now',
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

test('shows both results of the best pair, with a movable lay stake', async () => {
  vi.stubGlobal('fetch', standIn(exampleReplies([exampleRow()])).fetch);
  showHome();
  await soon(() => screen.getByText(/Inter v Milan, Sun 19:00/u));
  const card = screen.getByRole('region', { name: 'What is matched betting?' });
  expect(card).toHaveTextContent('Back Milan (Match result) at Coral 4.33, lay it at Smarkets 4.40.');
  expect(card).toHaveTextContent('Lay on £10£9.89If it wins−£0.33If it doesn’t−£0.31');
  fireEvent.change(within(card).getByRole('slider', { name: 'Lay stake' }), { target: { value: '1100' } });
  expect(card).not.toHaveTextContent(/back wins|lay wins/u);
  expect(card).toHaveTextContent('Lay on £10£11.00If it wins−£4.10If it doesn’t+£0.78');
  expect(within(card).getByRole('button', { name: 'Open this pair' })).toBeInTheDocument();
});

test('the first offer of an anonymous user begins with an account', async () => {
  vi.stubGlobal('fetch', standIn(exampleReplies([exampleRow()])).fetch);
  showHome();
  await soon(() => screen.getByRole('link', { name: 'Create an account' }));
  expect(screen.getByRole('link', { name: 'Start your first offer' })).toHaveAttribute(
    'href',
    '/register/?next=%2Fapp%2Fjourneys%2Ffirst-offer%2F',
  );
});

test('on a break nothing leads to a bet, and no prices are requested', async () => {
  const member = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };
  const server = standIn({
    ...exampleReplies([exampleRow()]),
    'GET /api/auth/me/': { body: member },
    'GET /api/account/break/': { body: { until: '2026-12-21' } },
  });
  vi.stubGlobal('fetch', server.fetch);
  showHome();
  const card = await soon(() => screen.getByRole('region', { name: 'You are taking a break' }));
  expect(card).toHaveTextContent('closed until 21 December 2026');
  expect(screen.queryByRole('link', { name: /matcher|first offer/iu })).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.calls.filter(({ call }) => call === ASK)).toEqual([]);
});

test('keeps the example while the user interacts with it, and shows the pair afterwards', async () => {
  let answer = (): void => undefined;
  const server = standIn(exampleReplies([exampleRow()]));
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (...[at, init]: Parameters<typeof server.fetch>) => {
    if (init?.method === 'POST') await isLate;
    return server.fetch(at, init);
  });
  showHome();
  await soon(() => screen.getByText('Example prices'));
  const slider = screen.getByRole('slider', { name: 'Lay stake' });
  act(() => slider.focus());
  answer();
  await soon(() => screen.getAllByText(/1 row now$/u));
  expect(slider).toHaveFocus();
  expect(screen.getByText('Example prices')).toBeInTheDocument();
  act(() => slider.blur());
  await soon(() => screen.getByText(/Inter v Milan, Sun 19:00/u));
});

test('without a response an example pair and the tools are still shown', async () => {
  const server = standIn({ ...exampleReplies([]), ...ALL_OFFERS, [ASK]: { status: 503, body: {} } });
  vi.stubGlobal('fetch', server.fetch);
  showHome();
  await soon(() => expect(server.calls.filter(({ call }) => call === ASK)).toHaveLength(6));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('link', { name: /^Odds matcher Compares/u })).toBeInTheDocument();
  expect(screen.getByText('Example prices')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the count is for the default bookies, and refetched if those or the plan change', async () => {
  keepInBrowser({ kind: 'bookie', bookie: 'bet365', change: { hidden: true } });
  keepInBrowser({ kind: 'bookie', bookie: 'betfair', change: { hidden: true } });
  const server = standIn(exampleReplies([exampleRow()]));
  vi.stubGlobal('fetch', server.fetch);
  const client = showHome();
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
  await soon(() => expect(screen.getAllByText(/1 row now$/u)).toHaveLength(5));
  act(() => keepInBrowser({ kind: 'bookie', bookie: 'bet365', change: { hidden: false } }));
  await soon(() => expect(asked()).toHaveLength(10));
  expect(lists()[5]).toEqual(['mb', ['coral', 'bet365', 'sky_bet'], ['smarkets']]);
  act(() => void client.setQueryData(meQuery.queryKey, { ...NOBODY, tier: 3 }));
  await soon(() => expect(asked()).toHaveLength(15));
});
