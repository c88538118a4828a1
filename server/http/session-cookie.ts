import type { KeyObject } from 'node:crypto';

import { mac, randomText, sameText } from './mac.ts';

export const SESSION_COOKIE = 'sessionid';

/**
 * The name of the session cookie. Browsers take `__Host-` only from this very host, by https and for all its paths
 * (RFC 6265bis, 4.1.3.2), so that no page of a sibling domain can plant a session. The CSRF token keeps its name: it is
 * signed for one session, and a planted one fits no other.
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/** A session lasts so long, whatever is done with it. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * The content of a session cookie: a visitor without an account, identified by an id that we signed and did not store; or
 * the secret of a user's session, to be looked up.
 */
export type SessionCookie =
  | { readonly kind: 'anonymous'; readonly id: string; readonly value: string }
  | { readonly kind: 'member'; readonly secret: string; readonly value: string };

const ANONYMOUS = /^a\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;
const MEMBER = /^s\.([A-Za-z0-9_-]{43})$/u;

/** Returns the content of a cookie's value; undefined if it is not ours. */
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

/** A session without an account. */
export function newAnonymousSession(key: KeyObject): SessionCookie {
  const id = randomText(16);
  return { kind: 'anonymous', id, value: `a.${id}.${mac(key, 'anonymous session', id)}` };
}

/** The cookie's value for a person's secret. */
export function memberCookie(secret: string): string {
  return `s.${secret}`;
}
