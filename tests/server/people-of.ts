import { createChanges } from '../../server/db/changes.ts';
import type { Db } from '../../server/db/schema.ts';
import { createPeople } from '../../server/gateway/people.ts';

/** Knowledge of users as a process has it that has just started. */
export function peopleOf(db: Db, now: () => number): ReturnType<typeof createPeople> {
  return createPeople({ db, now, changes: createChanges({ db, now }) });
}
