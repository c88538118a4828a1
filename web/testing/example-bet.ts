import type { ListedBet } from '../api/listed-bet.ts';

/** In tests: an open matched bet at a bookmaker, without its document and its settlement. */
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
