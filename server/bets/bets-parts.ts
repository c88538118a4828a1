import type { Db } from '../db/schema.ts';

/** The dependencies of the operations on bets. */
export type BetsParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The bookmakers and exchanges that there are. */
  readonly bookieCodes: ReadonlySet<string>;
};
