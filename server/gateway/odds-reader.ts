import type { Feed } from '#lib/matched';
import type { AggregatesQuery, CurrentEvent } from '#lib/wire';

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
