import { ApiError, type FieldProblem } from './api-error.ts';

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
