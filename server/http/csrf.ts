import type { KeyObject } from 'node:crypto';

import { mac, randomText, sameText } from './mac.ts';

/**
 * Why a request that changes something does not come from our own pages; undefined where it does. A browser sends
 * `Origin` with every such request, and `Sec-Fetch-Site` where it is a new one; what sends neither is no page of ours.
 */
export function foreignOrigin(headers: Headers, ours: ReadonlySet<string>): string | undefined {
  const origin = headers.get('origin');
  if (origin === null) return 'The Origin header is missing';
  if (!ours.has(origin)) return 'The Origin header names another site';
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' ? undefined : 'The Sec-Fetch-Site header names another site';
}

/** The origins that are ours: the public one, and for one on this machine its other usual names. */
export function ownOrigins(publicUrl: URL): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(publicUrl.hostname)) return new Set([publicUrl.origin]);
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  return new Set(names.map((name) => `${publicUrl.protocol}//${name}${port}`));
}

export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;

/** A token that fits this session cookie and no other. */
export function newCsrfToken(key: KeyObject, sessionCookie: string): string {
  const random = randomText(16);
  return `${random}.${mac(key, 'csrf', random, sessionCookie)}`;
}

/** True if the token is ours and was made for this session cookie. */
export function isCsrfToken(token: string, key: KeyObject, sessionCookie: string): boolean {
  const [, random, checksum] = SHAPE.exec(token) ?? [];
  if (random === undefined || checksum === undefined) return false;
  return sameText(checksum, mac(key, 'csrf', random, sessionCookie));
}

/** A request's two copies of the token, and the session cookie that they must fit. */
type CsrfClaim = { readonly cookie: string; readonly header: string; readonly sessionCookie: string };

/**
 * Returns true if the caller can read our cookies, which another site cannot: the header repeats the cookie, and the token
 * was signed for this session (OWASP: signed double submit). Without the binding a planted pair would do.
 */
export function passesCsrf({ cookie, header, sessionCookie }: CsrfClaim, key: KeyObject): boolean {
  return sameText(cookie, header) && isCsrfToken(header, key, sessionCookie);
}
