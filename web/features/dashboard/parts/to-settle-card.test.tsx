// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { MATCH, openBet as bet, START } from '../../../testing/example-open-bet.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ToSettleCard } from './to-settle-card.tsx';

const NAMED = { 'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG } };

function show(openBets: readonly unknown[], answers: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ ...NAMED, ...answers });
  vi.stubGlobal('fetch', server.fetch);
  showPage(<ToSettleCard openBets={openBets} />, '/app/dashboard/');
  return server;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 8, 12) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one press on the winner settles all bets on the match, and another undoes it', async () => {
  const settled = { body: {} };
  const server = show([bet('b1', 'home'), bet('b2', 'away'), bet('b3', 'home')], {
    'PATCH /api/bets/b1/': settled,
    'PATCH /api/bets/b2/': settled,
    'PATCH /api/bets/b3/': settled,
  });
  const card = within(screen.getByRole('region', { name: 'To settle' }));
  expect(card.getByRole('heading', { name: 'Reds v Blues' })).toBeInTheDocument();
  expect(card.getByText('Started Today 10:00')).toBeInTheDocument();
  await userEvent.click(await card.findByRole('button', { name: 'Reds: Won, −£0.48, settles 3 bets' }));
  expect(await screen.findByText('3 bets settled.')).toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([
    { call: 'PATCH /api/bets/b1/', body: { outcomes: ['win'] } },
    { call: 'PATCH /api/bets/b3/', body: { outcomes: ['win'] } },
    { call: 'PATCH /api/bets/b2/', body: { outcomes: ['lost'] } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual({ call: 'PATCH /api/bets/b2/', body: { outcomes: ['unsettled'] } }),
  );
});

test('a selection that did not win, or is void, settles its own bets', async () => {
  show([bet('b1', 'home'), bet('b2', 'away')]);
  expect(
    await screen.findByRole('button', { name: 'Reds: Did not win, −£0.16, settles 1 bet' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reds: Void, settles 1 bet' })).toBeInTheDocument();
});

test('a partial failure shows the error, and the number of settled bets', async () => {
  show([bet('b1', 'home'), bet('b2', 'home')], {
    'PATCH /api/bets/b1/': { body: {} },
    'PATCH /api/bets/b2/': { status: 500 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reds: Won, −£0.32, settles 2 bets' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^1 bet settled, the others not\. /u);
});

test('a bet that was deleted elsewhere does not stop the settling of the others', async () => {
  const server = show([bet('b1', 'home'), bet('b2', 'home')], { 'PATCH /api/bets/b2/': { body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reds: Won, −£0.32, settles 2 bets' }));
  expect(await screen.findByText('1 bet settled. 1 bet deleted elsewhere.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.calls.at(-1)).toEqual({ call: 'PATCH /api/bets/b2/', body: { outcomes: ['unsettled'] } }),
  );
});

test('an upcoming event shows its start, prices and worst result, without buttons', async () => {
  show([bet('b1', 'home', { ...MATCH, start: START + 86_400 })]);
  const card = within(screen.getByRole('region', { name: 'Still to come' }));
  expect(card.getByText('Mon 10:00')).toBeInTheDocument();
  expect(
    await card.findByText('£10.00 at Coral, back 3.10, lay 3.15 for £9.84 at Smarkets'),
  ).toBeInTheDocument();
  expect(card.getByText('−£0.16')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
});

test('more events than fit are shown on request', async () => {
  show(
    Array.from({ length: 8 }, (_, n) => bet(`b${n}`, 'home', { ...MATCH, id: `m${n}`, start: START + n })),
  );
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8 events' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
});

test('bets without an event are only in the list', () => {
  show([{ ...bet('b1', 'home'), matched_bet: { ...bet('b1', 'home').matched_bet, context: null } }, 'junk']);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a selection on a line offers the outcomes of that line, without a profit for partial ones', async () => {
  const { context, ...matched } = bet('b1', 'home_handicap').matched_bet;
  const backContract = {
    ...context.backContract,
    marketTypeCode: 'asian_handicap',
    marketParam: '-0.75',
    contractParam: '-0.75',
  };
  const onLine = {
    ...bet('b1', 'home_handicap'),
    matched_bet: { ...matched, context: { ...context, backContract } },
  };
  show([onLine]);
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Reds −0.75: Won, −£0.16, settles 1 bet',
    'Reds −0.75: Did not win, −£0.16, settles 1 bet',
    'Reds −0.75: Void, settles 1 bet',
    'Reds −0.75: Back half won, settles 1 bet',
  ]);
});
