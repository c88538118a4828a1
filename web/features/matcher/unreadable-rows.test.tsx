// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies, exampleRow, rowsReply } from '../../testing/example-feed.ts';
import { ASK, matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const EVENTS = 'GET /odds-gateway/events/current';

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('unreadable rows are left out one by one, and counted', async () => {
  const rows = [
    exampleRow({ id: 'r1', name: 'Reds v Blues' }),
    { ...exampleRow({ id: 'r2' }), contracts: null },
    { ...exampleRow({ id: 'r3' }), event: null },
    exampleRow({ id: 'r4', name: 'Greens v Whites' }),
  ];
  show({ ...exampleReplies([]), [ASK]: { body: rows } });
  const table = await loaded();
  expect(within(table).getAllByRole('button', { name: /^Open calculator/u })).toHaveLength(2);
  expect(within(table).getByText('Greens v Whites')).toBeInTheDocument();
  expect(screen.getByText('2 rows could not be read and are left out.')).toBeInTheDocument();
});

test('a message says if no row is readable, and its button requests the rows again', async () => {
  const broken = ['r1', 'r2', 'r3'].map((id) => ({ ...exampleRow({ id }), contracts: null }));
  const { asked } = show({ ...exampleReplies([]), [ASK]: { ...rowsReply([], { total: 3 }), body: broken } });
  const empty = await soon(() => screen.getByText('These rows could not be read').parentElement);
  expect(screen.queryByText(/No matches found|relaxing/u)).toBeNull();
  expect(screen.getByText('3 rows could not be read and are left out.')).toBeInTheDocument();
  const before = asked().length;
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(within(empty ?? document.body).getByRole('button', { name: 'Refresh' }));
  await soon(() => expect(asked()).toHaveLength(before + 1));
});

test.each([
  // The response has all matching rows; nine are readable, which is one page.
  [11, 2, 11, 1],
  [12, 1, 12, 2],
  // The response has the first 50 of 60 rows.
  [50, 45, 60, 6],
])(
  '%d rows received, %d of them unreadable, of %d in total: %d pages',
  async (sent, broken, total, pages) => {
    const rows = Array.from({ length: sent }, (_, index) => ({
      ...exampleRow({ id: `r${index}`, name: `Event ${index}` }),
      ...(index < broken ? { contracts: null } : {}),
    }));
    show({ ...exampleReplies([]), [ASK]: { ...rowsReply([], { total }), body: rows } });
    await loaded();
    expect(screen.queryByRole('navigation', { name: 'Pages' })?.textContent).toBe(
      pages === 1 ? undefined : `Prev1 / ${pages}Next`,
    );
  },
);

test('unreadable events are left out of the filter', async () => {
  const replies = exampleReplies([exampleRow()]);
  const [first, ...others] = replies[EVENTS].body;
  show({ ...replies, [EVENTS]: { body: [{ ...first, active_competitors: null }, ...others] } });
  await loaded();
  expect(screen.queryByText(/could not be read/u)).toBeNull();
  expect(screen.getByRole('complementary', { name: /Filters/u })).toBeInTheDocument();
});

test.each([[null], [{ rows: [] }], ['rows']])(
  'a response that is no list shows an error: %j',
  async (body) => {
    show({ ...exampleReplies([]), [ASK]: { body } });
    expect(await soon(() => screen.getByText('Prices could not be loaded'))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try now' })).toBeEnabled();
  },
);

// 4.33 × 0.98 / (4.40 − 0.02): the score from the server at 2 % commission.
test.each([
  ['0', 1],
  ['2', 0],
])(
  'a note says that the order is at standard commissions if scores are not: at %s %%',
  async (commission, notes) => {
    localStorage.setItem('layline.preferences', JSON.stringify({ bookies: { smarkets: { commission } } }));
    show(exampleReplies([exampleRow({ score1: 9688 })]));
    await loaded();
    const said = screen.queryAllByText(/^Scores are at your commissions\./u);
    expect(said.map(({ textContent }) => textContent)).toEqual(
      Array.from(
        { length: notes },
        () =>
          'Scores are at your commissions. Rows are chosen and sorted at standard ones until you log in and take them into your account.',
      ),
    );
    // Logging in returns to these rows.
    const links = screen.queryAllByRole('link', { name: 'log in' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: notes }, () => '/login?next=%2Ftools%2Foddsmatcher%2F'),
    );
  },
);
