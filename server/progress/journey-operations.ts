import { FIRST_OFFER_STEPS, readCompletedSteps } from '#lib/product';
import {
  createJourneyBody,
  journeyListAnswer,
  journeyProgressAnswer,
  journeySlug,
  updateJourneyBody,
} from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { beginJourney, journeysOf, saveSteps } from './journey-progress.ts';
import type { ProgressParts } from './progress-parts.ts';

/** A person's journeys: listed, begun, and gone on with. */
export function journeyOperations({ db, now }: ProgressParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/progress/journeys/',
      tag: 'Progress',
      summary: 'How far one is in each journey',
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
