import { sql } from 'kysely';

import type { Db } from '../db/schema.ts';
import { NOBODY, type Person } from './person.ts';
import { percentCommission } from './percent-commission.ts';
import { remembered, type Remembered } from './remembered.ts';

type PeopleParts = { readonly db: Db; readonly now: () => number };

/**
 * What about people decides which rows they get. A token lives for five minutes, and a break begins at once, in other
 * processes within a few seconds. While the database cannot be reached, what was last known holds, and rows do not wait
 * for it: no new token can be had then either.
 */
export function createPeople({ db, now }: PeopleParts): Remembered<Person> {
  return remembered({
    read: (userIds) => readPeople(db, userIds),
    changed: changesIn(db),
    nothing: NOBODY,
    now,
  });
}

async function readPeople(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('bookie_preferences', 'bookie_preferences.user_id', 'users.id')
    .leftJoin('general_preferences', 'general_preferences.user_id', 'users.id')
    .select([
      'users.id',
      'break_until as breakUntil',
      'bookie',
      'commission',
      'hidden',
      'gubbed',
      'hide_gubbed_bookies as hidesGubbed',
    ])
    .where('users.id', 'in', userIds)
    .execute();
  type Known = { commissions: Map<string, number>; hidden: Set<string>; breakUntil: Date | null };
  const people = new Map<string, Known>();
  for (const { id, breakUntil, bookie, commission, hidden, gubbed, hidesGubbed } of rows) {
    const person = people.get(id) ?? { commissions: new Map(), hidden: new Set(), breakUntil };
    people.set(id, person);
    if (bookie === null) continue;
    if (commission !== null && commission !== '') {
      person.commissions.set(bookie, percentCommission(commission));
    }
    if (hidden === true || (gubbed === true && hidesGubbed === true)) person.hidden.add(bookie);
  }
  return people;
}

/**
 * Who has changed since it was last asked. The database notes that itself (migrations/0006-changes-of-people.ts), and tells the
 * time: the clocks of several processes may differ. It is asked for the thirty seconds before as well, since a change may
 * not have been committed when it was last asked (a transaction that waits is cut after ten); who was named for the same
 * change is not named again.
 */
function changesIn(db: Db): () => Promise<readonly string[]> {
  let since: string | null = null;
  /** When they changed, of those who were named for the last thirty seconds. */
  let named: ReadonlyMap<string, string> = new Map();
  return async () => {
    const { rows } = await sql<{ readonly next: string; readonly changes: Readonly<Record<string, string>> }>`
      select (clock_timestamp() - interval '30 seconds')::text as next,
        (select coalesce(jsonb_object_agg(user_id, changed_at::text), '{}') from person_changes
          where changed_at > ${since}::timestamptz) as changes`.execute(db);
    const [found] = rows;
    since = found?.next ?? since;
    const before = named;
    named = new Map(Object.entries(found?.changes ?? {}));
    return [...named].filter(([id, at]) => before.get(id) !== at).map(([id]) => id);
  };
}
