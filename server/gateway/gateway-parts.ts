import type { Feed } from '#lib/matched';
import type { AggregatesQuery, CurrentEvent } from '#lib/wire';

import type { Bearer } from '../http/caller.ts';
import { refuseOnABreak } from '../http/on-a-break.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Commission } from '../odds/book/units.ts';
import type { QueryAnswer } from '../odds/search/gateway-query.ts';
import type { Asker } from '../odds/search/plan.ts';

/** The odds as the gateway sees them: it asks, and is told when asking again is worth it. */
export type OddsReader = {
  /** Whether there is a book to ask: until it is filled for the first time nobody can be answered. */
  readonly isReady: () => boolean;
  readonly rows: (query: AggregatesQuery, asker: Asker) => QueryAnswer;
  readonly events: () => readonly CurrentEvent[];
  /** What the prices are, `Demo prices`; several sources with semicolons. Empty where nobody knows yet. */
  readonly sources: () => string;
  /** Calls back with the feed's version whenever its rows changed, until it is told to stop. */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
};

/** What about somebody decides which rows they get: commissions by the exchange's code, bookies that they hide, a break. */
export type Person = {
  readonly commissions: ReadonlyMap<string, Commission>;
  readonly hidden: ReadonlySet<string>;
  /** Until when they take a break; null where they do not. */
  readonly breakUntil: Date | null;
};

/** Somebody of whom nothing is known: rows at the configuration's commissions, and no break. */
export const NOBODY: Person = { commissions: new Map(), hidden: new Set(), breakUntil: null };

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

/** Who asks for prices; nobody in particular where they are not signed in. Throws 403 for who takes a break. */
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
