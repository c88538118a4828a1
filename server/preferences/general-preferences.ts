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
import { GENERAL_DEFAULTS, overDefaults } from './defaults.ts';
import type { PreferencesParts } from './preferences-parts.ts';

/** The one set of general preferences: there is always one, so it is only ever changed. */
export function generalOperations({ db, now, onChange }: PreferencesParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'patch',
      path: '/api/preferences/general/',
      tag: 'Preferences',
      summary: 'Change general preferences',
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

/**
 * The owner of preferences: a user has one set, so its id is the user's; before the first change it is as old as the
 * account.
 */
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
