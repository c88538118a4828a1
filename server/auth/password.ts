import { passwordBody, newPassword as newPasswordField } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import type { AuthTools } from './auth-parts.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { enter, type Entry, sessionCookies } from './sign-in.ts';
import { rejectWeakPassword, findWeakness, WEAKNESS_MESSAGES } from './weak-password.ts';
import { revokePersonalTokens } from './personal-tokens.ts';
import { endSessions } from './sessions.ts';
import { accountEmail } from './known-browser.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** POST /api/account/password/ */
export function passwordOperation(tools: AuthTools): AnyOperation {
  const { db, hashing, now, revoked, security } = tools;
  return operation({
    method: 'post',
    path: '/api/account/password/',
    tag: 'Account',
    summary: 'Changes the password. All other sessions end, and this one gets a new cookie.',
    access: 'member',
    body: passwordBody,
    answers: { 204: null },
    problems: [429],
    handle: async ({ caller, body, request }) => {
      const { current_password: password, new_password: newPassword } = body;
      rejectWeakPassword(newPassword, caller.email, 'new_password');
      const oldHash = await confirmPassword(tools, {
        member: caller,
        password,
        path: 'current_password',
        request,
      });
      const newHash = await hashing.hash(newPassword, request.signal());
      const entry = await db.transaction().execute(async (trx) => {
        if (!(await replaceHash(trx, { userId: caller.userId, oldHash, newHash }))) return undefined;
        const ended = await endSessions(trx, caller.userId, { all: true });
        await revokePersonalTokens(trx, caller.userId, { all: true });
        const userAgent = request.headers.get('user-agent');
        const entrant = { userId: caller.userId, passwordHash: newHash, userAgent, before: caller };
        return withEnded(await enter(trx, entrant, now()), ended);
      });
      // The password was changed concurrently, so the confirmed one is no longer current.
      if (entry === undefined) throw wrongPassword('current_password');
      for (const id of entry.ended) revoked.add(id);
      security('password-changed', { user: caller.userId, request: request.id });
      return { status: 204, cookies: sessionCookies(entry.secret) };
    },
  });
}

type Replacement = { readonly userId: string; readonly oldHash: string; readonly newHash: string };

async function replaceHash(trx: Db, { userId, oldHash, newHash }: Replacement): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', userId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function withEnded(entry: Entry | undefined, ended: readonly string[]): Entry | undefined {
  return entry && { ...entry, ended: [...ended, ...entry.ended] };
}

/** The result of a reset: the sessions that ended, or an error message for the operator. */
export type Reset =
  | { readonly ok: true; readonly endedSessions: readonly string[] }
  | { readonly ok: false; readonly reason: string };

type ResetRequest = { readonly email: string; readonly password: string };

/**
 * Sets a new password, on behalf of the operator, and ends all sessions of the account. The password rules apply. Running
 * servers reject the access tokens of these sessions within a second.
 */
export async function resetPassword(
  db: Db,
  hashing: PasswordHashing,
  { email, password }: ResetRequest,
): Promise<Reset> {
  const account = accountEmail(email);
  if (!newPasswordField.safeParse(password).success) {
    return { ok: false, reason: 'The password must have 10 to 128 characters, on one line' };
  }
  const weakness = findWeakness(password, account);
  if (weakness !== undefined) return { ok: false, reason: WEAKNESS_MESSAGES[weakness] };
  const passwordHash = await hashing.hash(password);
  return db.transaction().execute(async (trx): Promise<Reset> => {
    const user = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('email', '=', account)
      .returning('id')
      .executeTakeFirst();
    if (user === undefined) return { ok: false, reason: 'There is no account with this e-mail' };
    await revokePersonalTokens(trx, user.id, { all: true });
    return { ok: true, endedSessions: await endSessions(trx, user.id, { all: true }) };
  });
}
