import type { ToolSlug } from '#lib/product';
import {
  type CalculatorPreferencesAnswer,
  type CalculatorPreferencesBody,
  toolSlug as toolSlugSchema,
} from '#lib/wire';
import type { Selectable } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { CalculatorPreferenceTable } from '../db/tables/preferences.ts';
import { calculatorDefaults } from './defaults.ts';
import { overDefaults } from './over-defaults.ts';

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

/** Whose preferences for which calculator, and what is said of it. */
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
export async function addCalculatorPreferences(
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
export async function changeCalculatorPreferences(
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
