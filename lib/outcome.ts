/** What became of a selection. `placed` exists with each-way only. */
export const OUTCOMES = ['unsettled', 'win', 'placed', 'deadHeat', 'lost', 'void'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether a value names an outcome. */
export function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}
