import type { KeyObject } from 'node:crypto';

import { mac, randomText, sameText } from './mac.ts';

/**
 * The reason why an unsafe request does not come from our own pages; undefined if it does. Browsers send `Origin` with
 * every unsafe request; modern ones also send `Sec-Fetch-Site`.
 */
export function foreignOrigin(headers: Headers, ours: ReadonlySet<string>): string | undefined {
  const origin = headers.get('origin');
  if (origin === null) return 'The Origin header is missing';
  if (!ours.has(origin)) return 'The Origin header names another site';
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' ? undefined : 'The Sec-Fetch-Site header names another site';
}

/** Our own origins: the public one, and for a loopback host the other loopback names too. */
export function ownOrigins(publicUrl: URL): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(publicUrl.hostname)) return new Set([publicUrl.origin]);
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  return new Set(names.map((name) => `${publicUrl.protocol}//${name}${port}`));
}

export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

const TOKEN_FORMAT = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;

/** Creates a token bound to a session cookie. */
export function newCsrfToken(key: KeyObject, sessionCookie: string): string {
  const random = randomText(16);
  return `${random}.${mac(key, 'csrf', random, sessionCookie)}`;
}

/** Returns true if we issued the token for this session cookie. */
export function isCsrfToken(token: string, key: KeyObject, sessionCookie: string): boolean {
  const [, random, checksum] = TOKEN_FORMAT.exec(token) ?? [];
  if (random === undefined || checksum === undefined) return false;
  return sameText(checksum, mac(key, 'csrf', random, sessionCookie));
}

/** A request's two copies of the token, and the session cookie to which the token must be bound. */
type CsrfClaim = { readonly cookie: string; readonly header: string; readonly sessionCookie: string };

/**
 * Returns true if the header repeats the cookie, which another site cannot read, and the token is bound to this session
 * (OWASP: signed double submit). Without the binding, an attacker could plant a matching pair.
 */
export function passesCsrf({ cookie, header, sessionCookie }: CsrfClaim, key: KeyObject): boolean {
  return sameText(cookie, header) && isCsrfToken(header, key, sessionCookie);
}
