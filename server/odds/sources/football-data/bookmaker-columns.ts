/** How the site's columns begin for a bookie, and its code in the stable configuration. */
export type BookmakerColumns = {
  readonly bookie: string;
  /** The prefix of the match result's columns: `B365H`. */
  readonly result: string;
  /** The prefix of the columns of goals and handicaps: `B365>2.5`, `B365AHH`. */
  readonly others: string;
  readonly isExchange: boolean;
};

const SAME_IN_ALL = {
  B365: 'bet365',
  BW: 'bwin',
  IW: 'interwetten',
  WH: 'william_hill',
  VC: 'betvictor',
  BV: 'betvictor',
  '1XB': 'onexbet',
  BF: 'betfair_sportsbook',
  BFD: 'betfred',
  BMGM: 'betmgm',
  CL: 'coral',
  LB: 'ladbrokes',
} as const;

/**
 * The bookmakers of the files' columns. `BFE` is one price of the exchange, the best to back. The columns Max and Avg
 * belong to no bookmaker; those of closing prices (`B365CH`) are known after the match only.
 */
export const BOOKMAKER_COLUMNS: readonly BookmakerColumns[] = [
  ...Object.entries(SAME_IN_ALL).map(([prefix, bookie]) => ({
    bookie,
    result: prefix,
    others: prefix,
    isExchange: false,
  })),
  { bookie: 'pinnacle', result: 'PS', others: 'P', isExchange: false },
  { bookie: 'betfair_exchange', result: 'BFE', others: 'BFE', isExchange: true },
];
