import type { RateLimiter } from '../http/rate-limit.ts';
import type { Commission } from '../odds/score/units.ts';
import type { OddsReader } from './odds-reader.ts';

/** What somebody's preferences change about rows: commissions by the exchange's code, bookies that they hide. */
export type Tastes = {
  readonly commissions: ReadonlyMap<string, Commission>;
  readonly hidden: ReadonlySet<string>;
};

/** What the odds gateway is made of. */
export type GatewayParts = {
  readonly reader: OddsReader;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A person's tastes; those of nobody in particular while the database cannot be reached. */
  readonly tastesOf: (userId: string) => Promise<Tastes>;
  /** Until when a person takes a break; null where they do not. */
  readonly breakOf: (userId: string) => Promise<Date | null>;
  /** Ends every stream when the server stops. */
  readonly stopping: AbortSignal;
};
