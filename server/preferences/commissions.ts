import type { Db } from '../db/schema.ts';

/**
 * What a person pays at bookies where it is not the configuration's commission: percent as decimal text by the bookie's
 * code, as it was sent (`2` and `2.00` are 2 %). The codes are those of when it was saved.
 */
export async function commissionsOf(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('bookie_preferences')
    .select(['bookie', 'commission'])
    .where('user_id', '=', userId)
    .where('commission', '<>', '')
    .execute();
  return new Map(rows.map(({ bookie, commission }) => [bookie, commission]));
}
