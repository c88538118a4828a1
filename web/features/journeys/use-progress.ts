import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { FIRST_OFFER, withStep } from '#lib/product';
import { firstOfferSteps, journeysQuery, saveSteps, type StepsToSave } from '../../api/progress.ts';

/** The first offer's progress, and what changes it. */
export type Progress = {
  /** Undefined where it was never begun. */
  readonly completed: readonly number[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Marks a step done, or not done any more: at once on the screen, then on the server. */
  readonly mark: (step: number, isComplete: boolean) => void;
  /** Begins the journey, with no step done. */
  readonly begin: () => void;
  /** The last save did not work: tries it again. Undefined where it did. */
  readonly saveAgain: (() => void) | undefined;
};

/** How far somebody is in the first offer. */
export function useProgress(): Progress {
  const client = useQueryClient();
  const journeys = useQuery(journeysQuery);
  const { queryKey } = journeysQuery;
  const { mutate } = useMutation({
    ...saveSteps,
    // One after the other: the first save begins what the others change.
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
