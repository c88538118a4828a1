import type { Sort } from '#lib/product';

/** A maximum score: its number, null if the user cleared it, undefined for the tier's cap. */
export type MaxScore = number | null | undefined;

/** The filters, order and page of a matcher, which a link encodes without the default values. */
export type MatcherState = {
  /** Sports, which select all of their events except `withoutEvents`, and `events` of other sports. */
  readonly sports: readonly string[];
  readonly events: readonly string[];
  readonly withoutEvents: readonly string[];
  readonly competitions: readonly string[];
  readonly markets: readonly string[];
  /** Undefined for all listed bookies. */
  readonly backBookies: readonly string[] | undefined;
  readonly layBookies: readonly string[] | undefined;
  readonly includeExchanges: boolean;
  readonly sortBy: Sort;
  /** Sorted by edge, whatever score is shown. */
  readonly byEdge: boolean;
  /** The minimum edge, in percent of the stake. */
  readonly edgeMin: number | undefined;
  readonly score1Max: MaxScore;
  readonly score2Max: MaxScore;
  readonly score1Min: number | undefined;
  readonly backOddsMin: number | undefined;
  readonly backOddsMax: number | undefined;
  readonly hours: number | undefined;
  readonly bestPriceOnly: boolean;
  /** In pounds. */
  readonly minLiquidity: number | undefined;
  readonly excludeArbs: boolean;
  /** The terms of an accumulator: its legs, minimum combined odds, and minutes between starts. */
  readonly legs: number | undefined;
  readonly totalOddsMin: number | undefined;
  readonly gapMinutes: number | undefined;
  /** From 1. */
  readonly page: number;
};

/** The default state of a matcher. */
export const BEGINNING: MatcherState = {
  sports: [],
  events: [],
  withoutEvents: [],
  competitions: [],
  markets: [],
  backBookies: undefined,
  layBookies: undefined,
  includeExchanges: false,
  sortBy: 'score_1',
  byEdge: false,
  edgeMin: undefined,
  score1Max: undefined,
  score2Max: undefined,
  score1Min: undefined,
  backOddsMin: undefined,
  backOddsMax: undefined,
  hours: undefined,
  bestPriceOnly: false,
  minLiquidity: undefined,
  excludeArbs: false,
  legs: undefined,
  totalOddsMin: undefined,
  gapMinutes: undefined,
  page: 1,
};

/** The changed fields of a state. */
export type MatcherChange = Partial<MatcherState>;

/** The state after a change. Every change that does not set the page returns to the first one. */
export function changed(state: MatcherState, change: MatcherChange): MatcherState {
  return { ...state, page: 1, ...change };
}
