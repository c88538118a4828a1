/** In tests: the start of `MATCH`, in seconds since 1970. */
export const START = Date.UTC(2026, 10, 8, 10) / 1000;
/** In tests: an event of an open bet. */
export const MATCH = {
  id: 'match',
  start: START,
  competitionSlug: 'league',
  activeCompetitors: [{ name: 'Reds' }, { name: 'Blues' }],
  name: 'Reds v Blues',
};

function contract(contractTypeCode: string) {
  return {
    id: contractTypeCode,
    lay: false,
    bookieCode: 'coral',
    marketTypeCode: 'winner_3way',
    contractTypeCode,
    oddsWithLiquidity: { odds: [3.1], liquidity: [null] },
  };
}

/** In tests: an open matched bet on a selection of an event, as the server returns it. */
export function openBet(id: string, on: string, event: object = MATCH) {
  return {
    id,
    kind: 'matched_bet',
    bookie_id: 'coral',
    placed: true,
    live_track: true,
    notes: '',
    outcomes: ['unsettled'],
    settled: false,
    status: 'inPlay',
    realised_profit: null,
    created_at: '2026-11-08T09:00:00Z',
    updated_at: '2026-11-08T09:00:00Z',
    settled_at: null,
    matched_bet: {
      betType: 'qualifying',
      back: { stake: '10', odds: '3.1' },
      lay: { odds: '3.15', commission: '0' },
      context: { event, backContract: contract(on), exchange: 'smarkets' },
    },
    settlement: {
      layStake: '9.84',
      liability: '21.16',
      backWin: '21.00',
      backLoss: '-10.00',
      layWin: '9.84',
      layLoss: '-21.16',
      profit: '-0.16',
    },
  };
}
