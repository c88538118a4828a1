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
import { calculatorDefaults, overDefaults } from './defaults.ts';
import type { PreferencesParts } from './preferences-parts.ts';

const path = '/api/preferences/calculators/{toolSlug}/';
const params = z.strictObject({ toolSlug: toolSlugSchema });

/** The operations on a user's settings of one calculator: saved first with POST, changed with PATCH. */
export function calculatorOperations({ db, now }: PreferencesParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'post',
      path,
      tag: 'Preferences',
      summary: 'Save first preferences for a calculator',
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
            detail: 'There are preferences for this calculator: change them with PATCH',
          });
        }
        return { status: 201, body: added };
      },
    }),
    operation({
      method: 'patch',
      path,
      tag: 'Preferences',
      summary: "Change a calculator's preferences",
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
            detail: 'There are no preferences for this calculator: save some with POST',
          });
        }
        return { status: 200, body: changed };
      },
    }),
  ];
}

type Row = Omit<Selectable<CalculatorPreferenceTable>, 'user_id' | 'created_at' | 'updated_at'>;

const COLUMNS = [
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

/** A change of a user's settings for one calculator. */
type Change = {
  readonly userId: string;
  readonly toolSlug: ToolSlug;
  readonly change: CalculatorPreferencesBody;
  readonly at: Date;
};

/** The calculators that a person has preferences for, by slug; of those that there are no more, nothing. */
export async function calculatorPreferencesOf(
  db: Db,
  userId: string,
): Promise<CalculatorPreferencesAnswer[]> {
  const rows = await db
    .selectFrom('calculator_preferences')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('tool_slug')
    .execute();
  return rows.flatMap((row) => {
    const known = toolSlugSchema.safeParse(row.tool_slug);
    return known.success ? [{ ...row, tool_slug: known.data }] : [];
  });
}

/** Saves the first preferences for a calculator; undefined where there are some. One statement, so that two at once make one row. */
async function addCalculatorPreferences(
  db: Db,
  { userId, toolSlug, change, at }: Change,
): Promise<CalculatorPreferencesAnswer | undefined> {
  const row = await db
    .insertInto('calculator_preferences')
    .values({
      ...overDefaults(calculatorDefaults(toolSlug), change),
      user_id: userId,
      tool_slug: toolSlug,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'tool_slug']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return answerOf(row, toolSlug);
}

/** Changes what is named; undefined where a person has no preferences for the calculator. */
async function changeCalculatorPreferences(
  db: Db,
  { userId, toolSlug, change, at }: Change,
): Promise<CalculatorPreferencesAnswer | undefined> {
  const row = await db
    .updateTable('calculator_preferences')
    .set({ ...change, updated_at: at })
    .where('user_id', '=', userId)
    .where('tool_slug', '=', toolSlug)
    .returning(COLUMNS)
    .executeTakeFirst();
  return answerOf(row, toolSlug);
}

function answerOf(row: Row | undefined, toolSlug: ToolSlug): CalculatorPreferencesAnswer | undefined {
  return row === undefined ? undefined : { ...row, tool_slug: toolSlug };
}
