// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Worth } from '#lib/wire';
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

const BY_EXCHANGE = {
  method: 'Shin, middle of back and lay',
  fair: '4.4125',
  edge: '-1.87',
  bookie_code: 'smarkets',
};
const PLACES = {
  paid: 4,
  break_even: '41.20',
  exchange: {
    method: 'Multiplicative, exchange market of 3 places, Harville for the others',
    chance: '42.10',
    value: '0.0200',
  },
  harville: { method: 'Harville, from the chances to win by Shin', chance: '44.01', value: '0.0611' },
};

function valued(worth: Worth) {
  return { ...exampleReplies([]), [ASK]: rowsReply([{ ...exampleRow(), worth }]) };
}

describe('the worth of prices', () => {
  test('is requested and shown if the user switches it on, with the method of each figure', async () => {
    const { last } = show(
      valued({
        method: 'multiplicative',
        exchange: BY_EXCHANGE,
        consensus: null,
        consensus_reason: 'fewer than 3 bookmakers with a whole book',
      }),
    );
    await loaded();
    expect(last()).not.toHaveProperty('worth');
    expect(screen.queryByRole('list', { name: 'Worth' })).toBeNull();
    await user().click(await screen.findByRole('switch', { name: /Show what a price is worth/u }));
    await soon(() => expect(last()).toMatchObject({ worth: 'multiplicative', sort_by: 'score_1' }));
    const [exchange, bookmakers] = within(await screen.findByRole('list', { name: 'Worth' })).getAllByRole(
      'listitem',
    );
    expect(exchange?.textContent).toBe('Smarkets fair 4.4125, edge −1.87% Shin, middle of back and lay');
    expect(bookmakers?.textContent).toBe(
      'Bookmakers no fair price fewer than 3 bookmakers with a whole book',
    );
  });

  test('is requested with the chosen method', async () => {
    const { last } = show(exampleReplies([exampleRow()]));
    await loaded();
    await user().click(await screen.findByRole('switch', { name: /Show what a price is worth/u }));
    await user().selectOptions(await screen.findByRole('combobox', { name: 'Method' }), 'Shin');
    await soon(() => expect(last()).toMatchObject({ worth: 'shin' }));
    expect(JSON.parse(localStorage.getItem('layline.matchers') ?? '{}')).toMatchObject({ worth: 'shin' });
  });

  test('of each-way prices shows both place probabilities beside the break-even', async () => {
    localStorage.setItem('layline.matchers', JSON.stringify({ worth: 'shin' }));
    show(
      valued({
        method: 'shin',
        exchange: { ...BY_EXCHANGE, edge: null },
        consensus: null,
        places: PLACES,
      }),
    );
    await loaded();
    const items = within(await screen.findByRole('list', { name: 'Worth' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent).slice(2)).toEqual([
      '4 places, exchange 42.10%, worth +0.0200 for 1 e/w Multiplicative, exchange market of 3 places, Harville for the others',
      '4 places, Harville 44.01%, worth +0.0611 for 1 e/w Harville, from the chances to win by Shin',
      'Breaks even at 41.20% chance of a place, at the exchange’s chance to win. Harville overrates favourites’ places.',
    ]);
  });
});

test('rows below the minimum edge are filtered out', async () => {
  const { last } = show(exampleReplies([exampleRow()]));
  await loaded();
  await user().type(await screen.findByLabelText('Min edge'), '2.5');
  await soon(() => expect(last()).toMatchObject({ edge_min: 2.5, sort_by: 'score_1' }));
  await soon(() => expect(globalThis.location.search).toContain('minedge=2.5'));
  await user().click(screen.getByRole('button', { name: 'Remove filter: Edge from 2.5%' }));
  await soon(() => expect(globalThis.location.search).not.toContain('minedge'));
});

test('rows can be sorted by edge, and the URL stores it', async () => {
  const { last } = show(exampleReplies([exampleRow()]));
  await loaded();
  await user().click(await screen.findByRole('switch', { name: /Sort by edge/u }));
  await soon(() => expect(last()).toMatchObject({ sort_by: 'edge' }));
  expect(globalThis.location.search).toContain('edge=on');
  expect(screen.getByRole('table', { name: /sorted by edge/u })).toBeInTheDocument();
});
