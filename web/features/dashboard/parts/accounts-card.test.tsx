// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { AccountsCard } from './accounts-card.tsx';

const NOTHING = { atRisk: '0.00', liability: '0.00', worst: '0.00', best: '0.00' };

function show(balances: Parameters<typeof AccountsCard>[0]['balances']) {
  vi.stubGlobal('fetch', standIn({ 'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG } }).fetch);
  showPage(<AccountsCard balances={balances} />, '/app/dashboard/');
  return within(screen.getByRole('region', { name: 'By bookmaker and exchange' }));
}

afterEach(() => vi.unstubAllGlobals());

test('each account has its figures in words, and there is a total', async () => {
  const card = show([
    {
      bookieId: 'coral',
      settled: '-5.00',
      bets: 3,
      ...NOTHING,
      atRisk: '15.00',
      worst: '-15.00',
      best: '31.50',
    },
    {
      bookieId: 'smarkets',
      settled: '4.71',
      bets: 2,
      atRisk: '31.38',
      liability: '31.38',
      worst: '-31.38',
      best: '14.60',
    },
  ]);
  await card.findByText('Coral');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Coral3 betsHeld£15.00Open bets−£15.00 to +£31.50Settled profit−£5.00',
    'Smarkets2 betsHeld£31.38Open bets−£31.38 to +£14.60Settled profit+£4.71',
  ]);
  const total = card.getByText('Total').parentElement;
  expect(total).toHaveTextContent(/^TotalHeld£46\.38Settled profit−£0\.29$/u);
});

test('bars share one scale, from the worst result to the maximum return', async () => {
  const card = show([
    {
      bookieId: 'coral',
      settled: '0.00',
      bets: 1,
      ...NOTHING,
      atRisk: '20.00',
      worst: '-20.00',
      best: '60.00',
    },
    {
      bookieId: 'smarkets',
      settled: '0.00',
      bets: 1,
      atRisk: '20.00',
      liability: '10.00',
      worst: '-20.00',
      best: '0.00',
    },
  ]);
  await card.findByText('Smarkets');
  const bars = (of: number) =>
    [...(card.getAllByRole('listitem')[of]?.querySelectorAll('rect') ?? [])].map(
      (bar) => `${bar.getAttribute('x')} ${bar.getAttribute('width')}`,
    );
  // The scale is −£20 to £80, so a pound is 1 % of the width.
  expect(bars(0)).toEqual(['40% 60%', '20% 20%', '0% 80%']);
  expect(bars(1)).toEqual(['20% 10%', '30% 10%', '0% 20%']);
});

test('accounts without open bets have no bars', () => {
  const card = show([{ bookieId: null, settled: '2.00', bets: 1, ...NOTHING }]);
  expect(card.getByText('Not recorded')).toBeInTheDocument();
  expect(card.getAllByText('none')).toHaveLength(1);
  expect(document.querySelector('svg')).toBeNull();
});
