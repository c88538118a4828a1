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

/** The operations on a user's journeys and welcome choice. */
export function progressOperations(parts: ProgressParts): readonly AnyOperation[] {
  return [...journeyOperations(parts), ...welcomeChoiceOperations(parts)];
}

const CHOICE_COLUMNS = ['choice', 'decided_at', 'updated_at'] as const;

/** The operations on the welcome choice, which the user may change. */
function welcomeChoiceOperations({ db, now }: ProgressParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/progress/welcome-choice/',
      tag: 'Progress',
      summary: 'Returns the choice made on the welcome page.',
      description: '204 if the caller has not chosen yet.',
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
      summary: 'Saves the choice made on the welcome page.',
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

/** A user's progress in a journey: the completed steps, in ascending order and without duplicates. */
type Progress = {
  readonly userId: string;
  readonly slug: JourneyProgressAnswer['journey_slug'];
  readonly steps: readonly number[];
  readonly at: Date;
};

/** A user's journeys, sorted by slug. */
async function listJourneys(db: Db, userId: string): Promise<JourneyProgressAnswer[]> {
  const rows = await db
    .selectFrom('journey_progress')
    .select(JOURNEY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('journey_slug')
    .execute();
  return rows.map(journeyAnswer);
}

/** Starts a journey; undefined if the user has already started it. One atomic statement. */
async function startJourney(
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

/** Replaces the completed steps; undefined if the user has not started the journey. */
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

/** The operations on a user's journeys. */
function journeyOperations({ db, now }: ProgressParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/progress/journeys/',
      tag: 'Progress',
      summary: 'Lists the progress in each journey.',
      access: 'member',
      answers: { 200: journeyListAnswer },
      handle: async ({ caller }) => ({ status: 200, body: await listJourneys(db, caller.userId) }),
    }),
    operation({
      method: 'post',
      path: '/api/progress/journeys/',
      tag: 'Progress',
      summary: 'Starts a journey.',
      access: 'member',
      body: createJourneyBody,
      answers: { 201: journeyProgressAnswer },
      problems: [409],
      handle: async ({ caller, body }) => {
        const started = await startJourney(db, {
          userId: caller.userId,
          slug: body.journey_slug,
          steps: parseSteps(body.completed_steps_json),
          at: new Date(now()),
        });
        if (started === undefined) {
          throw new Problem(409, { detail: 'This journey has already started: change it with PATCH' });
        }
        return { status: 201, body: started };
      },
    }),
    operation({
      method: 'patch',
      path: '/api/progress/journeys/{slug}/',
      tag: 'Progress',
      summary: 'Saves the completed steps of a journey.',
      description: 'The given steps replace the saved ones.',
      access: 'member',
      params: z.strictObject({ slug: journeySlug }),
      body: updateJourneyBody,
      answers: { 200: journeyProgressAnswer },
      problems: [404],
      handle: async ({ caller, params, body }) => {
        const saved = await saveSteps(db, {
          userId: caller.userId,
          slug: params.slug,
          steps: parseSteps(body.completed_steps_json),
          at: new Date(now()),
        });
        if (saved === undefined) {
          throw new Problem(404, { detail: 'This journey has not started: start it with POST' });
        }
        return { status: 200, body: saved };
      },
    }),
  ];
}

/** Parses the steps of a text that the schema has validated. */
function parseSteps(json: string): readonly number[] {
  const steps = readCompletedSteps(json, FIRST_OFFER_STEPS);
  if (steps === undefined) throw new Error('The schema must refuse any other list of steps');
  return steps;
}

/** The dependencies of the operations on a user's progress; `now` in milliseconds since 1970. */
type ProgressParts = { readonly db: Db; readonly now: () => number };
