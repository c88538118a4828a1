import { camelKeys, snakeKeys } from '#lib/wire';
import { ApiError } from './api-error.ts';
import { csrfToken } from './csrf.ts';
import { problemOf } from './problem.ts';

/** A request: its path from the root, and its options. */
export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** With camelCase keys; documents inside keep theirs. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A response: the body with camelCase keys, undefined for status 204, and the headers. */
export type Answer = { readonly body: unknown; readonly headers: Headers };

/** Time-out of a call. */
const TIMEOUT_MS = 20_000;

/**
 * Calls the server, with cookies and, for an unsafe method, the CSRF header. Rejects with an ApiError if the
 * server refuses or does not respond, and as `fetch` does if the caller's signal aborts.
 */
export async function call(to: Call): Promise<Answer> {
  try {
    return await callOnce(to);
  } catch (error) {
    // Another response set a new CSRF cookie meanwhile. The server did nothing yet: retry with the new token.
    if (error instanceof ApiError && error.kind === 'csrf') return callOnce(to);
    throw error;
  }
}

async function callOnce({ method = 'GET', path, body, signal, headers }: Call): Promise<Answer> {
  const response = await answerTo(path, {
    method,
    credentials: 'same-origin',
    signal: withTimeout(signal),
    headers: { Accept: 'application/json', ...bodyHeaders(body), ...csrfHeader(method), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(snakeKeys(body)) }),
  });
  if (!response.ok) throw await problemOf(response);
  return { body: await bodyOf(response), headers: response.headers };
}

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('No connection to the server', { status: 0, cause: error });
  }
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

function bodyHeaders(body: unknown): Readonly<Record<string, string>> {
  return body === undefined ? {} : { 'Content-Type': 'application/json' };
}

function csrfHeader(method: string): Readonly<Record<string, string>> {
  const token = method === 'GET' ? undefined : csrfToken(document.cookie);
  return token === undefined ? {} : { 'X-CSRFToken': token };
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const converted = camelKeys(await jsonOf(response));
  if (!converted.ok) throw unreadable(response, converted.issues);
  return converted.value;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw unreadable(response, error);
  }
}

function unreadable(response: Response, cause: unknown): ApiError {
  return new ApiError('The answer of the server cannot be read', { status: response.status, cause });
}
