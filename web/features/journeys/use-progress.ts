import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { FIRST_OFFER, withStep } from '#lib/product';
import { firstOfferSteps, journeysQuery, saveSteps, type StepsToSave } from '../../api/progress.ts';

/** The user's progress in the first offer, with the functions that change it. */
export type Progress = {
  /** The numbers of the completed steps; undefined while loading and if the journey was never begun. */
  readonly completed: readonly number[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Marks a step done or not done, optimistically: on the screen at once, then on the server. */
  readonly mark: (step: number, isComplete: boolean) => void;
  /** Begins the journey, with no step done. */
  readonly begin: () => void;
  /** Retries the last save; undefined if it did not fail. */
  readonly saveAgain: (() => void) | undefined;
};

/** Returns the user's progress in the first offer. */
export function useProgress(): Progress {
  const client = useQueryClient();
  const journeys = useQuery(journeysQuery);
  const { queryKey } = journeysQuery;
  const { mutate } = useMutation({
    ...saveSteps,
    // Serialised: the first save creates the record that the others change.
    scope: { id: 'save-steps' },
  });
  const last = useMutationState({
    filters: { mutationKey: saveSteps.mutationKey },
    select: ({ state }) => state,
  }).at(-1);
  const failed: unknown = last?.status === 'error' ? last.variables : undefined;
  const completed = journeys.data === undefined ? undefined : firstOfferSteps(journeys.data);

  const save = (steps: readonly number[]): void => {
    const now = new Date().toISOString();
    client.setQueryData(queryKey, () => [
      { journeySlug: FIRST_OFFER.slug, completedSteps: steps, createdAt: now, updatedAt: now },
    ]);
    mutate({ steps, isBegun: completed !== undefined });
  };
  return {
    completed,
    isPending: journeys.isPending,
    error: journeys.data === undefined ? journeys.error : null,
    retry: () => void journeys.refetch(),
    mark: (step, isComplete) => {
      const total = FIRST_OFFER.steps;
      save(withStep(completed ?? [], { step, isComplete, total }));
    },
    begin: () => save(completed ?? []),
    saveAgain: isSteps(failed) ? () => mutate(failed) : undefined,
  };
}

function isSteps(value: unknown): value is StepsToSave {
  return typeof value === 'object' && value !== null && 'steps' in value;
}
