export const ALL = '/api/preferences/';
export const GENERAL = `${ALL}general/`;
export const CALCULATOR = `${ALL}calculators/lucky-15/`;
export const BOOKIE = `${ALL}bookies/smarkets/`;
export const HOUR = 3_600_000;
export const ANOTHER_USER = '00000000-0000-4000-8000-000000000000';

export const GENERAL_DEFAULTS = {
  odds_format: 'decimal',
  decimal_odds_places: 2,
  stake_format: 'per_line',
  dark_mode: null,
  reduced_motion: null,
  hide_gubbed_bookies: false,
};
export const GENERAL_CHANGES = {
  odds_format: 'american',
  decimal_odds_places: 4,
  stake_format: 'total',
  dark_mode: true,
  reduced_motion: false,
  hide_gubbed_bookies: true,
};
export const CALCULATOR_DEFAULTS = {
  show_back_commission: false,
  show_hedge_commission: true,
  show_per_unit_stake_type: true,
  show_per_selection_boost: false,
  show_each_way_places: true,
  show_place_odds: false,
  rule4_back_mode: 'steps',
  rule4_lay_mode: 'winnings',
  uncertainty_multiplier: '',
};
const CALCULATOR_CHANGES = {
  show_back_commission: true,
  show_hedge_commission: false,
  show_per_unit_stake_type: false,
  show_per_selection_boost: true,
  show_each_way_places: false,
  show_place_odds: true,
  rule4_back_mode: 'number',
  rule4_lay_mode: 'price',
  uncertainty_multiplier: '0.95',
};
const BOOKIE_DEFAULTS = {
  rule4_mode: 'both',
  gubbed: false,
  favorite: false,
  hidden: false,
  commission: '',
  notes: '',
  paid_in: '',
};
const BOOKIE_CHANGES = {
  rule4_mode: 'lay',
  gubbed: true,
  favorite: true,
  hidden: true,
  commission: '1.50',
  notes: "Robert'); drop table users;--\n£5 limit ✓",
  paid_in: '-20.50',
};

/** The three writes of a calculator's or bookie's preferences, which follow the same rules. */
export const KINDS = [
  {
    name: 'a calculator',
    list: 'calculators',
    path: CALCULATOR,
    other: `${ALL}calculators/matched-calculator/`,
    unknown: [`${ALL}calculators/lucky-16/`, `${ALL}calculators/Lucky-15/`],
    head: { tool_slug: 'lucky-15' },
    defaults: CALCULATOR_DEFAULTS,
    changes: CALCULATOR_CHANGES,
  },
  {
    name: 'a bookie',
    list: 'bookies',
    path: BOOKIE,
    other: `${ALL}bookies/bet365/`,
    unknown: [`${ALL}bookies/unlisted/`, `${ALL}bookies/Smarkets/`, `${ALL}bookies/smarkets%20/`],
    head: { bookie: 'smarkets', bookie_name: 'Smarkets', bookie_code: 'smarkets' },
    defaults: BOOKIE_DEFAULTS,
    changes: BOOKIE_CHANGES,
  },
] as const;

/** Fields that only the server sets, each with the value of an attempt. */
export const SERVER_FIELDS = [
  { user_id: ANOTHER_USER },
  { id: ANOTHER_USER },
  { created_at: '2020-01-01T00:00:00Z' },
  { updated_at: '2020-01-01T00:00:00Z' },
  { tier: 3 },
  { tool_slug: 'heinz' },
  { bookie: 'coral' },
  { bookie_code: 'coral' },
  { __proto__x: 1 },
];
