import { meAnswer } from '#lib/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { login, START_MS } from './auth-calls.ts';
import { type Browser, openBrowser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const ORIGIN = 'https://layline.example';

let it: TestApp;
beforeAll(async () => {
  it = await startApp({ env: { PUBLIC_URL: ORIGIN } });
}, START_MS);
afterAll(() => it.close());

const browse = (): Browser =>
  openBrowser(
    async (request, from) => it.app.http.fetch(request, { incoming: { socket: { remoteAddress: from } } }),
    ORIGIN,
  );

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  meAnswer.parse((await browser.get('/api/auth/me/')).body).authenticated;

test('on https the cookies have the prefixes that bind them to this host', async () => {
  const ann = browse();
  const email = await ann.register();
  const { headers } = await login(ann, email);
  const set = headers.getSetCookie();
  const session = set.find((cookie) => cookie.startsWith('__Host-sessionid='));
  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  expect(session).not.toMatch(/domain/iu);
  expect(set.find((cookie) => cookie.startsWith('__Secure-knownbrowser='))).toMatch(/; Secure/u);
  expect([...ann.cookies.keys()].toSorted()).toEqual([
    '__Host-sessionid',
    '__Secure-knownbrowser',
    'csrftoken',
  ]);
  expect(await isSignedIn(ann)).toBe(true);
});

test('on https a session cookie that a sibling site could have planted is ignored', async () => {
  const ann = browse();
  await ann.register();
  const planted = browse();
  planted.cookies.set('sessionid', ann.cookies.get('__Host-sessionid') ?? '');
  expect(await isSignedIn(planted)).toBe(false);
});

test('a known browser signs in by its own count of wrong passwords', async () => {
  const ann = browse();
  const email = await ann.register();
  await login(ann, email);
  const stranger = browse();
  await stranger.get('/api/auth/me/');
  for (let n = 0; n < 6; n += 1) await login(stranger, email, 'a wrong password');
  expect((await login(stranger, email)).status).toBe(429);
  expect((await login(ann, email)).status).toBe(200);
});
