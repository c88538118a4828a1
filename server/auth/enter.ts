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

/** A user whose password was just checked, and their browser. */
export type Entrant = {
  readonly userId: string;
  readonly passwordHash: string;
  readonly userAgent: string | null;
  /** The caller before the sign-in. Its session ends, so that a stolen cookie of it is not signed in. */
  readonly before: Caller;
};

/** A session that has begun, and the ids of those that ended for it. */
export type Entry = { readonly member: Member; readonly secret: string; readonly ended: readonly string[] };

/** Begins a session in place of the one that the browser had; undefined where the password has changed meanwhile. */
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

/** The change of cookies that hands a session to the browser. */
export function sessionCookies(secret: string): CookieChange {
  return { session: { value: memberCookie(secret) } };
}

/** The cookies of a sign-in by password: the session, and the mark of a known browser. */
export function entryCookies(
  { keys, issuer }: AuthTools,
  { member, secret }: Entry,
): { readonly cookies: CookieChange; readonly headers: { readonly 'set-cookie': string } } {
  const known = knownBrowserCookie(keys.refresh, member.email, issuer.startsWith('https:'));
  return { cookies: sessionCookies(secret), headers: { 'set-cookie': known } };
}

/** The answer to a sign-in: the user, and the path of `next` if it may be followed. */
export function signInAnswerOf(member: Member, next: string | undefined): SignInAnswer {
  return { ...meOf(member), redirect_to: nextPath(next) ?? AFTER_SIGN_IN };
}
