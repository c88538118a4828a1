import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_OFFER, type WelcomeChoice, writeCompletedSteps } from '#lib/product';
import type { CamelCased, JourneyProgressAnswer, WelcomeChoiceAnswer } from '#lib/wire';
import { list, number, oneOf, optional, text } from '../platform/schema.ts';
import { answer, call } from './http.ts';
import { wire } from './wire.ts';
import { ApiError } from './api-error.ts';

/** The user's progress in a journey. */
export type JourneyProgress = CamelCased<JourneyProgressAnswer>;

const readProgress = wire<JourneyProgress>({
  journeySlug: oneOf([FIRST_OFFER.slug]),
  completedSteps: list(number),
  createdAt: text,
  updatedAt: text,
});

/** The user's progress in each journey that they have started. */
export const journeysQuery = queryOptions({
  queryKey: ['journeys'],
  queryFn: ({ signal }) => answer({ path: '/api/progress/journeys/', signal }, list(readProgress)),
  // An optimistic update must last until its save is complete.
  staleTime: 60_000,
});

/** The completed steps of the first offer; undefined if the user has not started it. */
export function firstOfferSteps(journeys: readonly JourneyProgress[]): readonly number[] | undefined {
  // There is only one journey, as the type says.
  return journeys[0]?.completedSteps;
}

/** The completed steps to save, and whether the journey exists on the server. */
export type StepsToSave = { readonly steps: readonly number[]; readonly isBegun: boolean };

/** Saves the completed steps of the first offer: the first time by POST, then by PATCH. */
export const saveSteps = mutationOptions({
  mutationKey: ['save-steps'],
  mutationFn: ({ steps, isBegun }: StepsToSave) => {
    const completedStepsJson = writeCompletedSteps(steps);
    return isBegun
      ? call({
          method: 'PATCH',
          path: `/api/progress/journeys/${FIRST_OFFER.slug}/`,
          body: { completedStepsJson },
        })
      : call({
          method: 'POST',
          path: '/api/progress/journeys/',
          body: { journeySlug: FIRST_OFFER.slug, completedStepsJson },
        });
  },
});

const readChoice = wire<CamelCased<WelcomeChoiceAnswer>>({
  choice: oneOf(['first_offer', 'tools']),
  decidedAt: text,
  updatedAt: text,
});

/** The user's choice of where to begin; null if there is none. */
export const welcomeChoiceQuery = queryOptions({
  queryKey: ['welcome-choice'],
  queryFn: async ({ signal }) => {
    try {
      const chosen = await answer({ path: '/api/progress/welcome-choice/', signal }, optional(readChoice));
      return chosen ?? null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      const { status } = error;
      throw new ApiError(`Unexpected response when fetching welcome choice: ${status}`, { status });
    }
  },
});

/** Saves the user's choice of where to begin. */
export const chooseWelcome = mutationOptions({
  mutationKey: ['choose-welcome'],
  mutationFn: (choice: WelcomeChoice) =>
    answer({ method: 'PUT', path: '/api/progress/welcome-choice/', body: { choice } }, readChoice),
});
