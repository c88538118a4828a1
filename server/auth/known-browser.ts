import type { KeyObject } from 'node:crypto';

import { parse, serialize } from 'hono/utils/cookie';

import { mac, randomText, sameText } from '../http/mac.ts';

/** Normalises an e-mail address to the form that identifies an account. */
export function accountEmail(input: string): string {
  return input.trim().toLowerCase();
}

/** The only path to which browsers send the cookie. */
const PATH = '/api/auth/login/';
const NAME = 'knownbrowser';
const SECONDS = 365 * 24 * 3600;
/** Browsers accept the prefix `__Secure-` over HTTPS only. The cookie has a path, which rules out `__Host-`. */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Secure-${NAME}` : NAME);
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;

/**
 * A `set-cookie` header that marks a browser as known for an e-mail address. Failed sign-ins delay all others at the
 * account except those of known browsers, which are counted separately (OWASP: device cookies). It grants no access.
 */
export function knownBrowserCookie(key: KeyObject, email: string, secure: boolean): string {
  const id = randomText(16);
  const value = `${id}.${mac(key, 'known browser', id, email)}`;
  return serialize(nameOf(secure), value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SECONDS,
    secure,
  });
}

/** Returns the id of a browser known for the e-mail address; undefined for an unknown one. */
export function knownBrowser(
  key: KeyObject,
  email: string,
  { cookies, isSecure }: { readonly cookies: string | null; readonly isSecure: boolean },
): string | undefined {
  const name = nameOf(isSecure);
  const [, id, checksum] = SHAPE.exec(parse(cookies ?? '', name)[name] ?? '') ?? [];
  if (id === undefined || checksum === undefined) return undefined;
  return sameText(checksum, mac(key, 'known browser', id, email)) ? id : undefined;
}
