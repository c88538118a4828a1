/** What became of a selection. `placed` exists with each-way only. */
export const OUTCOMES = ['unsettled', 'win', 'placed', 'deadHeat', 'lost', 'void'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const KNOWN_OUTCOMES: ReadonlySet<unknown> = new Set(OUTCOMES);

/** Whether a value names an outcome. */
export function isOutcome(value: unknown): value is Outcome {
  return KNOWN_OUTCOMES.has(value);
}
