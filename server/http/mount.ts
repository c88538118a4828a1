import { randomUUID } from 'node:crypto';

import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { ANONYMOUS, type Bearer, type Caller } from './caller.ts';
import { addressKey, clientAddress, isIn, plainAddress } from './client-address.ts';
import { CSRF_COOKIE, CSRF_HEADER, isCsrfToken, newCsrfToken, passesCsrf } from './csrf.ts';
import type { Doors } from './doors.ts';
import { withDeadline } from './deadline.ts';
import { fieldErrors } from './field-errors.ts';
import type { AnyOperation, LooseAnswer, RequestContext } from './operation.ts';
import { foreignOrigin } from './origin.ts';
import { Problem, problemResponse, unavailable } from './problem.ts';
import { joinLimits, limitHeaders } from './rate-limit.ts';
import { bodyLimitOf, isType, readBytes, readJsonBytes } from './read-body.ts';
import { readQuery } from './read-query.ts';
import {
  newAnonymousSession,
  readSessionCookie,
  SESSION_SECONDS,
  type SessionCookie,
  sessionCookieName,
} from './session-cookie.ts';
import { type RunningCalls, runningCalls } from './running-calls.ts';
import { turnAway } from './turn-away.ts';

/** What the Node adapter hands over beside the request. */
export type NodeBindings = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};
export type HttpEnv = { Bindings: NodeBindings };

const UNSAFE = new Set(['post', 'put', 'patch', 'delete']);

/** The operations as an app: each route does, in this order, limit, origin, CSRF, who calls, fields, and then its work. */
export function mount(operations: readonly AnyOperation[], doors: Doors): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const running = runningCalls();
  for (const each of operations) {
    app.on(each.method.toUpperCase(), honoPath(each.path), (c) => answer(each, c, { doors, running }));
  }
  for (const path of new Set(operations.map((each) => each.path))) {
    const methods = operations.filter((each) => each.path === path).map(({ method }) => method.toUpperCase());
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    const problem = new Problem(405, { detail: `Allowed: ${allow}`, headers: { allow } });
    app.all(honoPath(path), (c) => turnAway(problem, { method: c.req.method, route: path, log: doors.log }));
  }
  return app;
}

/** `/api/bets/{id}/` as Hono writes it. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

type Mounted = { readonly doors: Doors; readonly running: RunningCalls };

async function answer(
  each: AnyOperation,
  c: Context<HttpEnv>,
  { doors, running }: Mounted,
): Promise<Response> {
  const started = performance.now();
  const id = randomUUID();
  const visit: Visit = {
    each,
    c,
    doors,
    running,
    id,
    session: undefined,
    userId: undefined,
    limitHeaders: {},
    isReading: false,
  };
  const response = await respond(visit);
  response.headers.set('x-request-id', id);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  // An operation that counts more closely says itself how the quota stands.
  for (const [name, value] of Object.entries(visit.limitHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  doors.log.request({
    id,
    method: c.req.method,
    route: each.path,
    status: response.status,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    userId: visit.userId,
  });
  return response;
}

/** One request on its way, and what has been learnt about it so far. */
type Visit = {
  readonly each: AnyOperation;
  readonly c: Context<HttpEnv>;
  readonly doors: Doors;
  readonly running: RunningCalls;
  readonly id: string;
  session: SessionCookie | undefined;
  userId: string | undefined;
  limitHeaders: Record<string, string>;
  /** The body is on its way. */
  isReading: boolean;
};

async function respond(visit: Visit): Promise<Response> {
  const { each, doors, id } = visit;
  try {
    return send(visit, await handled(visit));
  } catch (error) {
    const problem = error instanceof Problem ? error : doors.problemOf(error);
    if (problem === undefined) doors.log.failure(error, id);
    else if (problem !== error && problem.status === 503) doors.log.unavailable(error, id);
    const shown = problem ?? new Problem(500, { detail: `Tell us this number if it happens again: ${id}` });
    const response = problemResponse(shown, id);
    if (usesCookies(each)) setFreshCookies(visit, response);
    return response;
  }
}

async function handled(visit: Visit): Promise<LooseAnswer> {
  const { each, c, doors } = visit;
  const address = addressOf(c, doors);
  const key = addressKey(address);
  if (each.limit !== undefined) await takeLimit(visit, key);
  if (each.access === 'machine' && !isOfMachine(c, doors)) throw new Problem(404);
  if (usesCookies(each)) enterByCookie(visit);
  const caller = await callerOf(visit);
  const finish = await takeUserLimit(visit);
  const lateError = (): Problem => (visit.isReading ? tooSlow() : unavailable('part that answers this'));
  const { signal, run, end } = withDeadline(each.deadline ?? 5000, () => c.req.raw.signal, lateError);
  const work = async (): Promise<LooseAnswer> => {
    try {
      const read = await readAll(visit);
      const request: RequestContext = {
        id: visit.id,
        headers: c.req.raw.headers,
        address,
        addressKey: key,
        sessionCookie: visit.session?.value ?? '',
        rawBody: read.rawBody,
        // Not an accessor: V8 makes a shape of its own of each literal that has one, and through it all of the request
        // lived until a whole collection. Those of what is young took three times as long.
        signal,
      };
      return await each.handle({
        caller,
        params: read.params,
        query: read.query,
        body: read.body,
        request,
      });
    } finally {
      // A handler that is late is told so, but it still runs.
      finish();
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

function addressOf(c: Context<HttpEnv>, doors: Doors): string {
  return clientAddress(peerOf(c), c.req.header('x-forwarded-for') ?? null, doors.trustedProxies);
}

function peerOf(c: Context<HttpEnv>): string {
  return plainAddress(c.env.incoming?.socket?.remoteAddress ?? '127.0.0.1');
}

/** What a proxy adds for whom it calls. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Whether a request comes from a network of the operator's. One that a proxy passed on comes from nobody knows where, as
 * long as the proxy is none of TRUSTED_PROXIES: on this machine it would open to all the world what is for this machine.
 */
function isOfMachine(c: Context<HttpEnv>, doors: Doors): boolean {
  const isPassedOn = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  if (isPassedOn && !isIn(peerOf(c), doors.trustedProxies)) return false;
  return isIn(addressOf(c, doors), doors.machineNetworks);
}

async function takeLimit(visit: Visit, key: string): Promise<void> {
  const { limit } = visit.each;
  if (limit === undefined) return;
  const verdict = await visit.doors.limiter.take(`${limit.name}:${key}`, limit);
  visit.limitHeaders = limitHeaders(limit.name, limit, verdict);
  if (verdict.allowed) return;
  visit.doors.log.security('limited', { limit: limit.name, request: visit.id });
  throw tooManyCalls(verdict.retryAfter);
}

/**
 * Counts a call of a signed-in user, and takes one of the places for calls that run at once. Returns the function that
 * gives the place back. Throws 429 where there is none, or where the minute's calls are used up.
 */
async function takeUserLimit(visit: Visit): Promise<() => void> {
  const { each, userId, doors, running } = visit;
  const limit = each.userLimit;
  if (limit === undefined || userId === undefined) return () => undefined;
  const key = `${limit.name}:${userId}`;
  const verdict = await doors.limiter.take(key, limit);
  visit.limitHeaders = joinLimits(visit.limitHeaders, limitHeaders(limit.name, limit, verdict));
  const finish = verdict.allowed ? running.begin(key, limit.atOnce) : undefined;
  if (finish !== undefined) return finish;
  doors.log.security('limited', { limit: limit.name, user: userId, request: visit.id });
  throw tooManyCalls(verdict.allowed ? 1 : verdict.retryAfter);
}

function tooSlow(): Problem {
  return new Problem(408, {
    detail: 'The body did not arrive in time. Send it again.',
    headers: { connection: 'close' },
  });
}

/** The answer to one call too many. */
export function tooManyCalls(retryAfter: number): Problem {
  return new Problem(429, {
    detail: `Try again in ${Math.max(1, retryAfter)} s`,
    kind: 'quota-exceeded',
    headers: { 'retry-after': String(Math.max(1, retryAfter)) },
  });
}

/** Reads the session cookie, gives one to who has none, and refuses what another site may have made a browser send. */
function enterByCookie(visit: Visit): void {
  const { each, c, doors } = visit;
  const known = readSessionCookie(
    getCookie(c, sessionCookieName(doors.secureCookies)) ?? '',
    doors.cookieKey,
  );
  visit.session = known ?? newAnonymousSession(doors.cookieKey);
  if (!UNSAFE.has(each.method)) return;
  const foreign = foreignOrigin(c.req.raw.headers, doors.origins);
  if (foreign !== undefined) throw refused(visit, foreign);
  if (known === undefined && each.csrf === 'once there is a session') return;
  const claim = {
    cookie: getCookie(c, CSRF_COOKIE) ?? '',
    header: c.req.header(CSRF_HEADER) ?? '',
    sessionCookie: visit.session.value,
  };
  if (known === undefined || !passesCsrf(claim, doors.cookieKey)) {
    throw refused(visit, 'The X-CSRFToken header must repeat the csrftoken cookie of this session');
  }
}

function refused(visit: Visit, detail: string): Problem {
  visit.doors.log.security('csrf', { route: visit.each.path, request: visit.id });
  return new Problem(403, { detail, kind: 'csrf' });
}

async function callerOf(visit: Visit): Promise<Caller | Bearer | undefined> {
  const { each, doors, c } = visit;
  switch (each.access) {
    case 'anyone':
    case 'signature':
    case 'machine':
      return undefined;
    case 'bearer': {
      const token = /^Bearer ([\w.-]+)$/u.exec(c.req.header('authorization') ?? '')?.[1];
      const bearer = token === undefined ? undefined : await doors.verifyAccess(token);
      if (bearer === undefined) throw noToken();
      return bearer;
    }
    case 'caller':
    case 'member': {
      const member =
        visit.session?.kind === 'member' ? await doors.identify(visit.session.secret) : undefined;
      visit.userId = member?.userId;
      // A session that has ended is no session: the browser gets an anonymous one instead.
      if (member === undefined && visit.session?.kind === 'member') {
        visit.session = newAnonymousSession(doors.cookieKey);
      }
      if (member === undefined && each.access === 'member') throw noToken();
      return member ?? ANONYMOUS;
    }
  }
}

function noToken(): Problem {
  return new Problem(401, {
    detail: 'This needs somebody who is signed in',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

type ReadRequest = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly rawBody: Uint8Array;
};

async function readAll(visit: Visit): Promise<ReadRequest> {
  const { each, c } = visit;
  const params = each.params?.safeParse(c.req.param());
  if (params?.success === false) throw new Problem(404);
  const query = readQuery(new URL(c.req.url).searchParams, each.query);
  const empty = new Uint8Array();
  if (each.raw !== undefined) {
    if (!isType(c.req.header('content-type') ?? null, each.raw.contentType)) {
      throw new Problem(415, { detail: `Send the body as Content-Type: ${each.raw.contentType}` });
    }
    return { params: params?.data, query, body: undefined, rawBody: await readBody(visit) };
  }
  if (each.body === undefined) return { params: params?.data, query, body: undefined, rawBody: empty };
  const bytes = await readBody(visit);
  const body = each.body.safeParse(readJsonBytes(bytes, c.req.header('content-type') ?? null));
  if (!body.success) throw new Problem(422, { errors: fieldErrors(body.error) });
  return { params: params?.data, query, body: body.data, rawBody: empty };
}

async function readBody(visit: Visit): Promise<Uint8Array> {
  visit.isReading = true;
  const bytes = await readBytes(visit.c.req.raw, bodyLimitOf(visit.each));
  visit.isReading = false;
  return bytes;
}

function send(visit: Visit, { status, headers, body, content, cookies }: LooseAnswer): Response {
  const kind = visit.each.answers[status];
  const sent = new Headers(headers);
  if (kind !== null && kind !== undefined && !sent.has('content-type')) {
    sent.set('content-type', 'contentType' in kind ? kind.contentType : 'application/json');
  }
  const payload = content ?? (body === undefined ? null : JSON.stringify(body));
  const response = new Response(payload, { status, headers: sent });
  if (cookies?.session !== undefined) {
    visit.session = { kind: 'member', secret: '', value: cookies.session.value };
  } else if (cookies?.endSession === true) {
    visit.session = newAnonymousSession(visit.doors.cookieKey);
  }
  if (usesCookies(visit.each)) setFreshCookies(visit, response);
  return response;
}

/** Sets the two cookies where the browser's are not those of this session. */
function setFreshCookies(visit: Visit, response: Response): void {
  const { c, doors, session } = visit;
  if (session === undefined) return;
  const options = {
    path: '/',
    sameSite: 'Lax',
    secure: doors.secureCookies,
    maxAge: SESSION_SECONDS,
  } as const;
  // Hono lets the cookies of its context replace those of the response, so the handler's own go there too.
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  response.headers.delete('set-cookie');
  if (getCookie(c, sessionCookieName(doors.secureCookies)) !== session.value) {
    setCookie(c, sessionCookieName(doors.secureCookies), session.value, { ...options, httpOnly: true });
  }
  if (!isCsrfToken(getCookie(c, CSRF_COOKIE) ?? '', doors.cookieKey, session.value)) {
    setCookie(c, CSRF_COOKIE, newCsrfToken(doors.cookieKey, session.value), options);
  }
  for (const cookie of c.res.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
}
