import { fetchJson, type HttpFault, type JsonAnswer } from '../fetch-json.ts';
import { jsonOf, PollProblem } from './poll-problem.ts';

export type SessionOptions = {
  readonly loginUrl: string;
  readonly username: string;
  readonly password: string;
  /** Reads the token of a good answer to the log-in; null if it has none. */
  readonly tokenOf: (json: unknown) => string | null;
  /** The headers by which a request names its session. */
  readonly headersOf: (token: string) => Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly longest: number;
};

const UNAUTHORIZED = 401;
/** Answers to a log-in that say that it will never be accepted. */
const REFUSALS = new Set([400, UNAUTHORIZED, 403, 422]);

/** Requests JSON within a session, which begins with the first request and again when the API has ended it. */
export class Session {
  private readonly options: SessionOptions;
  private token: string | null = null;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  /** The JSON at an address. Throws PollProblem. */
  async get(url: string, signal: AbortSignal): Promise<unknown> {
    const isNew = this.token === null;
    const token = this.token ?? (await this.logIn(signal));
    const answer = await this.request(url, token, signal);
    if (!isUnauthorized(answer)) return jsonOf(answer);
    this.token = null;
    // A session that has just begun cannot be over.
    const again = isNew ? answer : await this.request(url, await this.logIn(signal), signal);
    if (!isUnauthorized(again)) return jsonOf(again);
    this.token = null;
    throw new PollProblem('the API does not accept the session that it has opened');
  }

  private request(url: string, token: string, signal: AbortSignal): Promise<JsonAnswer | HttpFault> {
    const { headersOf, timeoutMs, longest } = this.options;
    return fetchJson({ url, headers: headersOf(token), timeoutMs, longest, signal });
  }

  private async logIn(signal: AbortSignal): Promise<string> {
    const { loginUrl: url, username, password, tokenOf, timeoutMs, longest } = this.options;
    const headers = { 'content-type': 'application/json' };
    const body = { username, password };
    const answer = await fetchJson({ url, method: 'POST', headers, body, timeoutMs, longest, signal });
    if (typeof answer !== 'string' && REFUSALS.has(answer.status)) {
      throw new PollProblem('the API does not accept the username and password', { isFinal: true });
    }
    const token = tokenOf(jsonOf(answer));
    if (token === null) throw new PollProblem('the answer to the log-in has no token');
    this.token = token;
    return token;
  }
}

function isUnauthorized(answer: JsonAnswer | HttpFault): boolean {
  return typeof answer !== 'string' && answer.status === UNAUTHORIZED;
}
