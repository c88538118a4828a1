/** One thing that is wrong with what was sent, by the field it was sent in. */
export type FieldProblem = { readonly code: string; readonly path: string; readonly message: string };

/** Why a call came to nothing. `status` is 0 where no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** After so many seconds it is worth another try; undefined where nobody said. */
  readonly retryAfter: number | undefined;
  /** The kind of problem where the server names one, such as `on-a-break`. */
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
