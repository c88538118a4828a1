import type { HttpFault, JsonAnswer } from '../fetch-json.ts';

type PollProblemOptions = {
  readonly isFinal?: boolean;
  readonly leastWaitMs?: number;
  readonly pausedForMs?: number;
};

/** Why a round of requests brought nothing. The message is for the operator and holds no secret. */
export class PollProblem extends Error {
  override name = 'PollProblem';
  /** True if only an operator can help: the source ends. */
  readonly isFinal: boolean;
  /** The time that the API asks to be left alone, in milliseconds. */
  readonly leastWaitMs: number;

  /** How long the API serves nothing, as after a used-up quota; undefined for a failure. The source is stalled meanwhile. */
  readonly pausedForMs: number | undefined;

  constructor(detail: string, { isFinal = false, leastWaitMs = 0, pausedForMs }: PollProblemOptions = {}) {
    super(detail);
    this.pausedForMs = pausedForMs;
    this.isFinal = isFinal;
    this.leastWaitMs = leastWaitMs;
  }
}

const OK = 200;
/** A session that was opened is answered with it. */
const CREATED = 201;
const TOO_MANY = 429;
const MS_IN_S = 1000;
/** The wait if the API says that there are too many requests, and not how long to wait. */
const USUAL_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 3_600_000;

/** The JSON of a good answer. Throws PollProblem for any other. */
export function jsonOf(answer: JsonAnswer | HttpFault): unknown {
  if (typeof answer === 'string') throw new PollProblem(`the API: ${answer}`);
  const { status, headers, json } = answer;
  if (status === TOO_MANY) {
    const leastWaitMs = pauseOf(headers.get('retry-after'));
    throw new PollProblem('the API says that there are too many requests', { leastWaitMs });
  }
  if (status !== OK && status !== CREATED) throw new PollProblem(`the API answered ${status}`);
  if (json === undefined) throw new PollProblem('the answer is no JSON');
  return json;
}

/** The milliseconds to wait of a Retry-After header in seconds, an hour at most. */
function pauseOf(text: string | null): number {
  const seconds = text !== null && /^\d{1,9}$/u.test(text.trim()) ? Number(text) : 0;
  return seconds > 0 ? Math.min(seconds * MS_IN_S, MAX_PAUSE_MS) : USUAL_PAUSE_MS;
}
