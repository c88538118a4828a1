import type { EachWayTerms, Moment, Participant } from '../odds/messages/messages.ts';
import type { ContractTypeCode, MarketTypeCode } from '../odds/messages/markets.ts';

/** A competition of the stable configuration. */
export type DemoCompetition = {
  readonly slug: string;
  readonly name: string;
  readonly country: string | null;
};

/** The facts of a football match before any news: the expected goals of each side. */
type Match = { readonly sport: 'football' } & MatchFacts;
export type MatchFacts = { readonly homeGoals: number; readonly awayGoals: number };

/** A runner taken out of its race, by its place among the participants. */
export type Withdrawal = { readonly runner: number; readonly at: Moment };

/** A race: how strong its runners are (log odds against each other), and what befalls it. */
type Race = {
  readonly sport: 'horse_racing';
  readonly strengths: readonly number[];
  readonly handicap: boolean;
  /** Standard each-way terms for this field; null where there are too few runners. */
  readonly terms: EachWayTerms | null;
  /** In the order in which they happen. */
  readonly withdrawals: readonly Withdrawal[];
  readonly abandoned: Moment | null;
};

/** A tennis match: the log odds of the first named player. */
type TennisMatch = { readonly sport: 'tennis'; readonly edge: number };

export type DemoMarket = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly winners: number;
  readonly terms: EachWayTerms | null;
  /** Where its selections begin among all of the event's. */
  readonly first: number;
  readonly selections: readonly DemoSelection[];
};

export type DemoSelection = {
  readonly id: string;
  readonly name: string;
  readonly contract: ContractTypeCode;
  readonly param: string | null;
};

/** The random facts of an event of the calendar. */
export type Fixture = {
  readonly id: string;
  readonly key: number;
  readonly competition: DemoCompetition;
  readonly name: string;
  readonly participants: readonly Participant[];
  readonly listed: Moment;
  readonly start: Moment;
  readonly venue: string | null;
  /** How much money it draws: 1 is an ordinary match of the top division. */
  readonly interest: number;
  readonly facts: Match | Race | TennisMatch;
};

/** An event of the simulated market: a function of the seed and its day, whatever the time is. */
export type DemoEvent = Fixture & {
  readonly markets: readonly DemoMarket[];
  /** How many selections its markets have together. */
  readonly selections: number;
};
