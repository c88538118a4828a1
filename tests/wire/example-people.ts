import { AT } from './example-time.ts';

export const me = { authenticated: true, email: 'ann@example.org', tier: 2, created_at: AT };

export const general = {
  odds_format: 'decimal',
  decimal_odds_places: 2,
  stake_format: 'per_line',
  dark_mode: null,
  reduced_motion: true,
  hide_gubbed_bookies: false,
};
export const calculator = {
  show_back_commission: true,
  show_hedge_commission: true,
  show_per_unit_stake_type: false,
  show_per_selection_boost: false,
  show_each_way_places: true,
  show_place_odds: false,
  rule4_back_mode: 'steps',
  rule4_lay_mode: 'winnings',
  uncertainty_multiplier: '0.95',
};
export const bookie = {
  rule4_mode: 'both',
  gubbed: false,
  favorite: true,
  hidden: false,
  commission: '2',
  notes: 'Asked twice\nfor papers',
  paid_in: '250',
};
export const generalAnswer = { id: 'g1', ...general, created_at: AT, updated_at: AT };
export const bookieAnswer = {
  bookie: 'smarkets',
  bookie_name: 'Smarkets',
  bookie_code: 'smarkets',
  ...bookie,
};
export const calculatorAnswer = { tool_slug: 'matched-calculator', ...calculator };
export const preferences = {
  general: generalAnswer,
  calculators: [calculatorAnswer],
  bookies: [bookieAnswer],
};

export const progress = {
  journey_slug: 'first-offer',
  completed_steps: [1, 2],
  created_at: AT,
  updated_at: AT,
};
export const welcome = { choice: 'first_offer', decided_at: AT, updated_at: AT };

export const profit = { expected: '-0.15', actual: '16.05' };
export const session = {
  id: 's1',
  created_at: AT,
  last_seen_at: AT,
  expires_at: AT,
  user_agent: 'Firefox',
  is_current: true,
};
export const plan = {
  plan: 'beginners',
  state: 'cancelled',
  tier: 3,
  price_pence: 2999,
  currency: 'GBP',
  period: 'month',
  renews_at: null,
  cancels_at: AT,
  is_test: true,
};

export const personalToken = {
  id: 't1',
  name: 'Sheet',
  scopes: ['bets:read'],
  created_at: AT,
  last_used_at: null,
  expires_at: AT,
};
