/** A validation error, with the field that it is about. */
export type FieldProblem = { readonly code: string; readonly path: string; readonly message: string };

/** The reason why a call failed. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** Seconds to wait before a retry; undefined if the server named none. */
  readonly retryAfter: number | undefined;
  /** The kind of problem, if the server names one, such as `on-a-break`. */
  readonly kind: string | undefined;

  constructor(
    message: string,
    facts: {
      readonly status: number;
      readonly errors?: readonly FieldProblem[];
      readonly retryAfter?: number | undefined;
      readonly kind?: string | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.errors = facts.errors ?? [];
    this.retryAfter = facts.retryAfter;
    this.kind = facts.kind;
  }
}
