export const event = {
  id: 'e-1',
  start: 1_772_500_000,
  competition_slug: 'premier-league',
  active_competitors: [{ name: 'Leeds' }, { name: 'Hull' }],
};
const contract = {
  id: 'coral:e-1:home',
  lay: false,
  bookie_code: 'coral',
  url: 'https://www.coral.example/e/1?x=2',
  market_type_code: 'WINNER_3_WAY',
  market_param: null,
  contract_type_code: 'HOME',
  contract_param: null,
  odds_with_liquidity: { odds: [2.1, 2.08], liquidity: [120.5, null] },
  unboosted_odds: 2,
};
export const row = {
  id: 'e-1|coral|smarkets|home',
  aggregation_type: 'mb',
  event: { ...event, name: 'Leeds v Hull', venue: null },
  contracts: [contract, { ...contract, id: 'smarkets:e-1:home', lay: true }],
  price_index: 0,
  primary_score: 109_650,
  secondary_score: 8_012,
  health: ['size unknown'],
  updated_at: 1_772_400_000,
  paired_by: 'names',
  notes: ['Prices of a replay'],
};

/** A query for rows with every field. */
export const query = {
  aggregation_type: 'mb',
  back_bookies: ['coral'],
  lay_bookies: ['smarkets'],
  market_codes: ['WINNER_3_WAY'],
  event_ids: ['e-1'],
  event_filters: {
    start_from: 1_772_400_000,
    start_to: '2026-03-04T00:00:00Z',
    competition_slugs: ['premier\\-league'],
  },
  back_odds_min: 1.5,
  back_odds_max: 10,
  sort_by: 'score_2',
  score1_max: 97.5,
  score2_max: 75,
  edge_min: -1.5,
  score_1_min: 80,
  score_2_min: 0,
  best_price_only: true,
  min_liquidity: 20,
  exclude_arbs: true,
  limit: 500,
  offset: 200,
};

export const historyAsked = {
  aggregation_type: 'mb',
  minutes: 30,
  pairs: [{ event_id: 'e-1', back: 'e-1:btts:yes:coral', lay: 'e-1:btts:yes:smarkets:lay' }],
};

export const history = {
  at: 1_772_400_060,
  since: 1_772_400_000,
  pairs: [
    {
      back: [
        [1_772_400_000, 3],
        [1_772_400_015, null],
      ],
      lay: [[1_772_400_000, 3.2]],
    },
    null,
  ],
};
export const dutchingRow = {
  id: 'dutching!e-1!btts',
  event: row.event,
  contracts: [contract, { ...contract, id: 'bet365:e-1:away', bookie_code: 'bet365' }],
  rating: 100_250,
  health: [],
  updated_at: 1_772_400_000,
  paired_by: 'same-source',
  notes: [],
};
export const queryToDutch = {
  back_bookies: ['coral', 'smarkets'],
  market_codes: ['btts'],
  event_ids: ['e-1'],
  event_filters: { start_to: '2026-03-04T00:00:00Z' },
  rating_min: 97.5,
  rating_max: 110,
  exclude_arbs: true,
  limit: 50,
  offset: 100,
};
