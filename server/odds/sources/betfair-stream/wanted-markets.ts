/** Markets of one sport that are asked for, and their share of all that one subscription can have. */
export type WantedMarkets = {
  readonly eventTypeId: string;
  readonly marketTypes: readonly string[];
  /** Undefined: everywhere. */
  readonly countries?: readonly string[];
  /** In hundredths. */
  readonly share: number;
};

/** What matched bets are placed on: the next matches anywhere, and the next races of Great Britain and Ireland. */
export const WANTED_MARKETS: readonly WantedMarkets[] = [
  {
    eventTypeId: '1',
    marketTypes: ['MATCH_ODDS', 'OVER_UNDER_25', 'BOTH_TEAMS_TO_SCORE', 'CORRECT_SCORE'],
    share: 55,
  },
  { eventTypeId: '7', marketTypes: ['WIN', 'PLACE', 'EACH_WAY'], countries: ['GB', 'IE'], share: 35 },
  { eventTypeId: '2', marketTypes: ['MATCH_ODDS'], share: 10 },
];
