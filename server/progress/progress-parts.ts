import type { Db } from '../db/schema.ts';

/** What the operations on a person's progress work with; `now` in milliseconds since 1970. */
export type ProgressParts = { readonly db: Db; readonly now: () => number };
