import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { ANONYMOUS, type Bearer, type Caller, type Member } from './caller.ts';
import { callOnEnd, runningCalls, takeLimit, takeUserLimit } from './call-limits.ts';
import { addressKey, addressOf, isFromMachineNetwork } from './client-address.ts';
import { CSRF_COOKIE, CSRF_HEADER, foreignOrigin, isCsrfToken, newCsrfToken, passesCsrf } from './csrf.ts';
import { allowCrossOrigin, isCrossOrigin, preflight } from './cross-origin.ts';
import type { HttpDependencies, HttpEnv, RunningCalls, RequestState } from './http-dependencies.ts';
import { withDeadline } from './time-out.ts';
import type { AnyOperation, LooseAnswer, RequestContext } from './operation.ts';
import { Problem, problemResponse, unavailable } from './problem.ts';
import { readAll } from './read-request.ts';
import {
  newAnonymousSession,
  readSessionCookie,
  SESSION_SECONDS,
  sessionCookieName,
} from './session-cookie.ts';
import { authenticateByToken } from './token-caller.ts';

const UNSAFE = new Set(['post', 'put', 'patch', 'delete']);

/** Mounts the operations. Each request passes, in order: rate limit, origin, CSRF, authentication, validation, handler. */
export function mount(operations: readonly AnyOperation[], deps: HttpDependencies): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const running = runningCalls();
  for (const operation of operations) {
    app.on(operation.method.toUpperCase(), honoPath(operation.path), (c) =>
      handleRequest(operation, c, { deps, running }),
    );
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const atPath = operations.filter((operation) => operation.path === path);
    const methods = atPath.map(({ method }) => method.toUpperCase());
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    const problem = new Problem(405, { detail: `Allowed: ${allow}`, headers: { allow } });
    const crossOriginMethods = atPath.filter(isCrossOrigin).map(({ method }) => method.toUpperCase());
    app.all(honoPath(path), (c) => {
      const response = preflight(c.req.raw, crossOriginMethods, deps.crossOrigins);
      return response ?? rejectRequest(problem, { method: c.req.method, route: path, log: deps.log });
    });
  }
  return app;
}

/** Responds to a request that no operation matches, with a request id and a log entry. */
export function rejectRequest(
  problem: Problem,
  {
    method,
    route,
    log,
  }: { readonly method: string; readonly route: string; readonly log: HttpDependencies['log'] },
): Response {
  const id = randomUUID();
  const response = problemResponse(problem, id);
  response.headers.set('x-request-id', id);
  log.request({ id, method, route, status: response.status, milliseconds: 0, userId: undefined });
  return response;
}

/** Converts `/api/bets/{id}/` to Hono's `/api/bets/:id/`. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

type Mounted = { readonly deps: HttpDependencies; readonly running: RunningCalls };

async function handleRequest(
  operation: AnyOperation,
  c: Context<HttpEnv>,
  { deps, running }: Mounted,
): Promise<Response> {
  const started = performance.now();
  const id = randomUUID();
  const state: RequestState = {
    operation,
    c,
    deps,
    running,
    id,
    session: undefined,
    userId: undefined,
    limitHeaders: {},
    isReading: false,
  };
  const response = await respond(state);
  response.headers.set('x-request-id', id);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  // A handler with a finer quota sets these headers itself.
  for (const [name, value] of Object.entries(state.limitHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (isCrossOrigin(operation)) allowCrossOrigin(response.headers, c.req.raw.headers, deps.crossOrigins);
  deps.log.request({
    id,
    method: c.req.method,
    route: operation.path,
    status: response.status,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    userId: state.userId,
  });
  return response;
}

async function respond(state: RequestState): Promise<Response> {
  const { operation, deps, id } = state;
  try {
    return toResponse(state, await runOperation(state));
  } catch (error) {
    const problem = error instanceof Problem ? error : deps.problemOf(error);
    if (problem === undefined) deps.log.failure(error, id);
    else if (problem !== error && problem.status === 503) deps.log.unavailable(error, id);
    const sent = problem ?? new Problem(500, { detail: `Quote this id if it happens again: ${id}` });
    const response = problemResponse(sent, id);
    if (usesCookies(operation)) setFreshCookies(state, response);
    return response;
  }
}

async function runOperation(state: RequestState): Promise<LooseAnswer> {
  const { operation, c, deps } = state;
  const address = addressOf(c, deps);
  const key = addressKey(address);
  if (operation.limit !== undefined) await takeLimit(state, key);
  if (operation.access === 'machine' && !isFromMachineNetwork(c, deps)) throw new Problem(404);
  const byToken = await authenticateByToken(state);
  if (byToken === undefined && usesCookies(operation)) loadSession(state);
  const caller = byToken ?? (await authenticate(state));
  const finish = await takeUserLimit(state);
  const lateError = (): Problem =>
    state.isReading ? tooSlow() : unavailable('service behind this operation');
  const { signal, run, end } = withDeadline(operation.deadline ?? 5000, () => c.req.raw.signal, lateError);
  const work = async (): Promise<LooseAnswer> => {
    let answer: LooseAnswer | undefined;
    try {
      const read = await readAll(state);
      const request: RequestContext = {
        id: state.id,
        headers: c.req.raw.headers,
        address,
        addressKey: key,
        sessionCookie: state.session?.value ?? '',
        rawBody: read.rawBody,
        search: read.search,
        // Not an accessor: V8 creates a new hidden class for each literal that has one, which kept the whole request
        // alive until a major GC. Collections of the young generation took three times as long.
        signal,
      };
      answer = await operation.handle({
        caller,
        params: read.params,
        query: read.query,
        body: read.body,
        request,
      });
      const { content } = answer;
      return content instanceof ReadableStream ? { ...answer, content: callOnEnd(content, finish) } : answer;
    } finally {
      // A handler past its deadline still runs and counts until it returns; a stream counts until it is sent.
      if (!(answer?.content instanceof ReadableStream)) finish();
    }
  };
  try {
    return await run(work);
  } finally {
    end();
  }
}

function usesCookies({ access }: AnyOperation): boolean {
  return access === 'caller' || access === 'member';
}

function tooSlow(): Problem {
  return new Problem(408, {
    detail: 'The body did not arrive in time. Send it again.',
    headers: { connection: 'close' },
  });
}

/** Reads the session cookie, or starts an anonymous session. Throws 403 for cross-site requests that change something. */
function loadSession(state: RequestState): void {
  const { operation, c, deps } = state;
  const existing = readSessionCookie(
    getCookie(c, sessionCookieName(deps.secureCookies)) ?? '',
    deps.cookieKey,
  );
  state.session = existing ?? newAnonymousSession(deps.cookieKey);
  if (!UNSAFE.has(operation.method)) return;
  const foreign = foreignOrigin(c.req.raw.headers, deps.origins);
  if (foreign !== undefined) throw csrfProblem(state, foreign);
  if (existing === undefined && operation.csrf === 'once there is a session') return;
  const claim = {
    cookie: getCookie(c, CSRF_COOKIE) ?? '',
    header: c.req.header(CSRF_HEADER) ?? '',
    sessionCookie: state.session.value,
  };
  if (existing === undefined || !passesCsrf(claim, deps.cookieKey)) {
    throw csrfProblem(state, 'The X-CSRFToken header must repeat the csrftoken cookie of this session');
  }
}

function csrfProblem(state: RequestState, detail: string): Problem {
  state.deps.log.security('csrf', { route: state.operation.path, request: state.id });
  return new Problem(403, { detail, kind: 'csrf' });
}

async function authenticate(state: RequestState): Promise<Caller | Bearer | undefined> {
  switch (state.operation.access) {
    case 'anyone':
    case 'signature':
    case 'machine':
      return undefined;
    case 'bearer':
      return requireBearer(state);
    case 'caller':
      return (await findMember(state)) ?? ANONYMOUS;
    case 'member': {
      const member = await findMember(state);
      if (member === undefined) throw unauthenticated();
      return member;
    }
  }
}

/** The holder of the access token; throws 401 without a valid one. */
async function requireBearer({ deps, c }: RequestState): Promise<Bearer> {
  const token = /^Bearer ([\w.-]+)$/u.exec(c.req.header('authorization') ?? '')?.[1];
  const bearer = token === undefined ? undefined : await deps.verifyAccess(token);
  if (bearer === undefined) throw unauthenticated();
  return bearer;
}

/** The session's user; undefined for an anonymous session. */
async function findMember(state: RequestState): Promise<Member | undefined> {
  const { deps, session } = state;
  if (session?.kind !== 'member') return undefined;
  const member = await deps.identify(session.secret);
  state.userId = member?.userId;
  // The session has ended: the browser gets an anonymous one.
  if (member === undefined) state.session = newAnonymousSession(deps.cookieKey);
  return member;
}

function unauthenticated(): Problem {
  return new Problem(401, {
    detail: 'Authentication required',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

function toResponse(state: RequestState, { status, headers, body, content, cookies }: LooseAnswer): Response {
  const kind = state.operation.answers[status];
  const responseHeaders = new Headers(headers);
  if (kind !== null && kind !== undefined && !responseHeaders.has('content-type')) {
    responseHeaders.set('content-type', 'contentType' in kind ? kind.contentType : 'application/json');
  }
  const payload = content ?? (body === undefined ? null : JSON.stringify(body));
  const response = new Response(payload, { status, headers: responseHeaders });
  if (cookies?.session !== undefined) {
    state.session = { kind: 'member', secret: '', value: cookies.session.value };
  } else if (cookies?.endSession === true) {
    state.session = newAnonymousSession(state.deps.cookieKey);
  }
  if (usesCookies(state.operation)) setFreshCookies(state, response);
  return response;
}

/** Sets the session and CSRF cookies if the browser does not have this session's. */
function setFreshCookies(state: RequestState, response: Response): void {
  const { c, deps, session } = state;
  if (session === undefined) return;
  const options = {
    path: '/',
    sameSite: 'Lax',
    secure: deps.secureCookies,
    maxAge: SESSION_SECONDS,
  } as const;
  // Hono replaces the response's cookies with those of its context, so the handler's go there too.
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  response.headers.delete('set-cookie');
  if (getCookie(c, sessionCookieName(deps.secureCookies)) !== session.value) {
    setCookie(c, sessionCookieName(deps.secureCookies), session.value, { ...options, httpOnly: true });
  }
  if (!isCsrfToken(getCookie(c, CSRF_COOKIE) ?? '', deps.cookieKey, session.value)) {
    setCookie(c, CSRF_COOKIE, newCsrfToken(deps.cookieKey, session.value), options);
  }
  for (const cookie of c.res.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
}
