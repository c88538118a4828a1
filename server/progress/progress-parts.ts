import type { Db } from '../db/schema.ts';

/** The dependencies of the operations on a user's progress; `now` in milliseconds since 1970. */
export type ProgressParts = { readonly db: Db; readonly now: () => number };
