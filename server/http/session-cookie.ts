import type { KeyObject } from 'node:crypto';

import { mac, randomText, sameText } from './mac.ts';

export const SESSION_COOKIE = 'sessionid';

/**
 * The name of the session cookie. Browsers accept `__Host-` only from this very host, over HTTPS and for all paths
 * (RFC 6265bis, 4.1.3.2), so a sibling domain cannot plant a session. The CSRF token needs no prefix: it is bound to one
 * session.
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/** The absolute lifetime of a session; use does not extend it. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * A parsed session cookie: the signed id of an anonymous session, which is not stored; or the secret of a user's session,
 * which is looked up.
 */
export type SessionCookie =
  | { readonly kind: 'anonymous'; readonly id: string; readonly value: string }
  | { readonly kind: 'member'; readonly secret: string; readonly value: string };

const ANONYMOUS = /^a\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;
const MEMBER = /^s\.([A-Za-z0-9_-]{43})$/u;

/** Parses a cookie's value; undefined if it is invalid. */
export function readSessionCookie(value: string, key: KeyObject): SessionCookie | undefined {
  const [, id, checksum] = ANONYMOUS.exec(value) ?? [];
  if (id !== undefined && checksum !== undefined) {
    return sameText(checksum, mac(key, 'anonymous session', id))
      ? { kind: 'anonymous', id, value }
      : undefined;
  }
  const secret = MEMBER.exec(value)?.[1];
  return secret === undefined ? undefined : { kind: 'member', secret, value };
}

/** Creates a session without an account. */
export function newAnonymousSession(key: KeyObject): SessionCookie {
  const id = randomText(16);
  return { kind: 'anonymous', id, value: `a.${id}.${mac(key, 'anonymous session', id)}` };
}

/** The cookie value for the secret of a user's session. */
export function memberCookie(secret: string): string {
  return `s.${secret}`;
}
