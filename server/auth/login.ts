import { loginBody, signInAnswer } from '#lib/wire';

import { tooManyCalls } from '../http/call-limits.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { accountEmail, knownBrowser } from './known-browser.ts';
import type { AuthTools } from './auth-parts.ts';
import { enter, entryCookies, signInAnswerOf } from './enter.ts';
import { forgive, onTry, signInTarget, takeTry } from './guessing.ts';

/** POST /api/auth/login/: the same statements and the same work whether or not there is such an account. */
export function loginOperation(tools: AuthTools): AnyOperation {
  const { db, hashing, keys, now, revoked, security } = tools;
  return operation({
    method: 'post',
    path: '/api/auth/login/',
    tag: 'Sign-in',
    summary: 'Signs in.',
    description:
      'After five wrong passwords each further try has to wait, 1 s at first and 15 min at most, whether or not there is such an account.',
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
      const attempt = await takeTry(db, target, now());
      if (!attempt.allowed) {
        security('sign-in-slowed', { request: request.id });
        throw tooManyCalls(attempt.retryAfter);
      }
      const work = async (): Promise<Known | undefined> => {
        const user = await db
          .selectFrom('users')
          .select(['id', 'password_hash as passwordHash'])
          .where('email', '=', email)
          .executeTakeFirst();
        const isRight = await hashing.matches(body.password, user?.passwordHash, request.signal());
        return isRight ? user : undefined;
      };
      const user = await onTry(db, target, { attempt, work });
      const entry =
        user === undefined
          ? undefined
          : await db.transaction().execute(async (trx) => {
              await forgive(trx, target);
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
      await renewHash(tools, { ...user, password: body.password, signal: request.signal() });
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

type Known = { readonly id: string; readonly passwordHash: string };

type Checked = Known & {
  readonly password: string;
  readonly signal: AbortSignal;
};

/** A hash made at an older cost is made anew, now that we have the password for a moment. */
async function renewHash({ db, hashing }: AuthTools, checked: Checked): Promise<void> {
  const { id, passwordHash, password, signal } = checked;
  if (!hashing.isOutdated(passwordHash)) return;
  await db
    .updateTable('users')
    .set({ password_hash: await hashing.hash(password, signal) })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
}
