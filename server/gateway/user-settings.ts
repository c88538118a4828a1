import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/schema.ts';
import type { Commission } from '../odds/book/units.ts';
import { DEFAULT_SETTINGS, type UserSettings } from './gateway-parts.ts';
import { createUserCache, type UserCache } from './user-cache.ts';

const PERCENT = /^(\d{1,3})(?:\.(\d{1,6}))?$/u;
/** One percent as a `Commission`, which counts hundred-millionths of the winnings. */
const ONE_PERCENT = 1_000_000;

/** Parses a percentage such as `2.5`; empty text is 0. Throws a RangeError for invalid text. */
export function percentCommission(percent: string): Commission {
  if (percent === '') return 0;
  const [, whole, part = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError(`"${percent}" is not a percentage`);
  return Number(whole) * ONE_PERCENT + Number(part.padEnd(6, '0'));
}

type SettingsCacheParts = { readonly db: Db; readonly now: () => number; readonly changes: Changes };

/**
 * Caches the settings that decide which rows users get. A break takes effect at once here, and within seconds in other
 * processes. While the database is unreachable, the last known settings are used; no new access tokens are issued then
 * either, and tokens expire after five minutes.
 */
export function createSettingsCache({ db, now, changes }: SettingsCacheParts): UserCache<UserSettings> {
  return createUserCache({
    read: (userIds) => readUserSettings(db, userIds),
    takeChanged: changes.takeChangedUsers,
    fallback: DEFAULT_SETTINGS,
    now,
  });
}

/** Reads the settings of users from the database, by id. */
export async function readUserSettings(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserSettings>> {
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
  type Settings = { commissions: Map<string, number>; hidden: Set<string>; breakUntil: Date | null };
  const byUser = new Map<string, Settings>();
  for (const { id, breakUntil, bookie, commission, hidden, gubbed, hidesGubbed } of rows) {
    const settings = byUser.get(id) ?? { commissions: new Map(), hidden: new Set(), breakUntil };
    byUser.set(id, settings);
    if (bookie === null) continue;
    if (commission !== null && commission !== '') {
      settings.commissions.set(bookie, percentCommission(commission));
    }
    if (hidden === true || (gubbed === true && hidesGubbed === true)) settings.hidden.add(bookie);
  }
  return byUser;
}
