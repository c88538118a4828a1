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
  return remembered({ read: (userId) => readTastes(db, userId), nothing: NO_TASTES, now }).of;
}
async function readTastes(db: Db, userId: string): Promise<Tastes> {
  const rows = await db
    .selectFrom('bookie_preferences')
    .leftJoin('general_preferences', 'general_preferences.user_id', 'bookie_preferences.user_id')
    .select(['bookie', 'commission', 'hidden', 'gubbed', 'hide_gubbed_bookies as hidesGubbed'])
    .where('bookie_preferences.user_id', '=', userId)
    .execute();
  const paid = rows.filter(({ commission }) => commission !== '');
  const unwanted = rows.filter(
    ({ hidden, gubbed, hidesGubbed }) => hidden || (gubbed && hidesGubbed === true),
  );
  return {
    commissions: new Map(paid.map(({ bookie, commission }) => [bookie, percentCommission(commission)])),
    hidden: new Set(unwanted.map(({ bookie }) => bookie)),
  };
}
