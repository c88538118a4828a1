import type { KeyObject } from 'node:crypto';

import type { Db } from '../db/schema.ts';
import { inTime } from '../http/in-time.ts';
import { mac } from '../http/mac.ts';

/** The number of wrong passwords without a delay: people mistype. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** After so long without a try the count begins anew. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** How long after the last of so many wrong passwords the next try has to wait: 1 s after the fifth, then doubling to 15 min. */
export function guessingDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES));
}

/** The target of password guesses, stored as a keyed hash so that the table reveals no e-mail address. */
export type Target = Buffer;

/** The sign-ins with this e-mail, with an account or without; a known browser counts by itself. */
export function signInTarget(key: KeyObject, email: string, browser: string | undefined): Target {
  return Buffer.from(mac(key, 'sign-in failures', email, browser ?? ''), 'base64url');
}

/**
 * A signed-in user who repeats the password: counted apart, so that guesses at sign-in keep no user from their own
 * account's pages.
 */
export function confirmationTarget(key: KeyObject, userId: string): Target {
  return Buffer.from(mac(key, 'confirmation failures', userId), 'base64url');
}

/** A password that may be tried now: when it was counted as wrong, and when the last one was before. */
type Allowed = { readonly allowed: true; readonly at: Date; readonly before: Date };
/** The verdict on a password attempt; if refused, the seconds until the next one. */
export type Try = Allowed | { readonly allowed: false; readonly retryAfter: number };

/**
 * Asks for one try. It counts as a failure until `forgive` says that it was none: counted afterwards, a hundred tries at
 * once would all be the first.
 */
export function takeTry(db: Db, target: Target, now: number): Promise<Try> {
  return db.transaction().execute(async (trx) => {
    // Where there is a row already this changes nothing, but answers it and holds it: tries at once take turns.
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
    const ago = now - failedAt.getTime();
    // A failure so far ahead of us was stamped by a clock that has been set back since: it has been waited for.
    const since = ago < -LONGEST_DELAY_MS ? LONGEST_DELAY_MS : Math.max(0, ago);
    const counted = since >= FORGOTTEN_AFTER_MS ? 0 : failures;
    const wait = guessingDelay(counted) - since;
    if (wait > 0) return { allowed: false, retryAfter: Math.ceil(wait / 1000) };
    const at = new Date(now);
    await trx
      .updateTable('sign_in_failures')
      .set({ failures: counted + 1, failed_at: at })
      .where('email_hash', '=', target)
      .execute();
    return { allowed: true, at, before: failedAt };
  });
}

/** The time-out for taking a count back, which fails while the database is unreachable. */
const TAKE_BACK_MS = 500;

/** Runs the work of an attempt. If it throws, the attempt is no longer counted: the password may have been right. */
export async function onTry<T>(
  db: Db,
  target: Target,
  { attempt, work }: { readonly attempt: Allowed; readonly work: () => Promise<T> },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await inTime(takeBack(db, target, attempt), TAKE_BACK_MS, undefined).catch(() => undefined);
    throw error;
  }
}

/** One failure less. How long the next try has to wait is as it was, unless there has been another since. */
async function takeBack(db: Db, target: Target, { at, before }: Allowed): Promise<void> {
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

/** The password was right: the count begins anew. */
export async function forgive(db: Db, target: Target): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email_hash', '=', target).execute();
}

/** Forgets counts that no longer matter. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', new Date(now - FORGOTTEN_AFTER_MS))
    .execute();
}
