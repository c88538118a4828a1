import { fetchJson, type HttpFault, type JsonResponse } from '../fetch-json.ts';
import { readJson, PollProblem } from './polling-source.ts';

export type SessionOptions = {
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
