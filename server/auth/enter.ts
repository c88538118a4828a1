import { AFTER_SIGN_IN, nextPath } from '#lib/product';
import type { SignInAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { Caller, Member } from '../http/caller.ts';
import type { CookieChange } from '../http/operation.ts';
import { memberCookie } from '../http/session-cookie.ts';
import type { AuthTools } from './auth-parts.ts';
import { knownBrowserCookie } from './known-browser.ts';
import { meOf } from './me.ts';
import { endSessions, endSurplusSessions, identify, openSession } from './sessions.ts';

/** A user whose password has been checked, and their browser. */
export type Entrant = {
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
export function entryCookies(
  { keys, issuer }: AuthTools,
  { member, secret }: Entry,
): { readonly cookies: CookieChange; readonly headers: { readonly 'set-cookie': string } } {
  const known = knownBrowserCookie(keys.refresh, member.email, issuer.startsWith('https:'));
  return { cookies: sessionCookies(secret), headers: { 'set-cookie': known } };
}

/** The response to a sign-in: the user, and the path of `next` if it is allowed. */
export function signInAnswerOf(member: Member, next: string | undefined): SignInAnswer {
  return { ...meOf(member), redirect_to: nextPath(next) ?? AFTER_SIGN_IN };
}
