import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/schema.ts';
import type { Commission } from '../odds/book/units.ts';
import { NOBODY, type Person } from './gateway-parts.ts';
import { remembered, type Remembered } from './remembered.ts';

const PERCENT = /^(\d{1,3})(?:\.(\d{1,6}))?$/u;
/** A `Commission` counts hundred-millionths of the winnings, so one percent is a million of them. */
const ONE_PERCENT = 1_000_000;

/** The commission that percent text says, `2.5` for 2.5 %; none for empty text. Throws for any other text. */
export function percentCommission(percent: string): Commission {
  if (percent === '') return 0;
  const [, whole, part = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError(`"${percent}" is no percentage`);
  return Number(whole) * ONE_PERCENT + Number(part.padEnd(6, '0'));
}

type PeopleParts = { readonly db: Db; readonly now: () => number; readonly changes: Changes };

/**
 * The facts about users that decide which rows they get. A token lives for five minutes, and a break begins at once, in
 * other processes within a few seconds. While the database cannot be reached, the last known facts are used and rows do not
 * wait for it: no new token can be had then either.
 */
export function createPeople({ db, now, changes }: PeopleParts): Remembered<Person> {
  return remembered({
    read: (userIds) => readPeople(db, userIds),
    changed: changes.takePeople,
    nothing: NOBODY,
    now,
  });
}

/** The users among some ids, as they are in the database. */
export async function readPeople(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
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
