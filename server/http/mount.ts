import { randomUUID } from 'node:crypto';

import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { ANONYMOUS, type Bearer, type Caller, type Member } from './caller.ts';
import { ended, runningCalls, takeLimit, takeUserLimit } from './call-limits.ts';
import { addressKey, clientAddress, isIn, plainAddress } from './client-address.ts';
import { allowCrossOrigin, isCrossOrigin, preflight } from './cross-origin.ts';
import { CSRF_COOKIE, CSRF_HEADER, foreignOrigin, isCsrfToken, newCsrfToken, passesCsrf } from './csrf.ts';
import type { Doors } from './doors.ts';
import { withDeadline } from './in-time.ts';
import type { AnyOperation, LooseAnswer, RequestContext } from './operation.ts';
import { Problem, problemResponse, unavailable } from './problem.ts';
import { readAll } from './read-request.ts';
import {
  newAnonymousSession,
  readSessionCookie,
  SESSION_SECONDS,
  sessionCookieName,
} from './session-cookie.ts';
import { tokenCaller } from './token-caller.ts';
import { turnAway } from './turn-away.ts';
import type { HttpEnv, RunningCalls, Visit } from './visit.ts';

const UNSAFE = new Set(['post', 'put', 'patch', 'delete']);

/** The operations as an app: each route does, in this order, limit, origin, CSRF, who calls, fields, and then its work. */
export function mount(operations: readonly AnyOperation[], doors: Doors): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const running = runningCalls();
  for (const each of operations) {
    app.on(each.method.toUpperCase(), honoPath(each.path), (c) => answer(each, c, { doors, running }));
  }
  for (const path of new Set(operations.map((each) => each.path))) {
    const here = operations.filter((each) => each.path === path);
    const methods = here.map(({ method }) => method.toUpperCase());
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    const problem = new Problem(405, { detail: `Allowed: ${allow}`, headers: { allow } });
    const open = here.filter(isCrossOrigin).map(({ method }) => method.toUpperCase());
    app.all(honoPath(path), (c) => {
      const allowed = preflight(c.req.raw, open, doors.crossOrigins);
      return allowed ?? turnAway(problem, { method: c.req.method, route: path, log: doors.log });
    });
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
  if (isCrossOrigin(each)) allowCrossOrigin(response.headers, c.req.raw.headers, doors.crossOrigins);
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
  const byToken = await tokenCaller(visit);
  if (byToken === undefined && usesCookies(each)) enterByCookie(visit);
  const caller = byToken ?? (await callerOf(visit));
  const finish = await takeUserLimit(visit);
  const lateError = (): Problem => (visit.isReading ? tooSlow() : unavailable('part that answers this'));
  const { signal, run, end } = withDeadline(each.deadline ?? 5000, () => c.req.raw.signal, lateError);
  const work = async (): Promise<LooseAnswer> => {
    let answered: LooseAnswer | undefined;
    try {
      const read = await readAll(visit);
      const request: RequestContext = {
        id: visit.id,
        headers: c.req.raw.headers,
        address,
        addressKey: key,
        sessionCookie: visit.session?.value ?? '',
        rawBody: read.rawBody,
        search: read.search,
        // Not an accessor: V8 makes a shape of its own of each literal that has one, and through it all of the request
        // lived until a whole collection. Collections of the young generation took three times as long.
        signal,
      };
      answered = await each.handle({
        caller,
        params: read.params,
        query: read.query,
        body: read.body,
        request,
      });
      const { content } = answered;
      return content instanceof ReadableStream ? { ...answered, content: ended(content, finish) } : answered;
    } finally {
      // A handler that is late is told so, but it still runs; a stream runs until it is sent.
      if (!(answered?.content instanceof ReadableStream)) finish();
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

/** Headers that a proxy adds about its client. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Returns true if a request comes from one of the operator's networks. The origin of a forwarded request is unknown unless
 * the proxy is one of TRUSTED_PROXIES: on this machine it would open operations of this machine to everyone.
 */
function isOfMachine(c: Context<HttpEnv>, doors: Doors): boolean {
  const isPassedOn = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  if (isPassedOn && !isIn(peerOf(c), doors.trustedProxies)) return false;
  return isIn(addressOf(c, doors), doors.machineNetworks);
}

function tooSlow(): Problem {
  return new Problem(408, {
    detail: 'The body did not arrive in time. Send it again.',
    headers: { connection: 'close' },
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
  switch (visit.each.access) {
    case 'anyone':
    case 'signature':
    case 'machine':
      return undefined;
    case 'bearer':
      return bearerOf(visit);
    case 'caller':
      return (await memberOf(visit)) ?? ANONYMOUS;
    case 'member': {
      const member = await memberOf(visit);
      if (member === undefined) throw noToken();
      return member;
    }
  }
}

/** The holder of the access token; throws 401 without a valid one. */
async function bearerOf({ doors, c }: Visit): Promise<Bearer> {
  const token = /^Bearer ([\w.-]+)$/u.exec(c.req.header('authorization') ?? '')?.[1];
  const bearer = token === undefined ? undefined : await doors.verifyAccess(token);
  if (bearer === undefined) throw noToken();
  return bearer;
}

/** The member whose session it is; undefined in an anonymous session. */
async function memberOf(visit: Visit): Promise<Member | undefined> {
  const { doors, session } = visit;
  if (session?.kind !== 'member') return undefined;
  const member = await doors.identify(session.secret);
  visit.userId = member?.userId;
  // A session that has ended is no session: the browser gets an anonymous one instead.
  if (member === undefined) visit.session = newAnonymousSession(doors.cookieKey);
  return member;
}

function noToken(): Problem {
  return new Problem(401, {
    detail: 'This needs a signed-in user',
    headers: { 'www-authenticate': 'Bearer' },
  });
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
