import type { OddsSource, SourceHealth, SourceSink } from '../../ingest/source.ts';
import { backOffMs, wait as waitFor } from '../back-off.ts';
import { createRuns } from '../runs.ts';
import { type HttpFault, type JsonResponse, fetchJson } from '../fetch-json.ts';

/** Reads the feed once and sends the changes. Resolves with a note for the operator, or null; throws PollProblem. */
export type Poll = (signal: AbortSignal) => Promise<string | null>;

export type PollingOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly label: string;
  readonly bookies: readonly string[];
  readonly pollMs: number;
  /** Returns a number from 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Begins a run, without state of earlier ones. */
  readonly open: (sink: SourceSink) => Poll;
};

const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 300_000;
/** Failed polls in a row before the source counts as stalled. */
const MAX_SILENT_POLLS = 3;

/**
 * A source that polls a whole feed. Backs off after failed polls, exponentially with jitter, and for no less than the
 * API requests. `start` resolves after the first poll, and rejects if only an operator can fix its failure.
 */
export class PollingSource implements OddsSource {
  readonly name: string;
  readonly label: string;
  readonly bookies: readonly string[];
  readonly clock = 'server';
  readonly stalledAfterMs: number;
  private readonly options: PollingOptions;
  private readonly runs = createRuns();
  private current: SourceHealth = { state: 'stopped', detail: null };

  constructor(options: PollingOptions) {
    this.options = options;
    this.name = options.name;
    this.label = options.label;
    this.bookies = options.bookies;
    this.stalledAfterMs = MAX_SILENT_POLLS * options.pollMs;
  }

  async start(sink: SourceSink, signal: AbortSignal): Promise<void> {
    await this.runs.end();
    this.current = { state: 'starting', detail: null };
    await new Promise<void>((resolve, reject) => {
      const onFirstPoll = (failure: string | null): void => {
        if (failure === null) resolve();
        else reject(new Error(`${this.label}: ${failure}`));
      };
      const begun = this.runs.begin(signal, (own) => this.run(this.options.open(sink), { own, onFirstPoll }));
      void begun.then((hasBegun) => hasBegun || resolve());
    });
  }

  async stop(): Promise<void> {
    await this.runs.end();
    if (this.current.state !== 'failed') this.current = { state: 'stopped', detail: null };
  }

  health(): SourceHealth {
    return this.current;
  }

  /** Polls until the signal aborts or a problem is final; `onFirstPoll` is called after the first poll. */
  private async run(
    poll: Poll,
    {
      own,
      onFirstPoll,
    }: { readonly own: AbortSignal; readonly onFirstPoll: (failure: string | null) => void },
  ): Promise<void> {
    const { pollMs, random, wait = waitFor } = this.options;
    const isStopped = () => own.aborted;
    let failures = 0;
    while (!isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- one poll at a time
      const problem = await this.pollOnce(poll, own);
      if (isStopped()) break;
      failures = problem === null || problem.pausedForMs !== undefined ? 0 : failures + 1;
      if (problem?.isFinal === true) {
        onFirstPoll(problem.message);
        return;
      }
      onFirstPoll(null);
      const ms = problem === null ? pollMs : waitAfter(problem, failures, random);
      // oxlint-disable-next-line no-await-in-loop -- the wait before the next poll
      await wait(ms, own);
    }
    onFirstPoll(null);
  }

  /** Polls once and updates the health; returns the problem, or null. */
  private async pollOnce(poll: Poll, signal: AbortSignal): Promise<PollProblem | null> {
    try {
      const detail = await poll(signal);
      if (!signal.aborted) this.current = { state: 'running', detail };
      return null;
    } catch (error) {
      const problem =
        error instanceof PollProblem
          ? error
          : new PollProblem(`the response could not be used: ${errorName(error)}`);
      if (!signal.aborted) this.current = { state: this.stateAfter(problem), detail: problem.message };
      return problem;
    }
  }

  private stateAfter({ isFinal, pausedForMs }: PollProblem): SourceHealth['state'] {
    if (isFinal) return 'failed';
    if (pausedForMs !== undefined) return 'stalled';
    return this.current.state === 'running' ? 'running' : 'starting';
  }
}

function waitAfter(problem: PollProblem, failures: number, random: () => number): number {
  const backOff = { firstMs: FIRST_BACK_OFF_MS, maxMs: MAX_BACK_OFF_MS, random };
  return problem.pausedForMs ?? Math.max(problem.minWaitMs, backOffMs(failures, backOff));
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

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
function readJson(response: JsonResponse | HttpFault): unknown {
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

type SessionOptions = {
  readonly loginUrl: string;
  readonly username: string;
  readonly password: string;
  /** Reads the token from a successful login response; null if it has none. */
  readonly readToken: (json: unknown) => string | null;
  /** The headers that carry a session's token. */
  readonly toHeaders: (token: string) => Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
};

const UNAUTHORIZED = 401;
/** Statuses of a login with wrong credentials, which is not retried. */
const REJECTED_LOGIN = new Set([400, UNAUTHORIZED, 403, 422]);

/** Requests JSON within a session. Logs in with the first request, and again when the session has expired. */
export class Session {
  private readonly options: SessionOptions;
  private token: string | null = null;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  /** Fetches the JSON at a URL. Throws PollProblem. */
  async get(url: string, signal: AbortSignal): Promise<unknown> {
    const isNew = this.token === null;
    const token = this.token ?? (await this.logIn(signal));
    const response = await this.request(url, token, signal);
    if (!isUnauthorized(response)) return readJson(response);
    this.token = null;
    // A session that was opened just now cannot have expired: no second login.
    const again = isNew ? response : await this.request(url, await this.logIn(signal), signal);
    if (!isUnauthorized(again)) return readJson(again);
    this.token = null;
    throw new PollProblem('the API rejected the session that it has just opened');
  }

  private request(url: string, token: string, signal: AbortSignal): Promise<JsonResponse | HttpFault> {
    const { toHeaders, timeoutMs, maxBytes } = this.options;
    return fetchJson({ url, headers: toHeaders(token), timeoutMs, maxBytes, signal });
  }

  private async logIn(signal: AbortSignal): Promise<string> {
    const { loginUrl: url, username, password, readToken, timeoutMs, maxBytes } = this.options;
    const headers = { 'content-type': 'application/json' };
    const body = { username, password };
    const response = await fetchJson({ url, method: 'POST', headers, body, timeoutMs, maxBytes, signal });
    if (typeof response !== 'string' && REJECTED_LOGIN.has(response.status)) {
      throw new PollProblem('the API rejected the username or password', { isFinal: true });
    }
    const token = readToken(readJson(response));
    if (token === null) throw new PollProblem('the login response has no token');
    this.token = token;
    return token;
  }
}

function isUnauthorized(response: JsonResponse | HttpFault): boolean {
  return typeof response !== 'string' && response.status === UNAUTHORIZED;
}
