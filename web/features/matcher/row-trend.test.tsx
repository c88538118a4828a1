// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HistoryAnswer, historyQuery } from '#lib/wire';
import { EXAMPLE_NOW, exampleReplies, exampleRow } from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HISTORY = 'POST /odds-gateway/history';
const AT = Math.floor(EXAMPLE_NOW / 1000);
const ROWS = [exampleRow({ id: 'a' }), exampleRow({ id: 'b', lay: 4.5 })];

/** A server that answers with this history for every pair. */
function keeping(since: number | null, pair: HistoryAnswer['pairs'][number]) {
  return {
    ...exampleReplies(ROWS),
    [HISTORY]: (body: unknown) => ({
      body: { at: AT, since, pairs: historyQuery.parse(body).pairs.map(() => pair) } satisfies HistoryAnswer,
    }),
  };
}

const MOVING: HistoryAnswer['pairs'][number] = {
  back: [
    [AT - 1800, 4.2],
    [AT - 600, 4.33],
  ],
  lay: [
    [AT - 1800, 4.6],
    [AT - 900, 4.4],
  ],
};

describe('the prices of the last half hour', () => {
  test('are drawn in each row with a text alternative, from one request for all rows', async () => {
    const { server } = show(keeping(AT - 1800, MOVING));
    await loaded();
    const drawings = await soon(() =>
      screen.getAllByRole('img', { name: 'Back 4.20 to 4.33, lay 4.60 to 4.40 over 30 minutes' }),
    );
    expect(drawings).toHaveLength(2);
    const asked = server.calls
      .filter(({ call }) => call === HISTORY)
      .map(({ body }) => historyQuery.parse(body));
    expect(asked).toMatchObject([{ aggregation_type: 'mb', minutes: 30 }]);
    expect(asked[0]?.pairs).toEqual(
      ROWS.map(({ event, contracts: [back, lay] }) => ({ event_id: event.id, back: back?.id, lay: lay?.id })),
    );
  });

  test('are requested again every minute', async () => {
    const { server } = show(keeping(AT - 1800, MOVING));
    await loaded();
    const asked = () => server.calls.filter(({ call }) => call === HISTORY).length;
    await soon(() => expect(asked()).toBe(1));
    await vi.advanceTimersByTimeAsync(61_000);
    await soon(() => expect(asked()).toBe(2));
  });

  test.each([
    [
      'of less than a minute',
      AT - 20,
      { back: [[AT - 20, 4.33]], lay: [[AT - 20, 4.4]] },
      /^Prices kept since \d\d:\d\d$/u,
    ],
    ['of a row that has left', AT - 1800, null, 'No price history for this row'],
    ['of a server that keeps none', null, null, 'This server keeps no price history'],
  ] satisfies [string, number | null, HistoryAnswer['pairs'][number], string | RegExp][])(
    '%s are not drawn, and the text gives the reason',
    async (_, since, pair, words) => {
      show(keeping(since, pair));
      await loaded();
      await soon(() => expect(screen.getAllByText(words)).toHaveLength(2));
      expect(screen.queryByRole('img', { name: /^Back/u })).toBeNull();
    },
  );

  test('are not requested if their column is hidden', async () => {
    const narrow = show(keeping(AT - 1800, MOVING), { width: 1279 });
    await loaded();
    await vi.advanceTimersByTimeAsync(2000);
    expect(narrow.server.calls.some(({ call }) => call === HISTORY)).toBe(false);
  });

  test('leave the row as it is if they fail to load', async () => {
    const { server } = show({ ...exampleReplies(ROWS), [HISTORY]: { status: 429, body: { status: 429 } } });
    await loaded();
    await soon(() => expect(server.calls.some(({ call }) => call === HISTORY)).toBe(true));
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.getAllByRole('button', { name: /^Open calculator/u })).toHaveLength(2);
  });
});
