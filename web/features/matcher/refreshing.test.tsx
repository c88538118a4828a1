// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies, exampleRow, rowsReply } from '../../testing/example-feed.ts';
import { ASK, matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('refreshing', () => {
  const moved = [rowsReply([exampleRow()]), rowsReply([exampleRow({ back: 4.4, lay: 4.3, score1: 9150 })])];

  function inTurn(replies: readonly ReturnType<typeof rowsReply>[]) {
    let turn = 0;
    return () => replies[Math.min(turn++, replies.length - 1)] ?? { status: 500 };
  }

  test('is automatic after the delay of the tier, and marks the prices that moved', async () => {
    const { asked } = show({ ...exampleReplies([]), [ASK]: inTurn(moved) });
    await loaded();
    expect(screen.getByRole('button', { name: /^(?:10|9) s to the next refresh/u })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(8500));
    expect(asked()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    await soon(() => expect(asked()).toHaveLength(2));
    expect(await soon(() => screen.getByRole('img', { name: /^Up since/u }))).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^Down since/u })).toBeInTheDocument();
    expect(screen.getByText('91.50%')).toBeInTheDocument();
  });

  test('stops while it is paused, and is immediate when the button is pressed', async () => {
    const { asked } = show({ ...exampleReplies([]), [ASK]: inTurn(moved) });
    await loaded();
    await user().click(screen.getByRole('button', { name: /to the next refresh/u }));
    expect(screen.getByRole('button', { name: /^Paused/u })).toHaveAttribute('aria-pressed', 'false');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toHaveLength(1);
    await user().click(screen.getAllByRole('button', { name: 'Refresh' })[0] ?? document.body);
    await soon(() => expect(asked()).toHaveLength(2));
  });

  test('waits for Retry-After when rate limited, without an error', async () => {
    const tooOften = { status: 429, body: { title: 'Too many' }, headers: { 'Retry-After': '25' } };
    let turn = 0;
    const { asked } = show({
      ...exampleReplies([]),
      [ASK]: () => (turn++ === 1 ? tooOften : rowsReply([exampleRow()])),
    });
    await loaded();
    await user().click(screen.getAllByRole('button', { name: 'Refresh' })[0] ?? document.body);
    expect(await soon(() => screen.getByText(/^Refresh limit reached\./u))).toHaveTextContent('25 s');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('91.00%')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await soon(() => expect(asked()).toHaveLength(3));
    await soon(() => expect(screen.queryByText(/limit reached/u)).toBeNull());
  });

  test('keeps the rows after a failure, marks them, and retries', async () => {
    let isDown = false;
    const { server, asked } = show();
    await loaded();
    const up = server.fetch;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      isDown ? Promise.reject(new TypeError('offline')) : up(...args),
    );
    isDown = true;
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(await soon(() => screen.getByRole('alert'))).toHaveTextContent('Prices could not be refreshed.');
    expect(screen.getByText('91.00%')).toBeInTheDocument();
    // Only the notice gives the age; the green label is hidden.
    expect(screen.queryByText(/^Prices \d+ s old$/u)).toBeNull();
    isDown = false;
    await user().click(screen.getByRole('button', { name: 'Try now' }));
    await soon(() => expect(asked()).toHaveLength(2));
    await soon(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText(/^Prices \d+ s old$/u)).toBeInTheDocument();
  });

  test('shows the error if the first request fails, with a retry button', async () => {
    let isDown = true;
    const down = { status: 503, body: { title: 'Down', status: 503 } };
    show({ ...exampleReplies([]), [ASK]: () => (isDown ? down : rowsReply([exampleRow()])) });
    expect(
      await soon(() => screen.getByRole('heading', { name: 'Prices could not be loaded' })),
    ).toBeInTheDocument();
    isDown = false;
    await user().click(screen.getByRole('button', { name: 'Try now' }));
    expect(await loaded()).toHaveTextContent('91.00%');
  });

  test('never moves the focused row', async () => {
    const [first, second] = [exampleRow({ id: 'a', name: 'First' }), exampleRow({ id: 'b', name: 'Second' })];
    show({
      ...exampleReplies([]),
      [ASK]: inTurn([rowsReply([first, second]), rowsReply([second, first])]),
    });
    const table = await loaded();
    const order = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('b')?.textContent);
    act(() => screen.getByRole('button', { name: /First$/u }).focus());
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(order()).toEqual(['First', 'Second']);
    act(() => screen.getByRole('button', { name: /First$/u }).blur());
    expect(order()).toEqual(['Second', 'First']);
  });
});
