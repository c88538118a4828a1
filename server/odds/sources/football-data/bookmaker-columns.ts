/** The prefixes of a bookie's columns, and its code in the stable configuration. */
export type BookmakerColumns = {
  readonly bookie: string;
  /** The prefix of the match result's columns: `B365H`. */
  readonly result: string;
  /** The prefix of the columns of goals and handicaps: `B365>2.5`, `B365AHH`. */
  readonly others: string;
  readonly isExchange: boolean;
};

const SHARED_PREFIXES = {
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
 * The bookmakers of the files' columns. `BFE` is the exchange's best price to back. Max and Avg belong to no bookmaker;
 * closing prices (`B365CH`) are known only after the match, and are not read.
 */
export const BOOKMAKER_COLUMNS: readonly BookmakerColumns[] = [
  ...Object.entries(SHARED_PREFIXES).map(([prefix, bookie]) => ({
    bookie,
    result: prefix,
    others: prefix,
    isExchange: false,
  })),
  { bookie: 'pinnacle', result: 'PS', others: 'P', isExchange: false },
  { bookie: 'betfair_exchange', result: 'BFE', others: 'BFE', isExchange: true },
];
