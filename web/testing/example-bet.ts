import type { ListedBet } from '../api/listed-bet.ts';

/** In tests: a matched bet at a bookmaker that is in play, but for what was bet and what it comes to. */
export const EXAMPLE_BET = {
  id: 'b1',
  kind: 'matched_bet',
  bookieId: 'coral',
  placed: true,
  liveTrack: true,
  notes: '',
  outcomes: ['unsettled'],
  settled: false,
  status: 'inPlay',
  realisedProfit: null,
  createdAt: '2026-11-08T10:00:00Z',
  updatedAt: '2026-11-08T10:00:00Z',
  settledAt: null,
} satisfies Partial<ListedBet>;
