import type { HttpFault, JsonResponse } from '../fetch-json.ts';

type PollProblemOptions = {
  readonly isFinal?: boolean;
  readonly minWaitMs?: number;
  readonly pausedForMs?: number;
};

/** A failed poll. The message is for the operator and contains no secret. */
export class PollProblem extends Error {
  override name = 'PollProblem';
  /** True if only an operator can fix it: the source ends. */
  readonly isFinal: boolean;
  /** Minimum wait that the API requests, in milliseconds. */
  readonly minWaitMs: number;
  /** Duration for which the API will serve nothing, such as after a used-up quota; the source is stalled meanwhile. */
  readonly pausedForMs: number | undefined;

  constructor(detail: string, { isFinal = false, minWaitMs = 0, pausedForMs }: PollProblemOptions = {}) {
    super(detail);
    this.pausedForMs = pausedForMs;
    this.isFinal = isFinal;
    this.minWaitMs = minWaitMs;
  }
}

const OK = 200;
/** Status of a login that opened a session. */
const CREATED = 201;
const TOO_MANY_REQUESTS = 429;
const MS_IN_S = 1000;
/** The wait after a 429 response without a Retry-After header. */
const DEFAULT_RETRY_AFTER_MS = 10_000;
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Returns the JSON of a successful response. Throws PollProblem for any other. */
export function readJson(response: JsonResponse | HttpFault): unknown {
  if (typeof response === 'string') throw new PollProblem(`the API: ${response}`);
  const { status, headers, json } = response;
  if (status === TOO_MANY_REQUESTS) {
    const minWaitMs = parseRetryAfter(headers.get('retry-after'));
    throw new PollProblem('the API reports too many requests', { minWaitMs });
  }
  if (status !== OK && status !== CREATED) throw new PollProblem(`the API answered ${status}`);
  if (json === undefined) throw new PollProblem('the response is not JSON');
  return json;
}

/** Parses a Retry-After header in seconds to milliseconds, an hour at most. */
function parseRetryAfter(text: string | null): number {
  const seconds = text !== null && /^\d{1,9}$/u.test(text.trim()) ? Number(text) : 0;
  return seconds > 0 ? Math.min(seconds * MS_IN_S, MAX_RETRY_AFTER_MS) : DEFAULT_RETRY_AFTER_MS;
}
