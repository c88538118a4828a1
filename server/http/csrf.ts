import type { KeyObject } from 'node:crypto';

import { mac, randomText, sameText } from './mac.ts';

export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;

/** A token that fits this session cookie and no other. */
export function newCsrfToken(key: KeyObject, sessionCookie: string): string {
  const random = randomText(16);
  return `${random}.${mac(key, 'csrf', random, sessionCookie)}`;
}

/** Whether the token is ours and was made for this session cookie. */
export function isCsrfToken(token: string, key: KeyObject, sessionCookie: string): boolean {
  const [, random, checksum] = SHAPE.exec(token) ?? [];
  if (random === undefined || checksum === undefined) return false;
  return sameText(checksum, mac(key, 'csrf', random, sessionCookie));
}

/** A request's two copies of the token, and the session cookie that they must fit. */
export type CsrfClaim = { readonly cookie: string; readonly header: string; readonly sessionCookie: string };

/**
 * Returns true if the caller can read our cookies, which another site cannot: the header repeats the cookie, and the token
 * was signed for this session (OWASP: signed double submit). Without the binding a planted pair would do.
 */
export function passesCsrf({ cookie, header, sessionCookie }: CsrfClaim, key: KeyObject): boolean {
  return sameText(cookie, header) && isCsrfToken(header, key, sessionCookie);
}
