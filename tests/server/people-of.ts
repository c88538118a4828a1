import { createChanges } from '../../server/db/changes.ts';
import type { Db } from '../../server/db/schema.ts';
import { createPeople } from '../../server/gateway/people.ts';

/** The knowledge of users that a process has when it starts. */
export function peopleOf(db: Db, now: () => number): ReturnType<typeof createPeople> {
  return createPeople({ db, now, changes: createChanges({ db, now }) });
}
