import {
  type Problem,
  problemSchema,
  sessionsAnswer,
  type SessionsAnswer,
  tokenAnswer,
  type TokenAnswer,
} from '#lib/wire';

import { type Answer, anyAddress, type Browser, PASSWORD } from './browser.ts';

/** Time-out in milliseconds of a database start and of a test, on a machine that runs many at once. */
export const START_MS = 180_000;

/** The status, kind and fields of a refusal. */
export function refusalOf({ status, body }: Answer): unknown {
  const { type, errors } = problemSchema.parse(body);
  const kind = type.replace(/^urn:layline:problem:/u, '');
  return { status, kind, ...(errors && { errors: errors.map(({ code, path }) => `${path}: ${code}`) }) };
}

/** The problem of an answer, without its request id, which always differs. */
export function problemOf({ body }: Answer): Problem {
  return { ...problemSchema.parse(body), request_id: '' };
}

/** Signs in from an unused address, so that limits by address do not apply. */
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

/** Makes the first call of a browser, which sets its cookies. */
export async function visited(browser: Browser): Promise<Browser> {
  await browser.get('/api/auth/me/');
  return browser;
}

/** Requests a new pair of tokens for the browser's session. */
export async function newPair(browser: Browser): Promise<TokenAnswer> {
  return tokenAnswer.parse((await browser.post('/api/auth/token/')).body);
}

/** Requests a refresh and returns the answer. */
export function refresh(browser: Browser, token: string): Promise<Answer> {
  return browser.post('/api/auth/token/refresh/', { refresh: token });
}

/** Refreshes and returns the new pair. */
export async function nextPair(browser: Browser, token: string): Promise<TokenAnswer> {
  return tokenAnswer.parse((await refresh(browser, token)).body);
}

/** The sessions of the browser's user. */
export async function sessionsOf(browser: Browser): Promise<SessionsAnswer['sessions']> {
  return sessionsAnswer.parse((await browser.get('/api/account/sessions/')).body).sessions;
}

/** True if the browser is signed in. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get('/api/account/sessions/')).status === 200;
}

/** Copies the cookies of one browser into another, as a thief of cookies would. */
export function copyCookies(from: Browser, to: Browser): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}
