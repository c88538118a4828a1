/** The keys of a non-empty constant table, with their literal types. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
  return Object.keys(table) as [Key, ...Key[]];
}

/*
 * The served types of markets and selections, by code. The stable configuration publishes these tables; no other codes
 * exist.
 */

/** A type of market. `param`: the meaning of its parameter, or null if it has none. */
type MarketType = {
  readonly name: string;
  readonly sports: readonly SportCode[];
  readonly param: 'line' | 'places' | 'terms|places' | null;
  /** True if its prices are paired and served. */
  readonly hasOdds: boolean;
  readonly contracts: readonly ContractTypeCode[];
};

/** A type of selection. `template`: the stable configuration's `display_template`. */
type ContractType = { readonly name: string; readonly template: string };

export const SPORTS = {
  football: 'Football',
  horse_racing: 'Horse racing',
  greyhounds: 'Greyhounds',
  tennis: 'Tennis',
  basketball: 'Basketball',
  golf: 'Golf',
} as const;
export type SportCode = keyof typeof SPORTS;

/** A selection's key in its market is its contract type; for types with a parameter, the parameter's slug. */
export const CONTRACT_TYPES = {
  home: { name: 'Home', template: 'Home' },
  draw: { name: 'Draw', template: 'Draw' },
  away: { name: 'Away', template: 'Away' },
  over: { name: 'Over', template: 'Over {market_param}' },
  under: { name: 'Under', template: 'Under {market_param}' },
  yes: { name: 'Yes', template: 'Yes' },
  no: { name: 'No', template: 'No' },
  score: { name: 'Score', template: '{contract_param}' },
  other_home: { name: 'Any other home win', template: 'Any other home win' },
  other_away: { name: 'Any other away win', template: 'Any other away win' },
  other_draw: { name: 'Any other draw', template: 'Any other draw' },
  /** A side with its handicap; `contract_param` is the handicap of that side with its sign: `-0.5`, `+0.5`. */
  home_handicap: { name: 'Home with a handicap', template: 'Home {contract_param}' },
  away_handicap: { name: 'Away with a handicap', template: 'Away {contract_param}' },
  home_or_draw: { name: 'Home or draw', template: 'Home or draw' },
  draw_or_away: { name: 'Draw or away', template: 'Draw or away' },
  home_or_away: { name: 'Home or away', template: 'Home or away' },
  /** A named competitor: a horse, a greyhound, a golfer. */
  runner: { name: 'Runner', template: '{contract_param}' },
} as const satisfies Readonly<Record<string, ContractType>>;
export type ContractTypeCode = keyof typeof CONTRACT_TYPES;

export const MARKET_TYPES = {
  winner_3way: {
    name: 'Match result',
    sports: ['football'],
    param: null,
    hasOdds: true,
    contracts: ['home', 'draw', 'away'],
  },
  /** Its parameter is the line in quarters of a goal: `2`, `2.25`, `2.5`. */
  over_under: {
    name: 'Over/under goals',
    sports: ['football'],
    param: 'line',
    hasOdds: true,
    contracts: ['over', 'under'],
  },
  btts: {
    name: 'Both teams to score',
    sports: ['football'],
    param: null,
    hasOdds: true,
    contracts: ['yes', 'no'],
  },
  correct_score: {
    name: 'Correct score',
    sports: ['football'],
    param: null,
    hasOdds: true,
    contracts: ['score', 'other_home', 'other_away', 'other_draw'],
  },
  /** A market for each line, home -0.5 and away +0.5 as its two sides. Its parameter is the home side's line: `-0.5`. */
  asian_handicap: {
    name: 'Asian handicap',
    sports: ['football'],
    param: 'line',
    hasOdds: true,
    contracts: ['home_handicap', 'away_handicap'],
  },
  /** Settled like an Asian handicap of 0, and a market of its own: docs/decisions/0053. */
  draw_no_bet: {
    name: 'Draw no bet',
    sports: ['football'],
    param: null,
    hasOdds: true,
    contracts: ['home', 'away'],
  },
  /** Two of its three selections win. */
  double_chance: {
    name: 'Double chance',
    sports: ['football'],
    param: null,
    hasOdds: true,
    contracts: ['home_or_draw', 'draw_or_away', 'home_or_away'],
  },
  /** Two sides, no draw. In tennis the first named player is `home`. */
  match_winner: {
    name: 'Match winner',
    sports: ['tennis', 'basketball'],
    param: null,
    hasOdds: true,
    contracts: ['home', 'away'],
  },
  win: {
    name: 'Win',
    sports: ['horse_racing', 'greyhounds', 'golf'],
    param: null,
    hasOdds: true,
    contracts: ['runner'],
  },
  /** Its parameter is how many places it pays: `3`. */
  place: {
    name: 'Place',
    sports: ['horse_racing', 'greyhounds', 'golf'],
    param: 'places',
    hasOdds: true,
    contracts: ['runner'],
  },
  /** Its parameter is terms and places: `1/5|4`. */
  each_way: {
    name: 'Each way',
    sports: ['horse_racing', 'greyhounds', 'golf'],
    param: 'terms|places',
    hasOdds: true,
    contracts: ['runner'],
  },
} as const satisfies Readonly<Record<string, MarketType>>;
export type MarketTypeCode = keyof typeof MARKET_TYPES;
