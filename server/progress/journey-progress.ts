import type { JourneyProgressAnswer } from '#lib/wire';
import type { Selectable } from 'kysely';

import type { Db } from '../db/schema.ts';
import type { JourneyProgressTable } from '../db/tables/progress.ts';

type Row = Omit<Selectable<JourneyProgressTable>, 'user_id'>;

const COLUMNS = ['journey_slug', 'completed_steps', 'created_at', 'updated_at'] as const;

/** Whose progress in which journey, and which steps are done: ascending, each once. */
type Progress = {
  readonly userId: string;
  readonly slug: JourneyProgressAnswer['journey_slug'];
  readonly steps: readonly number[];
  readonly at: Date;
};

/** A person's journeys, by slug. */
export async function journeysOf(db: Db, userId: string): Promise<JourneyProgressAnswer[]> {
  const rows = await db
    .selectFrom('journey_progress')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('journey_slug')
    .execute();
  return rows.map(answerOf);
}

/** Begins a journey; undefined where the person has begun it already. One statement, so that two at once make one row. */
export async function beginJourney(
  db: Db,
  { userId, slug, steps, at }: Progress,
): Promise<JourneyProgressAnswer | undefined> {
  const row = await db
    .insertInto('journey_progress')
    .values({
      user_id: userId,
      journey_slug: slug,
      completed_steps: [...steps],
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'journey_slug']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : answerOf(row);
}

/** Replaces the steps that are done; undefined where the person has not begun the journey. */
export async function saveSteps(
  db: Db,
  { userId, slug, steps, at }: Progress,
): Promise<JourneyProgressAnswer | undefined> {
  const row = await db
    .updateTable('journey_progress')
    .set({ completed_steps: [...steps], updated_at: at })
    .where('user_id', '=', userId)
    .where('journey_slug', '=', slug)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : answerOf(row);
}

function answerOf({ created_at, updated_at, ...rest }: Row): JourneyProgressAnswer {
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
