import type { EachWayTerms, Moment, Participant } from '../odds/messages/messages.ts';
import type { ContractTypeCode, MarketTypeCode } from '../odds/messages/markets.ts';

/** A competition of the stable configuration. */
export type DemoCompetition = {
  readonly slug: string;
  readonly name: string;
  readonly country: string | null;
};

/** A football match: the initial expected goals of each side. */
type Match = { readonly sport: 'football' } & MatchFacts;
export type MatchFacts = { readonly homeGoals: number; readonly awayGoals: number };

/** A withdrawal of a runner, by its index among the participants. */
export type Withdrawal = { readonly runner: number; readonly at: Moment };

/** A race: the strengths of its runners (log odds against each other), its withdrawals and abandonment. */
type Race = {
  readonly sport: 'horse_racing';
  readonly strengths: readonly number[];
  readonly handicap: boolean;
  /** Standard each-way terms for this field; null if there are too few runners. */
  readonly terms: EachWayTerms | null;
  /** In chronological order. */
  readonly withdrawals: readonly Withdrawal[];
  readonly abandoned: Moment | null;
};

/** A tennis match: the log odds of the first player. */
type TennisMatch = { readonly sport: 'tennis'; readonly edge: number };

export type DemoMarket = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly winners: number;
  readonly terms: EachWayTerms | null;
  /** The index of its first selection among all selections of the event. */
  readonly first: number;
  readonly selections: readonly DemoSelection[];
};

export type DemoSelection = {
  readonly id: string;
  readonly name: string;
  readonly contract: ContractTypeCode;
  readonly param: string | null;
};

/** The random data of an event of the calendar. */
export type Fixture = {
  readonly id: string;
  readonly key: number;
  readonly competition: DemoCompetition;
  readonly name: string;
  readonly participants: readonly Participant[];
  readonly listed: Moment;
  readonly start: Moment;
  readonly venue: string | null;
  /** The relative liquidity: 1 is an ordinary match of the top division. */
  readonly interest: number;
  readonly facts: Match | Race | TennisMatch;
};

/** An event of the simulated market. Depends only on the seed and its day. */
export type DemoEvent = Fixture & {
  readonly markets: readonly DemoMarket[];
  /** The number of selections of all markets. */
  readonly selections: number;
};
