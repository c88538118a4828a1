import type { Feed } from '#lib/matched';
import type {
  AggregatesQuery,
  CurrentEvent,
  DutchingQuery,
  DutchingRow,
  HistoryAnswer,
  HistoryQuery,
} from '#lib/wire';

import type { Bearer } from '../http/caller.ts';
import { refuseOnABreak } from '../http/on-a-break.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Commission } from '../odds/book/units.ts';
import type { BestRow, QueryAnswer } from '../odds/search/gateway-query.ts';
import type { Asker } from '../odds/search/plan.ts';

/** The odds as the gateway sees them: it asks, and is told when asking again is worth it. */
export type OddsReader = {
  /** True if there is a book to search: until it is first filled there are no answers. */
  readonly isReady: () => boolean;
  readonly rows: (query: AggregatesQuery, asker: Asker) => QueryAnswer;
  readonly dutching: (query: DutchingQuery, asker: Asker) => QueryAnswer<DutchingRow>;
  /** The best rows of a query, uncounted. */
  readonly best: (query: AggregatesQuery, asker: Asker) => readonly BestRow[];
  /** The prices of rows in the minutes before now. */
  readonly history: (query: HistoryQuery, asker: Asker) => HistoryAnswer;
  readonly events: () => readonly CurrentEvent[];
  /**
   * The description of the prices, such as `Demo prices`; several sources with semicolons. Empty until it is known.
   */
  readonly sources: () => string;
  /** Calls back with the feed's version whenever its rows changed, until it is told to stop. */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
};

/** The user's data that decides their rows: commissions by the exchange's code, hidden bookmakers, a break. */
export type Person = {
  readonly commissions: ReadonlyMap<string, Commission>;
  readonly hidden: ReadonlySet<string>;
  /** Until when they take a break; null where they do not. */
  readonly breakUntil: Date | null;
};

/** A user without data: rows at the configuration's commissions, and no break. */
export const NOBODY: Person = { commissions: new Map(), hidden: new Set(), breakUntil: null };

/** The dependencies of the odds gateway. */
export type GatewayParts = {
  readonly reader: OddsReader;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the user's data; the defaults while the database is unreachable. */
  readonly personOf: (userId: string) => Promise<Person>;
  /** Ends every stream when the server stops. */
  readonly stopping: AbortSignal;
};

/** Returns the user of a call for prices, the anonymous one if not signed in. Throws 403 for a user on a break. */
export async function openPerson(
  { personOf, now }: Pick<GatewayParts, 'personOf' | 'now'>,
  { tier, subject }: Bearer,
): Promise<Person> {
  if (tier === 1) return NOBODY;
  const person = await personOf(subject);
  refuseOnABreak(person.breakUntil, now());
  return person;
}

/** Throws 503 until the first prices are there: no rows would mean that there are no bets. */
export function demandOdds({ isReady }: Pick<OddsReader, 'isReady'>): void {
  if (isReady()) return;
  throw new Problem(503, {
    detail: 'Prices are still being fetched. Try again in a moment.',
    headers: { 'retry-after': '2' },
    kind: 'unavailable',
  });
}
