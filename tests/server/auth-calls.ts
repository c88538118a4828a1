import {
  type Problem,
  problemSchema,
  sessionsAnswer,
  type SessionsAnswer,
  tokenAnswer,
  type TokenAnswer,
} from '#lib/wire';

import { type Answer, anyAddress, type Browser, PASSWORD } from './browser.ts';

/** Milliseconds that a database may take to start, and a test to end, where many do at once. */
export const START_MS = 60_000;

/** The content of a refused call: its status, kind, and fields. */
export function refusalOf({ status, body }: Answer): unknown {
  const { type, errors } = problemSchema.parse(body);
  const kind = type.replace(/^urn:layline:problem:/u, '');
  return { status, kind, ...(errors && { errors: errors.map(({ code, path }) => `${path}: ${code}`) }) };
}

/** A refusal without what is another one each time. */
export function problemOf({ body }: Answer): Problem {
  return { ...problemSchema.parse(body), request_id: '' };
}

/** Signs in, from an address of its own: limits by address are another test's subject. */
export function login(browser: Browser, email: string, password = PASSWORD): Promise<Answer> {
  return loginFrom(browser, anyAddress(), { email, password });
}

/** Signs in from an address. */
export function loginFrom(
  browser: Browser,
  from: string,
  credentials: { readonly email: string; readonly password: string },
): Promise<Answer> {
  return browser.post('/api/auth/login/', credentials, { from });
}

/** A browser that has its first cookies. */
export async function visited(browser: Browser): Promise<Browser> {
  await browser.get('/api/auth/me/');
  return browser;
}

/** A new pair of tokens for the browser's session. */
export async function newPair(browser: Browser): Promise<TokenAnswer> {
  return tokenAnswer.parse((await browser.post('/api/auth/token/')).body);
}

/** A refresh, as it is answered. */
export function refresh(browser: Browser, token: string): Promise<Answer> {
  return browser.post('/api/auth/token/refresh/', { refresh: token });
}

/** The pair that a refresh answers. */
export async function nextPair(browser: Browser, token: string): Promise<TokenAnswer> {
  return tokenAnswer.parse((await refresh(browser, token)).body);
}

/** Where the browser's owner is signed in. */
export async function sessionsOf(browser: Browser): Promise<SessionsAnswer['sessions']> {
  return sessionsAnswer.parse((await browser.get('/api/account/sessions/')).body).sessions;
}

/** True if the browser is signed in. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get('/api/account/sessions/')).status === 200;
}

/** Puts another browser's cookies into this one: what a thief of cookies would do. */
export function copyCookies(from: Browser, to: Browser): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}
