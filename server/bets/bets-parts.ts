import type { Db } from '../db/schema.ts';
import type { SaveQuota } from './limits.ts';

/** The dependencies of the operations on bets. */
export type BetsParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The configured bookmakers and exchanges. */
  readonly bookieCodes: ReadonlySet<string>;
  readonly quota: SaveQuota;
};
