import type { KeyObject } from 'node:crypto';

import type { Db } from '../db/schema.ts';
import { withTimeout } from '../http/time-out.ts';
import { mac } from '../http/mac.ts';

/** The number of failures without a delay, for typing errors. */
const FREE_FAILURES = 5;
const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 15 * 60_000;
/** The time without attempts after which failures are reset. */
const FAILURES_TTL_MS = 24 * 3_600_000;

/** The delay in milliseconds after a number of failures: 1 s after the fifth, then doubling up to 15 min. */
export function guessingDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (failures - FREE_FAILURES));
}

/** The target of password guesses, stored as a keyed hash so that the table reveals no e-mail address. */
export type Target = Buffer;

/** The target of sign-ins with an e-mail address, registered or not; a known browser is its own target. */
export function signInTarget(key: KeyObject, email: string, browser: string | undefined): Target {
  return Buffer.from(mac(key, 'sign-in failures', email, browser ?? ''), 'base64url');
}

/**
 * The target of password confirmations by a signed-in user, counted separately, so that guesses at sign-in do not lock
 * users out of their account pages.
 */
export function confirmationTarget(key: KeyObject, userId: string): Target {
  return Buffer.from(mac(key, 'confirmation failures', userId), 'base64url');
}

/** An allowed attempt: the time at which it was counted as a failure, and the time of the failure before. */
type Allowed = { readonly allowed: true; readonly at: Date; readonly before: Date };
/** The verdict on a password attempt; if rejected, the seconds until the next one is allowed. */
export type Attempt = Allowed | { readonly allowed: false; readonly retryAfter: number };

/**
 * Requests an attempt. It counts as a failure until `clearFailures`: counted afterwards, a hundred concurrent attempts
 * would all be the first.
 */
export function takeAttempt(db: Db, target: Target, now: number): Promise<Attempt> {
  return db.transaction().execute(async (trx) => {
    // The no-op update returns and locks an existing row, so concurrent attempts are serialised.
    const { failures, failed_at: failedAt } = await trx
      .insertInto('sign_in_failures')
      .values({ email_hash: target, failures: 0, failed_at: new Date(now) })
      .onConflict((conflict) =>
        conflict
          .column('email_hash')
          .doUpdateSet((row) => ({ failures: row.ref('sign_in_failures.failures') })),
      )
      .returning(['failures', 'failed_at'])
      .executeTakeFirstOrThrow();
    const elapsed = now - failedAt.getTime();
    // A failure far in the future means that the clock has been set back: the delay counts as over.
    const since = elapsed < -MAX_DELAY_MS ? MAX_DELAY_MS : Math.max(0, elapsed);
    const recent = since >= FAILURES_TTL_MS ? 0 : failures;
    const wait = guessingDelay(recent) - since;
    if (wait > 0) return { allowed: false, retryAfter: Math.ceil(wait / 1000) };
    const at = new Date(now);
    await trx
      .updateTable('sign_in_failures')
      .set({ failures: recent + 1, failed_at: at })
      .where('email_hash', '=', target)
      .execute();
    return { allowed: true, at, before: failedAt };
  });
}

/** The time-out for reverting a failure, which cannot succeed while the database is unreachable. */
const REVERT_TIMEOUT_MS = 500;

/** Runs the work of an attempt. If it throws, the failure is reverted: the password may have been right. */
export async function runAttempt<T>(
  db: Db,
  target: Target,
  { attempt, work }: { readonly attempt: Allowed; readonly work: () => Promise<T> },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await withTimeout(revertFailure(db, target, attempt), REVERT_TIMEOUT_MS, undefined).catch(
      () => undefined,
    );
    throw error;
  }
}

/** Reverts a failure. Restores the delay too, unless another attempt has failed since. */
async function revertFailure(db: Db, target: Target, { at, before }: Allowed): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((row) => ({
      failures: row('failures', '-', 1),
      failed_at: row.case().when('failed_at', '=', at).then(before).else(row.ref('failed_at')).end(),
    }))
    .where('email_hash', '=', target)
    .where('failures', '>', 0)
    .execute();
}

/** Resets the failures after a right password. */
export async function clearFailures(db: Db, target: Target): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email_hash', '=', target).execute();
}

/** Deletes expired failures. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', new Date(now - FAILURES_TTL_MS))
    .execute();
}
