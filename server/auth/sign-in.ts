import { randomUUID } from 'node:crypto';
import { loginBody, signInAnswer, registerBody } from '#lib/wire';

import { tooManyCalls } from '../http/call-limits.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { accountEmail, knownBrowser } from './known-browser.ts';
import type { AuthTools } from './auth-parts.ts';
import { enter, entryCookies, signInAnswerOf } from './enter.ts';
import { clearFailures, runAttempt, signInTarget, takeAttempt } from './guessing.ts';
import { rejectWeakPassword } from './weak-password.ts';

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
