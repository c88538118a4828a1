import type { Selectable } from 'kysely';
import { welcomeChoiceAnswer, type WelcomeChoiceAnswer, welcomeChoiceBody } from '#lib/wire';

import type { WelcomeChoiceTable } from '../db/tables/users.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { journeyOperations } from './journey-operations.ts';
import type { ProgressParts } from './progress-parts.ts';

/** Journeys and the welcome choice of a signed-in person. */
export function progressOperations(parts: ProgressParts): readonly AnyOperation[] {
  return [...journeyOperations(parts), ...welcomeChoiceOperations(parts)];
}

const COLUMNS = ['choice', 'decided_at', 'updated_at'] as const;

/** The operations on the choice at the first journey's start, which the user may change. */
function welcomeChoiceOperations({ db, now }: ProgressParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/progress/welcome-choice/',
      tag: 'Progress',
      summary: 'What one chose to begin with',
      description: '204 where nothing was chosen yet.',
      access: 'member',
      answers: { 200: welcomeChoiceAnswer, 204: null },
      handle: async ({ caller }) => {
        const row = await db
          .selectFrom('welcome_choices')
          .select(COLUMNS)
          .where('user_id', '=', caller.userId)
          .executeTakeFirst();
        return row === undefined ? { status: 204 } : { status: 200, body: answerOf(row) };
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
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        return { status: 200, body: answerOf(row) };
      },
    }),
  ];
}

function answerOf({
  choice,
  decided_at,
  updated_at,
}: Omit<Selectable<WelcomeChoiceTable>, 'user_id'>): WelcomeChoiceAnswer {
  return { choice, decided_at: decided_at.toISOString(), updated_at: updated_at.toISOString() };
}
