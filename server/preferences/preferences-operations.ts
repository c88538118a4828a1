import type { Selectable } from 'kysely';
import {
  preferencesAnswer,
  generalPreferencesAnswer,
  type GeneralPreferencesAnswer,
  generalPreferencesBody,
  type GeneralPreferencesBody,
} from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { Db } from '../db/schema.ts';
import type { GeneralPreferenceTable } from '../db/tables/users.ts';
import { bookieOperations, bookiePreferencesOf } from './bookie-preferences.ts';
import { calculatorOperations, calculatorPreferencesOf } from './calculator-preferences.ts';
import { type PreferencesParts, GENERAL_DEFAULTS, withDefaults } from './defaults.ts';

/** The operations on a user's preferences: read together, changed separately. */
export function preferencesOperations(parts: PreferencesParts): readonly AnyOperation[] {
  const { db, bookies } = parts;
  return [
    operation({
      method: 'get',
      path: '/api/preferences/',
      tag: 'Preferences',
      summary: "Returns all of the caller's preferences.",
      description:
        'General preferences default if none are saved. Only calculators and bookies with saved preferences are listed.',
      access: 'member',
      answers: { 200: preferencesAnswer },
      handle: async ({ caller }) => ({
        status: 200,
        body: {
          general: await generalPreferencesOf(db, caller),
          calculators: await calculatorPreferencesOf(db, caller.userId),
          bookies: await bookiePreferencesOf(db, caller.userId, bookies),
        },
      }),
    }),
    ...generalOperations(parts),
    ...calculatorOperations(parts),
    ...bookieOperations(parts),
  ];
}

/** The operation that changes a user's general preferences. They always exist, so there is no POST. */
function generalOperations({ db, now, onChange }: PreferencesParts): readonly AnyOperation[] {
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
async function generalPreferencesOf(db: Db, owner: Owner): Promise<GeneralPreferencesAnswer> {
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
