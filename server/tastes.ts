import type { Db } from './db/schema.ts';
import type { Tastes } from './gateway/gateway-parts.ts';
import { percentCommission } from './percent-commission.ts';
import { remembered } from './remembered.ts';

const NO_TASTES: Tastes = { commissions: new Map(), hidden: new Set() };

type TasteParts = { readonly db: Db; readonly now: () => number };

/**
 * What people's preferences change about rows. While the database cannot be reached, what was last known holds, and
 * for others the configuration's commissions: rows do not wait for it.
 */
export function createTastes({ db, now }: TasteParts): (userId: string) => Promise<Tastes> {
  return remembered({ read: (userIds) => readTastes(db, userIds), nothing: NO_TASTES, now }).of;
}

async function readTastes(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Tastes>> {
  const rows = await db
    .selectFrom('bookie_preferences')
    .leftJoin('general_preferences', 'general_preferences.user_id', 'bookie_preferences.user_id')
    .select([
      'bookie_preferences.user_id as userId',
      'bookie',
      'commission',
      'hidden',
      'gubbed',
      'hide_gubbed_bookies as hidesGubbed',
    ])
    .where('bookie_preferences.user_id', 'in', userIds)
    .execute();
  const tastes = new Map<string, { commissions: Map<string, number>; hidden: Set<string> }>();
  for (const { userId, bookie, commission, hidden, gubbed, hidesGubbed } of rows) {
    const its = tastes.get(userId) ?? { commissions: new Map<string, number>(), hidden: new Set<string>() };
    tastes.set(userId, its);
    if (commission !== '') its.commissions.set(bookie, percentCommission(commission));
    if (hidden || (gubbed && hidesGubbed === true)) its.hidden.add(bookie);
  }
  return tastes;
}
