import type { KeyObject } from 'node:crypto';

import { parse, serialize } from 'hono/utils/cookie';

import { mac, randomText, sameText } from '../http/mac.ts';

/** An e-mail address as accounts are told apart by it: one account, however it was typed. */
export function accountEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Where the cookie is sent: nowhere but where it is of use. */
const PATH = '/api/auth/login/';
const NAME = 'knownbrowser';
const SECONDS = 365 * 24 * 3600;
/** Browsers take a name that begins with `__Secure-` by https only. It has a path, so `__Host-` is not for it. */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Secure-${NAME}` : NAME);
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/u;

/**
 * A `set-cookie` that marks a browser in which this e-mail has signed in. Guesses at an account slow all its sign-ins
 * except those of its owner's known browsers, which are counted apart (OWASP: device cookies). It grants no access.
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

/** Returns the name of this browser among those that signed in with the e-mail; undefined if it is none of them. */
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
