import type { BookieWire } from '#lib/wire';

import type { Db } from '../db/schema.ts';

/** The dependencies of the operations on preferences; `now` in milliseconds since 1970. */
export type PreferencesParts = {
  readonly db: Db;
  readonly now: () => number;
  /** The configured bookies, which are the only ones that may have preferences. */
  readonly bookies: readonly Pick<BookieWire, 'code' | 'name'>[];
  /** Called after a user's general or bookie preferences have changed. */
  readonly onChange: (userId: string) => void;
};
