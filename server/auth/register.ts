import { randomUUID } from 'node:crypto';

import { registerBody, signInAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { accountEmail } from './known-browser.ts';
import type { AuthTools } from './auth-parts.ts';
import { enter, entryCookies, signInAnswerOf } from './enter.ts';
import { rejectWeakPassword } from './weak-password.ts';

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
