import { snakeKeys } from '#lib/wire';
import type { Schema } from '../platform/schema.ts';
import { ApiError, problemOf } from './api-error.ts';

/** A request: its path from the root, and its options. */
export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The body with camelCase keys, which are converted except inside documents. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A response: its JSON, undefined for status 204, its status and its headers. */
export type Answer = { readonly body: unknown; readonly status: number; readonly headers: Headers };

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
  return { body: await bodyOf(response), status: response.status, headers: response.headers };
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

/** The JSON of a response. Rejects with an ApiError if it is invalid. */
export async function bodyOf(response: Response): Promise<unknown> {
  const { status } = response;
  if (status === 204) return undefined;
  try {
    return await response.json();
  } catch (error) {
    throw unreadable(status, error);
  }
}

/** Reads a response by its schema. Throws an ApiError if it cannot be read. */
export function readAnswer<T>({ body, status }: Omit<Answer, 'headers'>, schema: Schema<T>): T {
  try {
    return schema(body);
  } catch (error) {
    throw unreadable(status, error);
  }
}

function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError('This page cannot read the answer of the server. Reload it and try again', {
    status,
    cause,
  });
}

/** Calls the server and reads its response by a schema. Rejects as `call` does, and if it cannot be read. */
export async function answer<T>(to: Call, schema: Schema<T>): Promise<T> {
  return readAnswer(await call(to), schema);
}

/** The CSRF token for calls with an unsafe method, from the cookie of the server's first response. */
export function csrfToken(cookies: string): string | undefined {
  const [, token] = /(?:^|;\s*)csrftoken=([^;]*)/u.exec(cookies) ?? [];
  return token;
}
