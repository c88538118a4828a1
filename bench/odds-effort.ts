/** The amounts of work in the benchmark of the odds search. */
export type Effort = {
  readonly events: number;
  readonly requests: number;
  readonly rounds: number;
  readonly updates: number;
  readonly naive: number;
  /** The rounds of requests and the batches of updates for PostgreSQL. */
  readonly postgres: { readonly rounds: number; readonly batches: number };
};

/** The effort behind the figures in the docs. */
export const FULL: Effort = {
  events: 5000,
  requests: 500,
  rounds: 12,
  updates: 2_000_000,
  naive: 10,
  postgres: { rounds: 3, batches: 12 },
};

/** For shared machines: the same book, and fewer requests. */
export const SHORT: Effort = {
  events: 5000,
  requests: 150,
  rounds: 4,
  updates: 400_000,
  naive: 3,
  postgres: { rounds: 2, batches: 3 },
};
