// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, assert, expect, test, vi } from 'vitest';
import { settle, settlementJson, validateBet } from '#lib';
import type { ListedBet } from '../../../api/listed-bet.ts';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { BetItem } from './bet-item.tsx';
import { EXAMPLE_BET } from '../../../testing/example-bet.ts';

const RESULTS = {
  layStake: '9.91',
  liability: '11.30',
  backWin: '11.00',
  backLoss: '-10.00',
  layWin: '9.71',
  layLoss: '-11.30',
  totalBackWin: '-0.30',
  totalLayWin: '-0.29',
  profit: '-0.30',
  cashback: '0.00',
};
const BET: ListedBet = {
  ...EXAMPLE_BET,
  matchedBet: { betType: 'qualifying', back: { stake: '10' } },
  settlement: RESULTS,
};

afterEach(() => vi.unstubAllGlobals());

test('a bet without a row shows its exchange if the user chose one', async () => {
  const [coral] = EXAMPLE_CONFIG.bookies;
  const bookies = [coral, { ...coral, code: 'matchbook', name: 'Matchbook' }];
  const server = standIn({ 'GET /api/stable-config/public/': { body: { ...EXAMPLE_CONFIG, bookies } } });
  vi.stubGlobal('fetch', server.fetch);
  const said = { ...BET, id: 'b2', matchedBet: { ...BET.matchedBet, context: { exchange: 'matchbook' } } };
  showPage(
    <ul>
      <BetItem bet={BET} />
      <BetItem bet={said} />
    </ul>,
  );
  expect(await screen.findByText('laid at Matchbook')).toBeInTheDocument();
  expect(screen.getAllByText('Coral')).toHaveLength(2);
  expect(screen.getAllByText(/^laid at/u)).toHaveLength(1);
});

const CONTRACT = {
  id: 'c1',
  lay: false,
  bookieCode: 'coral',
  marketTypeCode: 'match_odds',
  contractTypeCode: 'home',
  oddsWithLiquidity: { odds: [], liquidity: [] },
};
const EVENT = {
  id: 'e1',
  start: Date.UTC(2026, 10, 8, 15) / 1000,
  competitionSlug: 'league',
  activeCompetitors: [{ name: 'Northfield' }, { name: 'Southgate' }],
  name: 'Northfield v Southgate',
};

function show(bet: ListedBet): void {
  vi.stubGlobal('fetch', standIn({ 'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG } }).fetch);
  showPage(
    <ul>
      <BetItem bet={bet} />
    </ul>,
  );
}

test('a matched bet from a row shows the event, the selection, its type and both prices', async () => {
  show({
    ...BET,
    matchedBet: {
      betType: 'qualifying',
      back: { stake: '10', odds: '5/2' },
      lay: { odds: '3.6', commission: '2' },
      context: { event: EVENT, backContract: CONTRACT },
    },
  });
  expect(screen.getByText('Northfield v Southgate')).toBeInTheDocument();
  expect(await screen.findByText('Northfield, Qualifying bet, back 3.50, lay 3.60')).toBeInTheDocument();
});

test('a matched bet without an event is named by its prices', () => {
  show({
    ...BET,
    matchedBet: {
      betType: 'qualifying',
      back: { stake: '10', odds: '3.5' },
      lay: { odds: '3.6', commission: '2' },
      part: 'win',
    },
  });
  expect(screen.getByText('Back 3.50, lay 3.60, win part')).toBeInTheDocument();
  expect(screen.getByText('Qualifying bet')).toBeInTheDocument();
  expect(screen.queryByText(/^Matched bet/u)).toBeNull();
});

const onLine = (contractParam: string, more: Partial<ListedBet> = {}): ListedBet => ({
  ...BET,
  ...more,
  kind: 'matched_bet',
  settlement: RESULTS,
  matchedBet: {
    betType: 'qualifying',
    back: { stake: '10', odds: '2.1' },
    lay: { odds: '2.14', commission: '2' },
    context: {
      event: EVENT,
      backContract: {
        ...CONTRACT,
        marketTypeCode: 'asian_handicap',
        marketParam: contractParam,
        contractTypeCode: 'home_handicap',
        contractParam,
      },
    },
  },
});

test.each([
  ['-0.75', ['Unsettled', 'Back won', 'Lay won', 'Voided', 'Back half won']],
  ['-0.25', ['Unsettled', 'Back won', 'Lay won', 'Voided', 'Lay half won']],
  ['-1', ['Unsettled', 'Back won', 'Lay won', 'Voided', 'Push']],
  ['-1.5', ['Unsettled', 'Back won', 'Lay won', 'Voided']],
])('a bet on a handicap of %s has the outcomes of its line', async (line, choices) => {
  show(onLine(line));
  await userEvent.click(screen.getByRole('button', { name: /^More/u }));
  const radios = await screen.findAllByRole('radio');
  expect(radios.map(({ parentElement }) => parentElement?.textContent)).toEqual(choices);
  await userEvent.click(radios.at(-1) ?? document.body);
  expect(screen.getByRole('button', { name: 'Settle bet' })).toBeInTheDocument();
});

test('a matched bet without an event is named by the first line of its notes, beside its prices', async () => {
  show({
    ...BET,
    notes: 'Arsenal v Chelsea\nAway to win',
    matchedBet: { betType: 'qualifying', back: { stake: '10', odds: '3.5' }, lay: { odds: '3.6' } },
  });
  expect(screen.getByText('Arsenal v Chelsea')).toBeVisible();
  expect(await screen.findByText('Qualifying bet, back 3.50, lay 3.60')).toBeVisible();
});

test('a bet that a line settled in half shows that outcome', () => {
  show(onLine('-1', { settled: true, status: 'void', outcomes: ['push'], realisedProfit: '0.00' }));
  expect(screen.getByText('Push')).toBeInTheDocument();
});

test('a slip names three picks, and counts the rest', () => {
  const selections = ['Kestrel', 'Plover', 'Dunlin', 'Avocet', ''].map((description) => ({
    description,
    odds: '3',
  }));
  const slip = { system: 'canadian', stakePerLine: '1', selections } as const;
  const read = validateBet(slip);
  assert(read.ok, 'the slip is a bet');
  show({
    ...EXAMPLE_BET,
    kind: 'slip',
    slip,
    settlement: { ...settlementJson(settle(read.value)), system: slip.system },
  });
  expect(screen.getByText('Kestrel, Plover, Dunlin, +2')).toBeInTheDocument();
});

test('a perm is named as a perm, and its link opens the calculator with the saved slip', async () => {
  const selections = [
    { odds: '3', finish: { position: 2, tied: 2 } },
    { odds: '4', banker: true },
    { odds: '5', market: { kind: 'drawNoBet', side: 'home' }, result: { home: 1, away: 1 } },
    { odds: '6' },
    { odds: '7' },
  ] as const;
  const slip = { system: { perm: 'trixie' }, stakePerLine: '1', selections, maxPayout: '500' } as const;
  const read = validateBet(slip);
  assert(read.ok, 'the slip is a bet');
  show({
    ...EXAMPLE_BET,
    kind: 'slip',
    slip: { ...slip, selections: [...selections] },
    settlement: { ...settlementJson(settle(read.value)), system: slip.system },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Settle Trixie perm/u }));
  expect(await screen.findByRole('link', { name: 'Open in the calculator' })).toHaveAttribute(
    'href',
    '/tools/bet-calculator/trixie/?perm=on&stake=1&max=500' +
      '&s=;3;;f2,t2&s=;4;;*&s=;5;;mdrawNoBet,home;g1,1&s=;6&s=;7',
  );
});

test('a bet that was not placed shows that, and is not in play', () => {
  show({ ...BET, placed: false });
  expect(screen.getByText('Not placed')).toBeInTheDocument();
  expect(screen.queryByText('In play')).toBeNull();
});
