// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { EXAMPLE_NOW, exampleReplies, exampleRow, rowsReply } from '../../testing/example-feed.ts';
import { ASK, AT, matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const FETCHING = 'Fetching the latest matches…';
const SIXTY = Array.from({ length: 60 }, (_, index) =>
  exampleRow({ id: `r${index}`, name: `Match ${index}` }),
);

/** A feed of sixty rows, paged by the offset and limit of the request. */
const sixtyRows = {
  ...exampleReplies([]),
  [ASK]: (query: unknown) => {
    const { offset, limit } = aggregatesQuery.parse(query);
    return rowsReply(SIXTY.slice(offset, offset + limit), { total: SIXTY.length });
  },
};

/** Shows a matcher whose responses can be delayed. */
function showHeld(...options: Parameters<typeof show>) {
  const shown = show(...options);
  const answers: (() => void)[] = [];
  let isHeld = false;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (isHeld && call[0] === '/odds-gateway/aggregates') {
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
    }
    return shown.server.fetch(...call);
  });
  return {
    ...shown,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const answer of answers) answer();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page outside the last response', () => {
  const next = () => screen.getByRole('button', { name: 'Next' });
  const pages = () => screen.getByRole('navigation', { name: 'Pages' });

  test('shows a skeleton until its rows arrive', async () => {
    const { hold, release } = showHeld(sixtyRows, { at: `${AT}?page=5` });
    expect(await loaded()).toHaveTextContent('Match 40');
    hold();
    await user().click(next());
    expect(pages()).toHaveTextContent('6 / 6');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/^Match \d/u)).toBeNull();
    expect(screen.getByText(FETCHING)).toBeInTheDocument();
    expect(screen.getByText('Demo prices')).toBeInTheDocument();
    expect(next()).toHaveFocus();
    release();
    expect(await loaded()).toHaveTextContent('Match 50');
    expect(screen.getByText(/^matches$/u)).toHaveTextContent('60 matches');
  });

  test('shows the error if its request fails, with a retry button', async () => {
    let isDown = false;
    const answer = sixtyRows[ASK];
    show(
      { ...sixtyRows, [ASK]: (query) => (isDown ? { status: 503, body: {} } : answer(query)) },
      { at: `${AT}?page=5` },
    );
    await loaded();
    isDown = true;
    await user().click(next());
    await soon(() => screen.getByRole('heading', { name: 'Prices could not be loaded' }));
    isDown = false;
    await user().click(screen.getByRole('button', { name: 'Try now' }));
    expect(await loaded()).toHaveTextContent('Match 50');
  });

  test('is not requested with filters that the user has just changed', async () => {
    const { asked, last } = show(sixtyRows, { at: `${AT}?page=6` });
    await loaded();
    await user().click(screen.getByRole('radio', { name: 'Free bet' }));
    await soon(() => expect(last()).toMatchObject({ sort_by: 'score_2', offset: 0 }));
    expect(asked()).toHaveLength(2);
  });
});

describe('rows of an earlier query', () => {
  const feed = () => screen.getByRole('table').closest('[aria-busy]');

  test('are marked until the rows of the current query arrive', async () => {
    const { hold, release } = showHeld(exampleReplies([exampleRow()]));
    await loaded();
    expect(feed()).toHaveAttribute('aria-busy', 'false');
    hold();
    await user().click(screen.getByRole('radio', { name: 'Free bet' }));
    expect(screen.getByText(FETCHING)).toBeInTheDocument();
    expect(screen.queryByText(/^match$/u)).toBeNull();
    await pass(500);
    expect(feed()).toHaveAttribute('aria-busy', 'true');
    release();
    await soon(() => expect(screen.getByText(/^match$/u)).toHaveTextContent('1 match'));
    expect(feed()).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText(FETCHING)).toBeNull();
  });

  test('that were empty do not report no matches for another query', async () => {
    const { hold, release } = showHeld(exampleReplies([]));
    const nothing = () => screen.getByRole('heading', { name: 'No matches found' });
    await soon(nothing);
    hold();
    await user().click(screen.getByRole('radio', { name: 'Free bet' }));
    expect(screen.queryByRole('heading', { name: 'No matches found' })).toBeNull();
    expect(screen.getByText(FETCHING)).toBeInTheDocument();
    await pass(500);
    release();
    await soon(nothing);
  });

  test('stay unmarked while no request can be made, even if Refresh is pressed', async () => {
    const { asked } = show();
    await loaded();
    await user().clear(screen.getByLabelText('Max score 1'));
    await pass(1000);
    await user().click(screen.getAllByRole('button', { name: 'Refresh' })[0] ?? document.body);
    await pass(1000);
    expect(feed()).toHaveAttribute('aria-busy', 'false');
    // The reason replaces the count above the rows, which belongs to other filters.
    expect(screen.getAllByText('Set both maximum scores')).toHaveLength(2);
    expect(screen.queryByText(/^match$/u)).toBeNull();
    expect(screen.queryByText('Prices could not be refreshed.')).toBeNull();
    expect(asked()).toHaveLength(1);
  });
});

describe('with a stream that reports no change', () => {
  /** A server whose stream is open and sends no events. */
  function showQuiet(): ReturnType<typeof show> {
    const shown = show(exampleReplies([exampleRow()]));
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (call[0] !== '/odds-gateway/stream?aggregation_type=mb') return shown.server.fetch(...call);
      return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
    });
    return shown;
  }
  const age = () => Number(/Prices (\d+) s old/u.exec(document.body.textContent)?.[1]);

  test('an idle stream keeps only the prices of the current query fresh', async () => {
    const { asked } = showQuiet();
    await loaded();
    const type = within(screen.getByRole('radiogroup', { name: 'Bet type' }));
    await pass(5000);
    await user().click(type.getByRole('radio', { name: 'Free bet' }));
    await soon(() => expect(asked()).toHaveLength(2));
    await pass(12_000);
    expect(asked()).toHaveLength(2);
    expect(age()).toBeLessThan(5);
    await user().click(screen.getByRole('button', { name: /to the next refresh/u }));
    await user().click(type.getByRole('radio', { name: 'Qualifying' }));
    await pass(1000);
    expect(asked()).toHaveLength(2);
    expect(age()).toBeGreaterThan(15);
  });
});
