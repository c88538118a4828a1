// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListedMatchedBet } from '../../../api/listed-bet.ts';
import { EXAMPLE_BET } from '../../../testing/example-bet.ts';
import { EXAMPLE_CONFIG, exampleReplies } from '../../../testing/example-feed.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { PriceDrift } from './price-drift.tsx';

const contract = (id: string, bookieCode: string) => ({
  id,
  bookieCode,
  marketTypeCode: 'match_odds',
  contractTypeCode: 'home',
});
const BET: ListedMatchedBet = {
  ...EXAMPLE_BET,
  matchedBet: {
    betType: 'qualifying',
    back: { stake: '10', odds: '5/2' },
    lay: { odds: '3.6', commission: '2' },
    context: {
      event: { id: 'e1', name: 'Reds v Blues', activeCompetitors: [] },
      backContract: contract('b', 'coral'),
      layContract: contract('l', 'smarkets'),
    },
  },
  settlement: {
    layStake: '9.78',
    liability: '25.43',
    backWin: '25.00',
    backLoss: '-10.00',
    layWin: '9.58',
    layLoss: '-25.43',
    profit: '-0.43',
  },
};
const HISTORY = 'POST /odds-gateway/history';

type HistoryReply = Parameters<typeof standIn>[0][string];

afterEach(() => vi.unstubAllGlobals());

function show(bet: ListedMatchedBet, pair: unknown) {
  return showWith(bet, { body: { at: 1000, since: 900, pairs: [pair] } });
}

function showWith(bet: ListedMatchedBet, history: HistoryReply) {
  const server = standIn({
    ...exampleReplies([]),
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    [HISTORY]: history,
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<PriceDrift bet={bet} />);
  const asked = () => server.calls.filter(({ call }) => call === HISTORY);
  return { asked };
}

test('an open bet shows the current prices of its row beside the saved ones', async () => {
  const { asked } = show(BET, {
    back: [
      [900, 3.5],
      [960, 3.1],
    ],
    lay: [[900, 3.3]],
  });
  expect(await screen.findByText(/^Back/u)).toHaveTextContent(
    'Back 3.50 then, 3.10 now. Lay 3.60 then, 3.30 now.',
  );
  expect(asked()[0]?.body).toEqual({
    aggregation_type: 'mb',
    minutes: 30,
    pairs: [{ event_id: 'e1', back: 'b', lay: 'l' }],
  });
});

test('a price that is no longer on offer is marked', async () => {
  show(BET, { back: [[900, null]], lay: [] });
  expect(await screen.findByText(/^Back/u)).toHaveTextContent(
    'Back 3.50 then, not on offer now. Lay 3.60 then, not on offer now.',
  );
});

test('nothing is shown for a row that left its feed', async () => {
  const { asked } = show(BET, null);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByText(/^Back/u)).toBeNull();
});

test('a part of an each-way bet shows the prices of the feed with its lay', async () => {
  const lines = { back: [[900, 9]], lay: [[900, 2.4]] };
  const { asked } = showWith({ ...BET, matchedBet: { ...BET.matchedBet, part: 'place' } }, (body) => {
    const isExtra = JSON.stringify(body).includes('extra_place');
    return { body: { at: 1000, since: 900, pairs: [isExtra ? lines : null] } };
  });
  expect(await screen.findByText(/^Back/u)).toHaveTextContent(
    'Back 3.50 then, 9.00 now. Lay 3.60 then, 2.40 now.',
  );
  expect(asked().map(({ body }) => body)).toEqual(
    ['each_way', 'extra_place'].map((feed) => ({
      aggregation_type: feed,
      minutes: 30,
      pairs: [{ event_id: 'e1', back: 'b', lay: 'l' }],
    })),
  );
});

test('a part of null, which programs may save, is no part', async () => {
  const { asked } = show(
    { ...BET, matchedBet: { ...BET.matchedBet, part: null } },
    { back: [[900, 3.1]], lay: [[900, 3.3]] },
  );
  expect(await screen.findByText(/^Back/u)).toHaveTextContent('Back 3.50 then, 3.10 now.');
  expect(asked()).toHaveLength(1);
});

test.each<[string, ListedMatchedBet]>([
  ['a settled bet', { ...BET, settled: true }],
  ['a bet without a row', { ...BET, matchedBet: { ...BET.matchedBet, context: { exchange: 'smarkets' } } }],
])('%s requests no prices', async (_, bet) => {
  const { asked } = show(bet, null);
  await new Promise((resolve) => void setTimeout(resolve, 120));
  expect(asked()).toEqual([]);
  expect(screen.queryByText(/^Back/u)).toBeNull();
});
