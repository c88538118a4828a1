import type { GeneralPreferencesAnswer, GeneralPreferencesBody } from '#lib/wire';
import type { Selectable } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { GeneralPreferenceTable } from '../db/tables/preferences.ts';
import { GENERAL_DEFAULTS } from './defaults.ts';
import { overDefaults } from './over-defaults.ts';

/** Whose preferences: a person has one set, so its id is the person's; before the first change it is as old as the account. */
type Owner = { readonly userId: string; readonly createdAt: Date };

/** A person's general preferences, or the defaults where none were saved. */
export async function generalPreferencesOf(db: Db, owner: Owner): Promise<GeneralPreferencesAnswer> {
  const row = await db
    .selectFrom('general_preferences')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return answerOf(
    row ?? {
      ...GENERAL_DEFAULTS,
      user_id: owner.userId,
      created_at: owner.createdAt,
      updated_at: owner.createdAt,
    },
  );
}

/** Changes what is named and leaves the rest, over the defaults where nothing was saved. One statement: two at once both hold. */
export async function saveGeneralPreferences(
  db: Db,
  {
    owner,
    change,
    at,
  }: { readonly owner: Owner; readonly change: GeneralPreferencesBody; readonly at: Date },
): Promise<GeneralPreferencesAnswer> {
  const row = await db
    .insertInto('general_preferences')
    .values({
      ...overDefaults(GENERAL_DEFAULTS, change),
      user_id: owner.userId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return answerOf(row);
}

function answerOf({
  user_id,
  created_at,
  updated_at,
  ...rest
}: Selectable<GeneralPreferenceTable>): GeneralPreferencesAnswer {
  return {
    id: user_id,
    ...rest,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
