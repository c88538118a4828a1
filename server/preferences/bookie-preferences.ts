import type { BookiePreferencesAnswer, BookiePreferencesBody, BookieWire } from '#lib/wire';
import type { Selectable } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { BookiePreferenceTable } from '../db/tables/preferences.ts';
import { BOOKIE_DEFAULTS } from './defaults.ts';
import { overDefaults } from './over-defaults.ts';

type Bookie = Pick<BookieWire, 'code' | 'name'>;
type Row = Omit<Selectable<BookiePreferenceTable>, 'user_id' | 'created_at' | 'updated_at'>;

const COLUMNS = ['bookie', 'rule4_mode', 'gubbed', 'favorite', 'hidden', 'commission', 'notes'] as const;

/** Whose preferences for which bookie, and what is said of it. */
type Change = {
  readonly userId: string;
  readonly bookie: Bookie;
  readonly change: BookiePreferencesBody;
  readonly at: Date;
};

/** The bookies that a person has preferences for, by code; of those that are configured no more, nothing. */
export async function bookiePreferencesOf(
  db: Db,
  userId: string,
  bookies: readonly Bookie[],
): Promise<BookiePreferencesAnswer[]> {
  const rows = await db
    .selectFrom('bookie_preferences')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('bookie')
    .execute();
  return rows.flatMap((row) => {
    const known = bookies.find(({ code }) => code === row.bookie);
    return known === undefined ? [] : [answerOf(row, known)];
  });
}

/** Saves the first preferences for a bookie; undefined where there are some. One statement, so that two at once make one row. */
export async function addBookiePreferences(
  db: Db,
  { userId, bookie, change, at }: Change,
): Promise<BookiePreferencesAnswer | undefined> {
  const row = await db
    .insertInto('bookie_preferences')
    .values({
      ...overDefaults(BOOKIE_DEFAULTS, change),
      user_id: userId,
      bookie: bookie.code,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'bookie']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : answerOf(row, bookie);
}

/** Changes what is named; undefined where a person has no preferences for the bookie. */
export async function changeBookiePreferences(
  db: Db,
  { userId, bookie, change, at }: Change,
): Promise<BookiePreferencesAnswer | undefined> {
  const row = await db
    .updateTable('bookie_preferences')
    .set({ ...change, updated_at: at })
    .where('user_id', '=', userId)
    .where('bookie', '=', bookie.code)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : answerOf(row, bookie);
}

function answerOf({ bookie: _code, ...rest }: Row, { code, name }: Bookie): BookiePreferencesAnswer {
  return { bookie: code, bookie_name: name, bookie_code: code, ...rest };
}
