import { newPassword } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { accountEmail } from './known-browser.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { revokePersonalTokens } from './personal-token-store.ts';
import { endSessions } from './sessions.ts';
import { findWeakness, WEAKNESS_MESSAGES } from './weak-password.ts';

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
  if (!newPassword.safeParse(password).success) {
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
