import type { Selectable } from 'kysely';
import {
  generalPreferencesAnswer,
  type GeneralPreferencesAnswer,
  generalPreferencesBody,
  type GeneralPreferencesBody,
} from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { GeneralPreferenceTable } from '../db/tables/users.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { GENERAL_DEFAULTS, withDefaults } from './defaults.ts';
import type { PreferencesParts } from './preferences-parts.ts';

/** The operation that changes a user's general preferences. They always exist, so there is no POST. */
export function generalOperations({ db, now, onChange }: PreferencesParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'patch',
      path: '/api/preferences/general/',
      tag: 'Preferences',
      summary: 'Changes the general preferences.',
      description: 'Fields left out keep their value.',
      access: 'member',
      body: generalPreferencesBody,
      answers: { 200: generalPreferencesAnswer },
      handle: async ({ caller, body }) => {
        const saved = await saveGeneralPreferences(db, { owner: caller, change: body, at: new Date(now()) });
        onChange(caller.userId);
        return { status: 200, body: saved };
      },
    }),
  ];
}

/** The owner of the preferences. Their id is that of the user, and until the first change they are as old as the account. */
type Owner = { readonly userId: string; readonly createdAt: Date };

/** A user's general preferences, or the defaults if none are saved. */
export async function generalPreferencesOf(db: Db, owner: Owner): Promise<GeneralPreferencesAnswer> {
  const row = await db
    .selectFrom('general_preferences')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return toAnswer(
    row ?? {
      ...GENERAL_DEFAULTS,
      user_id: owner.userId,
      created_at: owner.createdAt,
      updated_at: owner.createdAt,
    },
  );
}

/** Changes the given fields, starting from the defaults if nothing is saved. One atomic statement. */
async function saveGeneralPreferences(
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
      ...withDefaults(GENERAL_DEFAULTS, change),
      user_id: owner.userId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAnswer(row);
}

function toAnswer({
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
