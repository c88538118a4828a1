import { FIRST_OFFER_STEPS, readCompletedSteps } from '#lib/product';
import {
  createJourneyBody,
  journeyListAnswer,
  type JourneyProgressAnswer,
  journeyProgressAnswer,
  journeySlug,
  updateJourneyBody,
  welcomeChoiceAnswer,
  type WelcomeChoiceAnswer,
  welcomeChoiceBody,
} from '#lib/wire';
import type { Selectable } from 'kysely';
import { z } from 'zod';

import type { Db } from '../db/schema.ts';
import type { JourneyProgressTable, WelcomeChoiceTable } from '../db/tables/users.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { ProgressParts } from './progress-parts.ts';

/** Journeys and the welcome choice of a signed-in person. */
export function progressOperations(parts: ProgressParts): readonly AnyOperation[] {
  return [...journeyOperations(parts), ...welcomeChoiceOperations(parts)];
}

const CHOICE_COLUMNS = ['choice', 'decided_at', 'updated_at'] as const;

/** The operations on the choice at the first journey's start, which the user may change. */
function welcomeChoiceOperations({ db, now }: ProgressParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/progress/welcome-choice/',
      tag: 'Progress',
      summary: 'The choice made on the welcome page',
      description: '204 where nothing was chosen yet.',
      access: 'member',
      answers: { 200: welcomeChoiceAnswer, 204: null },
      handle: async ({ caller }) => {
        const row = await db
          .selectFrom('welcome_choices')
          .select(CHOICE_COLUMNS)
          .where('user_id', '=', caller.userId)
          .executeTakeFirst();
        return row === undefined ? { status: 204 } : { status: 200, body: choiceAnswer(row) };
      },
    }),
    operation({
      method: 'put',
      path: '/api/progress/welcome-choice/',
      tag: 'Progress',
      summary: 'Choose what to begin with',
      access: 'member',
      body: welcomeChoiceBody,
      answers: { 200: welcomeChoiceAnswer },
      handle: async ({ caller, body: { choice } }) => {
        const at = new Date(now());
        const row = await db
          .insertInto('welcome_choices')
          .values({ user_id: caller.userId, choice, decided_at: at, updated_at: at })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice, updated_at: at }))
          .returning(CHOICE_COLUMNS)
          .executeTakeFirstOrThrow();
        return { status: 200, body: choiceAnswer(row) };
      },
    }),
  ];
}

function choiceAnswer({
  choice,
  decided_at,
  updated_at,
}: Omit<Selectable<WelcomeChoiceTable>, 'user_id'>): WelcomeChoiceAnswer {
  return { choice, decided_at: decided_at.toISOString(), updated_at: updated_at.toISOString() };
}

type JourneyRow = Omit<Selectable<JourneyProgressTable>, 'user_id'>;

const JOURNEY_COLUMNS = ['journey_slug', 'completed_steps', 'created_at', 'updated_at'] as const;

/** A user's progress in a journey: the steps that are done, ascending, each once. */
type Progress = {
  readonly userId: string;
  readonly slug: JourneyProgressAnswer['journey_slug'];
  readonly steps: readonly number[];
  readonly at: Date;
};

/** A person's journeys, by slug. */
async function journeysOf(db: Db, userId: string): Promise<JourneyProgressAnswer[]> {
  const rows = await db
    .selectFrom('journey_progress')
    .select(JOURNEY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('journey_slug')
    .execute();
  return rows.map(journeyAnswer);
}

/** Begins a journey; undefined where the person has begun it already. One statement, so that two at once make one row. */
async function beginJourney(
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
    .returning(JOURNEY_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : journeyAnswer(row);
}

/** Replaces the steps that are done; undefined where the person has not begun the journey. */
async function saveSteps(
  db: Db,
  { userId, slug, steps, at }: Progress,
): Promise<JourneyProgressAnswer | undefined> {
  const row = await db
    .updateTable('journey_progress')
    .set({ completed_steps: [...steps], updated_at: at })
    .where('user_id', '=', userId)
    .where('journey_slug', '=', slug)
    .returning(JOURNEY_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : journeyAnswer(row);
}

function journeyAnswer({ created_at, updated_at, ...rest }: JourneyRow): JourneyProgressAnswer {
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** A person's journeys: listed, begun, and gone on with. */
function journeyOperations({ db, now }: ProgressParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/progress/journeys/',
      tag: 'Progress',
      summary: 'The progress in each journey',
      access: 'member',
      answers: { 200: journeyListAnswer },
      handle: async ({ caller }) => ({ status: 200, body: await journeysOf(db, caller.userId) }),
    }),
    operation({
      method: 'post',
      path: '/api/progress/journeys/',
      tag: 'Progress',
      summary: 'Begin a journey',
      access: 'member',
      body: createJourneyBody,
      answers: { 201: journeyProgressAnswer },
      problems: [409],
      handle: async ({ caller, body }) => {
        const begun = await beginJourney(db, {
          userId: caller.userId,
          slug: body.journey_slug,
          steps: stepsOf(body.completed_steps_json),
          at: new Date(now()),
        });
        if (begun === undefined) {
          throw new Problem(409, { detail: 'This journey has begun already: change it with PATCH' });
        }
        return { status: 201, body: begun };
      },
    }),
    operation({
      method: 'patch',
      path: '/api/progress/journeys/{slug}/',
      tag: 'Progress',
      summary: 'Say which steps of a journey are done',
      description: 'The steps that are named replace those that were done before.',
      access: 'member',
      params: z.strictObject({ slug: journeySlug }),
      body: updateJourneyBody,
      answers: { 200: journeyProgressAnswer },
      problems: [404],
      handle: async ({ caller, params, body }) => {
        const saved = await saveSteps(db, {
          userId: caller.userId,
          slug: params.slug,
          steps: stepsOf(body.completed_steps_json),
          at: new Date(now()),
        });
        if (saved === undefined) {
          throw new Problem(404, { detail: 'This journey has not begun: begin it with POST' });
        }
        return { status: 200, body: saved };
      },
    }),
  ];
}

/** The steps of a text that the schema let through. */
function stepsOf(json: string): readonly number[] {
  const steps = readCompletedSteps(json, FIRST_OFFER_STEPS);
  if (steps === undefined) throw new Error('The schema takes no other list of steps');
  return steps;
}
