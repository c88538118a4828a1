import type { Member } from '../http/caller.ts';
import { tooManyCalls } from '../http/call-limits.ts';
import type { RequestContext } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AuthTools } from './auth-parts.ts';
import { confirmationTarget, clearFailures, runAttempt, takeAttempt } from './guessing.ts';

/** A password that a signed-in user repeats in the field at `path`. */
export type Confirmation = {
  readonly member: Member;
  readonly password: string;
  readonly path: string;
  readonly request: RequestContext;
};

/**
 * Returns the stored hash of the confirmed password. Throws 422 at the field for a wrong password, and 429 after too many:
 * an unattended session must not allow guessing.
 */
export async function confirmPassword(tools: AuthTools, confirmation: Confirmation): Promise<string> {
  const { db, hashing, keys, now, security } = tools;
  const { member, password, path, request } = confirmation;
  const target = confirmationTarget(keys.refresh, member.userId);
  const attempt = await takeAttempt(db, target, now());
  if (!attempt.allowed) throw tooManyCalls(attempt.retryAfter);
  const work = async (): Promise<string | undefined> => {
    const user = await db
      .selectFrom('users')
      .select('password_hash as passwordHash')
      .where('id', '=', member.userId)
      .executeTakeFirst();
    const isRight = await hashing.matches(password, user?.passwordHash, request.signal());
    return isRight ? user?.passwordHash : undefined;
  };
  const hash = await runAttempt(db, target, { attempt, work });
  if (hash === undefined) {
    security('confirmation-failed', { user: member.userId, request: request.id });
    throw wrongPassword(path);
  }
  await clearFailures(db, target);
  return hash;
}

/** The 422 for a wrong password in the field at `path`. */
export function wrongPassword(path: string): Problem {
  return new Problem(422, {
    errors: [{ code: 'wrong-password', path, message: 'This is not your password' }],
  });
}
