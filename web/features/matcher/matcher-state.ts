import type { Sort } from '#lib/product';

/** A maximum score: its number, null where somebody cleared it, undefined for the largest there is. */
export type MaxScore = number | null | undefined;

/** What somebody looks for in a feed, as a link says it: what is left out is as it begins. */
export type MatcherState = {
  /** Sports whose events are all looked for, but for those left out; and events of other sports, one by one. */
  readonly sports: readonly string[];
  readonly events: readonly string[];
  readonly withoutEvents: readonly string[];
  readonly competitions: readonly string[];
  readonly markets: readonly string[];
  /** Undefined for all that can be chosen. */
  readonly backBookies: readonly string[] | undefined;
  readonly layBookies: readonly string[] | undefined;
  readonly includeExchanges: boolean;
  readonly sortBy: Sort;
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
  /** From 1. */
  readonly page: number;
};

/** What a matcher begins with. */
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
  score1Max: undefined,
  score2Max: undefined,
  score1Min: undefined,
  backOddsMin: undefined,
  backOddsMax: undefined,
  hours: undefined,
  bestPriceOnly: false,
  minLiquidity: undefined,
  excludeArbs: false,
  page: 1,
};

/** What changes of it. */
export type MatcherChange = Partial<MatcherState>;

/** The state after a change. Whatever changes but the page itself leads back to the first. */
export function changed(state: MatcherState, change: MatcherChange): MatcherState {
  return { ...state, page: 1, ...change };
}
