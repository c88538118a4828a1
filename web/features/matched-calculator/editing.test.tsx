// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readListedBet } from '../../api/listed-bet.ts';
import { betQuery } from '../../api/saved-bets.ts';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { mediaAt, soonBy } from '../../testing/test-page.ts';
import { back, fill } from '../../testing/show-matched-calculator.tsx';
import { MatchedCalculatorPage } from './matched-calculator-page.tsx';
import { SavedForm } from './parts/saved-form.tsx';

const AT = '/tools/matched-calculator/?edit=b1~mw7nvb40';
const PATCH = 'PATCH /api/bets/b1/';
const EVENT = {
  id: 'e1',
  start: 1_772_500_000,
  competitionSlug: 'premier-league',
  activeCompetitors: [{ name: 'Leeds' }, { name: 'Hull' }],
};
const SAVED = {
  id: 'b1',
  kind: 'matched_bet',
  bookie_id: 'coral',
  placed: true,
  live_track: true,
  notes: '',
  outcomes: ['unsettled'],
  settled: false,
  status: 'inPlay',
  realised_profit: null,
  created_at: '2026-11-08T10:00:00Z',
  updated_at: '2026-11-08T10:00:00Z',
  settled_at: null,
  matched_bet: {
    betType: 'qualifying',
    back: { stake: '10', odds: '4' },
    lay: { odds: '4.2', commission: '2' },
    part: 'win',
    context: { event: EVENT, exchange: 'smarkets' },
  },
  settlement: {
    layStake: '9.57',
    liability: '30.62',
    backWin: '30.00',
    backLoss: '-10.00',
    layWin: '9.38',
    layLoss: '-30.62',
    profit: '-0.62',
  },
};
const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const address = () => screen.getByLabelText('address').textContent;
const user = () => userEvent.setup({ delay: null });

function show(replies: Parameters<typeof standIn>[0], at = AT): ReturnType<typeof standIn> {
  const server = standIn({ ...exampleReplies([]), 'GET /api/bets/b1/': { body: SAVED }, ...replies });
  vi.stubGlobal('matchMedia', mediaAt(1440));
  vi.stubGlobal('fetch', server.fetch);
  showPage(<MatchedCalculatorPage />, at);
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a saved matched bet is filled in, changed, and saved in its place with its row', async () => {
  const server = show({ [PATCH]: { body: SAVED } });
  await soon(() => screen.getByRole('radiogroup', { name: 'Bet type' }));
  await soon(() => screen.getByText('You are editing a saved bet.'));
  expect(back().getByLabelText('Odds')).toHaveValue('4.00');
  await fill(back().getByLabelText('Odds'), '4.5');
  await soon(() =>
    expect(address()).toBe(
      '/tools/matched-calculator/?matched=qualifying;stake:10;back:4.5;lay:4.2;lc:2&edit=b1~mw7nvb40',
    ),
  );
  await user().click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await soon(() => screen.getByRole('dialog', { name: 'Save changes' })));
  await user().click(dialog.getByRole('button', { name: 'Save' }));
  await soon(() => expect(address()).toBe('/app/dashboard/'));
  expect(server.calls.find(({ call }) => call === PATCH)?.body).toMatchObject({
    bookie_id: 'coral',
    matched_bet: {
      back: { stake: '10', odds: '4.5' },
      part: 'win',
      context: { event: EVENT, exchange: 'smarkets' },
    },
  });
});

test('an edit survives a reload', async () => {
  show({}, `${AT}&matched=qualifying;stake:15;back:4;lay:4.2`);
  await soon(() => screen.getByText('You are editing a saved bet.'));
  await soon(() => expect(back().getByLabelText('Stake')).toHaveValue('15.00'));
});

test('a bet of the cache that was changed since is opened as it is now', async () => {
  const changed = {
    ...SAVED,
    updated_at: '2026-11-09T10:00:00Z',
    matched_bet: { ...SAVED.matched_bet, back: { stake: '15', odds: '4' } },
  };
  vi.stubGlobal('fetch', standIn({ 'GET /api/bets/b1/': { body: changed } }).fetch);
  const client = new QueryClient();
  client.setQueryData(betQuery('b1').queryKey, readListedBet(SAVED));
  const onOpen = vi.fn<(text: string, edit: string) => void>();
  render(
    <QueryClientProvider client={client}>
      <SavedForm edit="b1~0" onOpen={onOpen} />
    </QueryClientProvider>,
  );
  await soon(() => expect(onOpen).toHaveBeenCalled());
  expect(onOpen.mock.calls).toEqual([['qualifying;stake:15;back:4;lay:4.2;lc:2', 'b1~mw93b5s0']]);
});

test('a deleted bet is saved as a new one by the button that gets focus', async () => {
  show(
    { 'GET /api/bets/b1/': { status: 404, body: {} } },
    `${AT}&matched=qualifying;stake:15;back:4;lay:4.2`,
  );
  await soon(() => screen.getByText('This saved bet was deleted.'));
  await user().click(screen.getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(screen.getByRole('button', { name: 'Save bet' })).toHaveFocus());
});

test('a deleted bet becomes a new one', async () => {
  show(
    { 'GET /api/bets/b1/': { status: 404, body: {} } },
    `${AT}&matched=qualifying;stake:15;back:4;lay:4.2`,
  );
  await soon(() => screen.getByText('This saved bet was deleted.'));
  expect(back().getByLabelText('Stake')).toHaveValue('15.00');
  await user().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('button', { name: 'Save bet' })).toBeEnabled();
  await soon(() =>
    expect(address()).toBe('/tools/matched-calculator/?matched=qualifying;stake:15;back:4;lay:4.2'),
  );
});
