/** A validation error, with the field that it is about. */
type FieldProblem = { readonly code: string; readonly path: string; readonly message: string };

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

/** True for the error of a call about something that does not exist, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Converts an error response to an ApiError, from its problem+json or else its status. */
export async function problemOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response);
  const title = textOf(body.title) ?? `The server answered ${response.status}`;
  return new ApiError(textOf(body.detail) ?? title, {
    status: response.status,
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldProblem) : [],
    retryAfter: secondsOf(response.headers.get('Retry-After')),
    kind: /^urn:layline:problem:(.+)$/u.exec(textOf(body.type) ?? '')?.[1],
  });
}

async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/(?:problem\+)?json/u.test(response.headers.get('Content-Type') ?? '')) return {};
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null) return false;
  return ['code', 'path', 'message'].every((key) => typeof Reflect.get(value, key) === 'string');
}

/** The seconds of a Retry-After header; undefined for a date, which the server never sends. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/u.test(header) ? Number(header) : undefined;
}

/** Adds a full stop to a text that does not end with a punctuation mark. */
export function withStop(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
