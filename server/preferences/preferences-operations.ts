import type { Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  preferencesAnswer,
  type PreferencesAnswer,
  generalPreferencesAnswer,
  type GeneralPreferencesAnswer,
  generalPreferencesBody,
  type GeneralPreferencesBody,
} from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { Db } from '../db/schema.ts';
import type { GeneralPreferenceTable } from '../db/tables/users.ts';
import { BOOKIE_COLUMNS, bookieAnswers, bookieOperations } from './bookie-preferences.ts';
import { CALCULATOR_COLUMNS, calculatorAnswers, calculatorOperations } from './calculator-preferences.ts';
import { type PreferencesParts, GENERAL_DEFAULTS, withDefaults } from './defaults.ts';

/** The operations on a user's preferences: read together, changed separately. */
export function preferencesOperations(parts: PreferencesParts): readonly AnyOperation[] {
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
      handle: async ({ caller }) => ({ status: 200, body: await preferencesOf(parts, caller) }),
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

/** A user's preferences, in one statement; calculators are sorted by slug, and bookies by code. */
async function preferencesOf({ db, bookies }: PreferencesParts, owner: Owner): Promise<PreferencesAnswer> {
  const { userId, createdAt } = owner;
  const general = db.selectFrom('general_preferences').selectAll().where('user_id', '=', userId);
  const ofCalculators = db
    .selectFrom('calculator_preferences')
    .select(CALCULATOR_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('tool_slug');
  const ofBookies = db
    .selectFrom('bookie_preferences')
    .select(BOOKIE_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('bookie');
  const rows = await db
    .selectNoFrom([
      jsonObjectFrom(general).as('general'),
      jsonArrayFrom(ofCalculators).as('calculators'),
      jsonArrayFrom(ofBookies).as('bookies'),
    ])
    .executeTakeFirstOrThrow();
  const unsaved = { ...GENERAL_DEFAULTS, user_id: userId, created_at: createdAt, updated_at: createdAt };
  return {
    general: toAnswer(rows.general ?? unsaved),
    calculators: calculatorAnswers(rows.calculators),
    bookies: bookieAnswers(rows.bookies, bookies),
  };
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

/** A row of general preferences; times within JSON are text. */
type Row = Omit<Selectable<GeneralPreferenceTable>, 'created_at' | 'updated_at'> & {
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
};

function toAnswer({ user_id, created_at, updated_at, ...rest }: Row): GeneralPreferencesAnswer {
  return {
    id: user_id,
    ...rest,
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  };
}
