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
