import type { Db } from './db/schema.ts';
import { isUnavailable } from './db/unavailable.ts';
import type { Tastes } from './gateway/gateway-parts.ts';
import { percentCommission } from './percent-commission.ts';

/** A person's tastes are read again so often at most: rows are asked for far more often than preferences change. */
const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;

const NO_TASTES: Tastes = { commissions: new Map(), hidden: new Set() };

type TasteParts = { readonly db: Db; readonly now: () => number };

/**
 * What people's preferences change about rows. While the database cannot be reached, what was last known holds, and
 * for others the configuration's commissions: rows do not wait for it.
 */
export function createTastes({ db, now }: TasteParts): (userId: string) => Promise<Tastes> {
  const kept = new Map<string, { readonly tastes: Tastes; readonly readAt: number }>();
  return async (userId) => {
    const known = kept.get(userId);
    const age = now() - (known?.readAt ?? -Infinity);
    // Read in the future: the clock was set back since, and would make this last until it has caught up.
    if (known !== undefined && age >= 0 && age < KEPT_MS) return known.tastes;
    let tastes: Tastes;
    try {
      tastes = await readTastes(db, userId);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      tastes = known?.tastes ?? NO_TASTES;
    }
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.delete(userId);
    kept.set(userId, { tastes, readAt: now() });
    return tastes;
  };
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
