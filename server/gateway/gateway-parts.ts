import type { RateLimiter } from '../http/rate-limit.ts';
import type { OddsReader } from './odds-reader.ts';
import type { Person } from './person.ts';

/** What the odds gateway is made of. */
export type GatewayParts = {
  readonly reader: OddsReader;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What is known of a person; what holds for nobody in particular while the database cannot be reached. */
  readonly personOf: (userId: string) => Promise<Person>;
  /** Ends every stream when the server stops. */
  readonly stopping: AbortSignal;
};
