/** One thing that is wrong with a request, where it is wrong: a dotted path, indexes from 0. */
export type FieldError = { readonly code: string; readonly path: string; readonly message: string };

type ProblemOptions = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** A name of the kind of problem that a program can tell from others of the same status. */
  readonly kind?: string;
};

const TITLES = {
  400: 'Bad request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Already there',
  413: 'Too large',
  415: 'Not announced as it should be',
  422: 'Some fields need another look',
  429: 'Too many calls',
  500: 'Something went wrong on our side',
  503: 'Not available just now',
} as const;

export type ProblemStatus = keyof typeof TITLES;

/** An error as an answer: thrown where it is found, sent to the caller by the app (RFC 9457). */
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

/** The problem's body, in the words of RFC 9457, with the request's id so that a person can quote it. */
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

/** The problem as an answer, never kept by a cache. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const headers = new Headers(problem.options.headers);
  headers.set('content-type', 'application/problem+json');
  headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify(problemBody(problem, requestId)), { status: problem.status, headers });
}

/** The database or another part cannot be reached: the same request may work in a moment. */
export function unavailable(part: string): Problem {
  return new Problem(503, {
    detail: `The ${part} cannot be reached just now, and this was not confirmed. Try again in a moment.`,
    headers: { 'retry-after': '5' },
    kind: 'unavailable',
  });
}
