import { randomUUID } from 'node:crypto';
import { loginBody, signInAnswer, registerBody, type SignInAnswer, meAnswer, type MeAnswer } from '#lib/wire';
import { AFTER_SIGN_IN, nextPath } from '#lib/product';

import { tooManyCalls } from '../http/call-limits.ts';
import { type AnyOperation, operation, type CookieChange } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { Db } from '../db/schema.ts';
import type { Caller, Member } from '../http/caller.ts';
import { memberCookie } from '../http/session-cookie.ts';
import { accountEmail, knownBrowser, knownBrowserCookie } from './known-browser.ts';
import type { AuthTools } from './auth-parts.ts';
import { clearFailures, runAttempt, signInTarget, takeAttempt } from './guessing.ts';
import { rejectWeakPassword } from './weak-password.ts';
import { endSessions, endSurplusSessions, identify, openSession } from './sessions.ts';

/** POST /api/auth/login/: runs the same statements whether or not the account exists, against timing attacks. */
export function loginOperation(tools: AuthTools): AnyOperation {
  const { db, hashing, keys, now, revoked, security } = tools;
  return operation({
    method: 'post',
    path: '/api/auth/login/',
    tag: 'Sign-in',
    summary: 'Signs in.',
    description:
      'After five wrong passwords, each further attempt must wait, from 1 s up to 15 min, whether or not the account exists.',
    access: 'caller',
    body: loginBody,
    answers: { 200: signInAnswer },
    problems: [401, 429],
    limit: { name: 'sign-in', perMinute: 20 },
    handle: async ({ caller, body, request }) => {
      const email = accountEmail(body.email);
      const browser = knownBrowser(keys.refresh, email, {
        cookies: request.headers.get('cookie'),
        isSecure: tools.issuer.startsWith('https:'),
      });
      const target = signInTarget(keys.refresh, email, browser);
      const attempt = await takeAttempt(db, target, now());
      if (!attempt.allowed) {
        security('sign-in-slowed', { request: request.id });
        throw tooManyCalls(attempt.retryAfter);
      }
      const work = async (): Promise<StoredUser | undefined> => {
        const user = await db
          .selectFrom('users')
          .select(['id', 'password_hash as passwordHash'])
          .where('email', '=', email)
          .executeTakeFirst();
        const isRight = await hashing.matches(body.password, user?.passwordHash, request.signal());
        return isRight ? user : undefined;
      };
      const user = await runAttempt(db, target, { attempt, work });
      const entry =
        user === undefined
          ? undefined
          : await db.transaction().execute(async (trx) => {
              await clearFailures(trx, target);
              const userAgent = request.headers.get('user-agent');
              const { id: userId, passwordHash } = user;
              return enter(trx, { userId, passwordHash, userAgent, before: caller }, now());
            });
      if (user === undefined || entry === undefined) {
        security('sign-in-failed', { request: request.id });
        throw wrongCredentials();
      }
      for (const id of entry.ended) revoked.add(id);
      security('signed-in', { user: user.id, request: request.id });
      await rehash(tools, { ...user, password: body.password, signal: request.signal() });
      return {
        status: 200,
        body: signInAnswerOf(entry.member, body.next),
        ...entryCookies(tools, entry),
      };
    },
  });
}

function wrongCredentials(): Problem {
  return new Problem(401, {
    kind: 'wrong-credentials',
    detail: 'The e-mail or the password is wrong',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

type StoredUser = { readonly id: string; readonly passwordHash: string };

type SignedIn = StoredUser & {
  readonly password: string;
  readonly signal: AbortSignal;
};

/** Rehashes the password if its hash was made at an older cost. */
async function rehash({ db, hashing }: AuthTools, user: SignedIn): Promise<void> {
  const { id, passwordHash, password, signal } = user;
  if (!hashing.isOutdated(passwordHash)) return;
  await db
    .updateTable('users')
    .set({ password_hash: await hashing.hash(password, signal) })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
}

/** POST /api/auth/register/ */
export function registerOperation(tools: AuthTools): AnyOperation {
  const { db, hashing, now, revoked, security } = tools;
  return operation({
    method: 'post',
    path: '/api/auth/register/',
    tag: 'Sign-in',
    summary: 'Creates an account and signs in.',
    description: 'The password has 10 to 128 characters of any kind, and must not be easy to guess.',
    access: 'caller',
    body: registerBody,
    answers: { 201: signInAnswer },
    problems: [409],
    limit: { name: 'register', perMinute: 20 },
    handle: async ({ caller, body, request }) => {
      const email = accountEmail(body.email);
      rejectWeakPassword(body.password, email, 'password');
      // Hashes before checking the e-mail, so that the response takes as long if it is taken.
      const passwordHash = await hashing.hash(body.password, request.signal());
      const at = new Date(now());
      const entry = await db.transaction().execute(async (trx) => {
        const user = await trx
          .insertInto('users')
          .values({
            id: randomUUID(),
            email,
            password_hash: passwordHash,
            over_18_at: at,
            created_at: at,
            break_until: null,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning('id')
          .executeTakeFirst();
        const userAgent = request.headers.get('user-agent');
        return user && enter(trx, { userId: user.id, passwordHash, userAgent, before: caller }, at.getTime());
      });
      if (entry === undefined) {
        security('register-taken', { request: request.id });
        throw new Problem(409, {
          kind: 'email-taken',
          detail: 'There is an account with this e-mail. Sign in, or use another one.',
        });
      }
      for (const id of entry.ended) revoked.add(id);
      security('registered', { user: entry.member.userId, request: request.id });
      return {
        status: 201,
        body: signInAnswerOf(entry.member, body.next),
        ...entryCookies(tools, entry),
      };
    },
  });
}

/** A user whose password has been checked, and their browser. */
type Entrant = {
  readonly userId: string;
  readonly passwordHash: string;
  readonly userAgent: string | null;
  /** The caller before the sign-in. Its session ends, against session fixation. */
  readonly before: Caller;
};

/** A new session, and the ids of the sessions that it replaced. */
export type Entry = { readonly member: Member; readonly secret: string; readonly ended: readonly string[] };

/** Replaces the browser's session by a new one; undefined if the password has changed since the check. */
export async function enter(trx: Db, entrant: Entrant, now: number): Promise<Entry | undefined> {
  const { userId, before } = entrant;
  const session = await openSession(trx, { ...entrant, now });
  if (session === undefined) return undefined;
  const replaced =
    before.kind === 'member' ? await endSessions(trx, before.userId, { only: before.sessionId }) : [];
  const surplus = await endSurplusSessions(trx, userId);
  const member = await identify(trx, session.secret, now);
  return member && { member, secret: session.secret, ended: [...replaced, ...surplus] };
}

/** Sets the session cookie. */
export function sessionCookies(secret: string): CookieChange {
  return { session: { value: memberCookie(secret) } };
}

/** The cookies of a sign-in by password: the session, and the known-browser cookie. */
function entryCookies(
  { keys, issuer }: AuthTools,
  { member, secret }: Entry,
): { readonly cookies: CookieChange; readonly headers: { readonly 'set-cookie': string } } {
  const known = knownBrowserCookie(keys.refresh, member.email, issuer.startsWith('https:'));
  return { cookies: sessionCookies(secret), headers: { 'set-cookie': known } };
}

/** The response to a sign-in: the user, and the path of `next` if it is allowed. */
function signInAnswerOf(member: Member, next: string | undefined): SignInAnswer {
  return { ...meOf(member), redirect_to: nextPath(next) ?? AFTER_SIGN_IN };
}

/** Converts a caller to the API's representation. */
function meOf(caller: Caller): MeAnswer {
  switch (caller.kind) {
    case 'anonymous':
      return { authenticated: false, email: null, tier: caller.tier, created_at: null };
    case 'member':
      return {
        authenticated: true,
        email: caller.email,
        tier: caller.tier,
        created_at: caller.createdAt.toISOString(),
      };
  }
}

/** GET /api/auth/me/ */
export const meOperation = operation({
  method: 'get',
  path: '/api/auth/me/',
  tag: 'Sign-in',
  summary: 'The current user, if signed in. A browser calls it first: it sets both cookies.',
  access: 'caller',
  answers: { 200: meAnswer },
  handle: ({ caller }) => ({ status: 200, body: meOf(caller) }),
});
