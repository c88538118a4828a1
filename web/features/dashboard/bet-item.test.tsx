// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListedBet } from '../../api/saved-bets.ts';
import { standIn } from '../../api/stand-in.ts';
import { showPage } from '../../ui/show-page.tsx';
import { BetItem } from './bet-item.tsx';
import { EXAMPLE_BET } from './example-bet.ts';

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

test('a bet without a row says where it is laid as somebody said, and nothing where nobody did', async () => {
  const bookies = [
    { code: 'coral', name: 'Coral' },
    { code: 'matchbook', name: 'Matchbook' },
  ];
  const server = standIn({ 'GET /api/stable-config/public/': { body: { bookies } } });
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
