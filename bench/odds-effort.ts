/** How much of everything the bench of the search of odds does. */
export type Effort = {
  readonly events: number;
  readonly questions: number;
  readonly turns: number;
  readonly updates: number;
  readonly naive: number;
  /** How often PostgreSQL is asked each question, and how many batches of updates it takes. */
  readonly postgres: { readonly turns: number; readonly batches: number };
};

/** The effort behind the figures in the docs. */
export const FULL: Effort = {
  events: 5000,
  questions: 500,
  turns: 12,
  updates: 2_000_000,
  naive: 10,
  postgres: { turns: 3, batches: 12 },
};

/** For machines that others use as well: the same book, and fewer questions. */
export const SHORT: Effort = {
  events: 5000,
  questions: 150,
  turns: 4,
  updates: 400_000,
  naive: 3,
  postgres: { turns: 2, batches: 3 },
};
