import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_OFFER, type WelcomeChoice, writeCompletedSteps } from '#lib/product';
import type { CamelCased, JourneyListAnswer, JourneyProgressAnswer, WelcomeChoiceAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { ApiError } from './api-error.ts';

/** How far somebody is in a journey. */
export type JourneyProgress = CamelCased<JourneyProgressAnswer>;

/** How far somebody is in each journey that they began. */
export const journeysQuery = queryOptions({
  queryKey: ['journeys'],
  queryFn: ({ signal }) => answer<JourneyListAnswer>({ path: '/api/progress/journeys/', signal }),
  // What a step has just marked done stands until its save is through.
  staleTime: 60_000,
});

/** The steps of the first offer that are done, among the journeys; undefined where it was never begun. */
export function firstOfferSteps(journeys: readonly JourneyProgress[]): readonly number[] | undefined {
  // There is one journey; the type says so.
  return journeys[0]?.completedSteps;
}

/** The steps to be saved, and whether the journey has been begun before. */
export type StepsToSave = { readonly steps: readonly number[]; readonly isBegun: boolean };

/** Saves which steps of the first offer are done: the first time by POST, then by PATCH. */
export const saveSteps = mutationOptions({
  mutationKey: ['save-steps'],
  mutationFn: ({ steps, isBegun }: StepsToSave) => {
    const completedStepsJson = writeCompletedSteps(steps);
    return isBegun
      ? answer<JourneyProgressAnswer>({
          method: 'PATCH',
          path: `/api/progress/journeys/${FIRST_OFFER.slug}/`,
          body: { completedStepsJson },
        })
      : answer<JourneyProgressAnswer>({
          method: 'POST',
          path: '/api/progress/journeys/',
          body: { journeySlug: FIRST_OFFER.slug, completedStepsJson },
        });
  },
});

/** What somebody chose to begin with; null where they have not chosen. */
export const welcomeChoiceQuery = queryOptions({
  queryKey: ['welcome-choice'],
  queryFn: async ({ signal }) => {
    try {
      const chosen = await answer<WelcomeChoiceAnswer | undefined>({
        path: '/api/progress/welcome-choice/',
        signal,
      });
      return chosen ?? null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      const { status } = error;
      throw new ApiError(`Unexpected response when fetching welcome choice: ${status}`, { status });
    }
  },
});

/** Keeps what somebody chose to begin with. */
export const chooseWelcome = mutationOptions({
  mutationKey: ['choose-welcome'],
  mutationFn: (choice: WelcomeChoice) =>
    answer<WelcomeChoiceAnswer>({ method: 'PUT', path: '/api/progress/welcome-choice/', body: { choice } }),
});
