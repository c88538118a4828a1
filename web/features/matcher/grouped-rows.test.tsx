// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
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

/** A selection at Coral, and at two more bookmakers with these prices. */
function groupedRow(prices: readonly number[] = [4.2, 4.1]) {
  const best = { ...exampleRow(), id: 'mb!e1!m1!away!coral' };
  const [contract] = best.contracts;
  if (contract === undefined) throw new Error('An example has a back side');
  const others = prices.map((odds, index) => {
    const code = ['bet365', 'sky_bet'][index] ?? '';
    return {
      id: `mb!e1!m1!away!${code}`,
      contract: { ...contract, bookie_code: code, odds_with_liquidity: { odds: [odds], liquidity: [null] } },
      primary_score: best.primary_score,
      secondary_score: best.secondary_score,
      health: [],
      updated_at: best.updated_at,
      paired_by: best.paired_by,
      notes: [],
    };
  });
  return { ...best, others };
}

function grouped(prices?: readonly number[]) {
  const reply = rowsReply([groupedRow(prices)]);
  const headers = { ...reply.headers, 'X-Total-Count': '3', 'X-Group-Count': '1' };
  return { ...exampleReplies([]), [ASK]: { ...reply, headers } };
}

describe('a selection at several bookmakers', () => {
  test('is one row with its best price first, and counts as one selection of several prices', async () => {
    show(grouped());
    const [, row] = within(await loaded()).getAllByRole('row');
    const names = within(row ?? document.body)
      .getAllByRole('button', { name: / at \d/u })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Coral at 4.33', 'bet365 at 4.20']);
    expect(screen.getByText(/^prices/u).textContent).toBe('3 prices, 1 selection');
  });

  test.each([
    [[4.2, 4.2, 4.1], 2],
    [[12, 12, 11], 1],
  ])('shows as many prices as fit: %j', async (prices, shown) => {
    show(grouped(prices));
    const [, row] = within(await loaded()).getAllByRole('row');
    const labels = within(row ?? document.body)
      .getAllByRole('button', { name: / at \d/u })
      .map((button) => button.getAttribute('aria-label')?.replace(/^.* at /u, ''));
    expect(new Set(labels).size).toBe(shown);
  });

  test('skips a price that the product rejects', async () => {
    show(grouped([51, 4.1]));
    await loaded();
    expect(screen.queryByRole('button', { name: 'bet365 at 51.00' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sky Bet at 4.10' })).toBeInTheDocument();
  });

  test('lists all its bookmakers when expanded, and can filter the rows by one of them', async () => {
    const { last } = show(grouped());
    await loaded();
    await user().keyboard('j{ArrowRight}');
    await user().click(await screen.findByRole('button', { name: 'Show only Sky Bet' }));
    await soon(() => expect(last()).toMatchObject({ back_bookies: ['sky_bet'] }));
    await user().keyboard('j{ArrowLeft}');
    expect(screen.queryByRole('button', { name: 'Show only Sky Bet' })).toBeNull();
  });

  test('opens the calculator when the row is pressed', async () => {
    show(grouped());
    const [, row] = within(await loaded()).getAllByRole('row');
    await user().click(within(row ?? document.body).getByText('Inter v Milan'));
    const { warn } = console;
    // No panel is registered in this test, so the stack warns.
    expect(warn).toHaveBeenCalledWith('Panel not registered: matched-calculator');
    vi.mocked(warn).mockClear();
  });

  test('is several rows if the user turns grouping off', async () => {
    const { last } = show(grouped());
    await loaded();
    await user().click(screen.getByRole('button', { name: 'Group' }));
    await soon(() => expect(last()).not.toHaveProperty('group_by'));
    expect(JSON.parse(localStorage.getItem('layline.matchers') ?? '{}')).toMatchObject({ isGrouped: false });
  });
});
