import type { BookieWire } from '#lib/wire';

import type { Db } from '../db/schema.ts';

/** The dependencies of the operations on preferences; `now` in milliseconds since 1970. */
export type PreferencesParts = {
  readonly db: Db;
  readonly now: () => number;
  /** The bookies of the stable configuration: of no other can there be preferences. */
  readonly bookies: readonly Pick<BookieWire, 'code' | 'name'>[];
  /** Told whose preferences on bookies, or in general, have changed. */
  readonly onChange: (userId: string) => void;
};
