import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ToolSlug } from '#lib/product';
import {
  calculatorPreferencesAnswer,
  type CalculatorPreferencesAnswer,
  calculatorPreferencesBody,
  type CalculatorPreferencesBody,
  toolSlug as toolSlugSchema,
} from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { CalculatorPreferenceTable } from '../db/tables/users.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { calculatorDefaults, withDefaults, type PreferencesParts } from './defaults.ts';

const path = '/api/preferences/calculators/{toolSlug}/';
const params = z.strictObject({ toolSlug: toolSlugSchema });

/** The operations on a user's preferences for a calculator: created with POST, changed with PATCH. */
export function calculatorOperations({ db, now }: PreferencesParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'post',
      path,
      tag: 'Preferences',
      summary: 'Creates the preferences for a calculator.',
      description: 'Fields left out take their default.',
      access: 'member',
      params,
      body: calculatorPreferencesBody,
      answers: { 201: calculatorPreferencesAnswer },
      problems: [404, 409],
      handle: async ({ caller: { userId }, params: { toolSlug: slug }, body: change }) => {
        const added = await addCalculatorPreferences(db, {
          userId,
          toolSlug: slug,
          change,
          at: new Date(now()),
        });
        if (added === undefined) {
          throw new Problem(409, {
            detail: 'Preferences for this calculator exist: change them with PATCH',
          });
        }
        return { status: 201, body: added };
      },
    }),
    operation({
      method: 'patch',
      path,
      tag: 'Preferences',
      summary: 'Changes the preferences for a calculator.',
      description: 'Fields left out keep their value.',
      access: 'member',
      params,
      body: calculatorPreferencesBody,
      answers: { 200: calculatorPreferencesAnswer },
      problems: [404],
      handle: async ({ caller: { userId }, params: { toolSlug: slug }, body: change }) => {
        const changed = await changeCalculatorPreferences(db, {
          userId,
          toolSlug: slug,
          change,
          at: new Date(now()),
        });
        if (changed === undefined) {
          throw new Problem(404, {
            detail: 'No preferences for this calculator exist: create them with POST',
          });
        }
        return { status: 200, body: changed };
      },
    }),
  ];
}

type Row = Omit<Selectable<CalculatorPreferenceTable>, 'user_id' | 'created_at' | 'updated_at'>;

/** The columns of an answer. */
export const CALCULATOR_COLUMNS = [
  'tool_slug',
  'show_back_commission',
  'show_hedge_commission',
  'show_per_unit_stake_type',
  'show_per_selection_boost',
  'show_each_way_places',
  'show_place_odds',
  'rule4_back_mode',
  'rule4_lay_mode',
  'uncertainty_multiplier',
] as const;

/** A change of a user's preferences for a calculator. */
type Change = {
  readonly userId: string;
  readonly toolSlug: ToolSlug;
  readonly change: CalculatorPreferencesBody;
  readonly at: Date;
};

/** The answer for a user's saved preferences for calculators. Calculators that no longer exist are left out. */
export function calculatorAnswers(rows: readonly Row[]): CalculatorPreferencesAnswer[] {
  return rows.flatMap((row) => {
    const slug = toolSlugSchema.safeParse(row.tool_slug);
    return slug.success ? [{ ...row, tool_slug: slug.data }] : [];
  });
}

/** Creates the preferences for a calculator; undefined if there are some. One atomic statement. */
async function addCalculatorPreferences(
  db: Db,
  { userId, toolSlug, change, at }: Change,
): Promise<CalculatorPreferencesAnswer | undefined> {
  const row = await db
    .insertInto('calculator_preferences')
    .values({
      ...withDefaults(calculatorDefaults(toolSlug), change),
      user_id: userId,
      tool_slug: toolSlug,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'tool_slug']).doNothing())
    .returning(CALCULATOR_COLUMNS)
    .executeTakeFirst();
  return toAnswer(row, toolSlug);
}

/** Changes the given fields; undefined if the user has no preferences for the calculator. */
async function changeCalculatorPreferences(
  db: Db,
  { userId, toolSlug, change, at }: Change,
): Promise<CalculatorPreferencesAnswer | undefined> {
  const row = await db
    .updateTable('calculator_preferences')
    .set({ ...change, updated_at: at })
    .where('user_id', '=', userId)
    .where('tool_slug', '=', toolSlug)
    .returning(CALCULATOR_COLUMNS)
    .executeTakeFirst();
  return toAnswer(row, toolSlug);
}

function toAnswer(row: Row | undefined, toolSlug: ToolSlug): CalculatorPreferencesAnswer | undefined {
  return row === undefined ? undefined : { ...row, tool_slug: toolSlug };
}
