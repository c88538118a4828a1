/** A validation error with the dotted path of its field; array indexes start at 0. */
export type FieldError = { readonly code: string; readonly path: string; readonly message: string };

type ProblemOptions = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A machine-readable name that distinguishes problems of the same status. */
  readonly kind?: string;
};

const TITLES = {
  400: 'Bad request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Conflict with what is already there',
  413: 'Too large',
  415: 'Unsupported Content-Type',
  422: 'Some fields need another look',
  429: 'Too many calls',
  500: 'Something went wrong on our side',
  503: 'Temporarily unavailable',
} as const;

export type ProblemStatus = keyof typeof TITLES;

/** An error that the app sends to the caller as problem details (RFC 9457). */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: ProblemStatus;
  readonly options: ProblemOptions;

  constructor(status: ProblemStatus, options: ProblemOptions = {}) {
    super(options.detail ?? TITLES[status]);
    this.status = status;
    this.options = options;
  }
}

/** The most validation errors in a response: more would only make it long. */
export const MAX_ERRORS = 50;

/** The 422 for invalid fields, with the first `MAX_ERRORS` errors. */
export function validationProblem(errors: readonly FieldError[]): Problem {
  return new Problem(422, { errors: errors.slice(0, MAX_ERRORS) });
}

/** The problem details (RFC 9457), with the request id for the user to quote. */
function problemBody({ status, options }: Problem, requestId: string): Record<string, unknown> {
  const { detail, errors, kind } = options;
  return {
    type: kind === undefined ? 'about:blank' : `urn:layline:problem:${kind}`,
    title: TITLES[status],
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
    request_id: requestId,
  };
}

/** The problem as an uncacheable response. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const headers = new Headers(problem.options.headers);
  headers.set('content-type', 'application/problem+json');
  headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify(problemBody(problem, requestId)), { status: problem.status, headers });
}

/** The 503 for a dependency that cannot be reached. The request may have taken effect. */
export function unavailable(dependency: string): Problem {
  return new Problem(503, {
    detail: `The ${dependency} cannot be reached just now, and this was not confirmed. Try again in a moment.`,
    headers: { 'retry-after': '5' },
    kind: 'unavailable',
  });
}
