import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newCsrfToken } from '../../server/http/csrf.ts';
import type { AnyOperation } from '../../server/http/operation.ts';
import { isSignedIn, problemOf, START_MS } from './auth-calls.ts';
import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const EVIL = 'https://evil.example';

type Headers = Readonly<Record<string, string | undefined>>;

/** Changes a request that one of our pages would send into an attack. */
type Attack = (victim: Browser, attacker: Browser, it: TestApp) => Headers;

const token = (browser: Browser): string => browser.cookies.get('csrftoken') ?? '';
const cookies = (changed: Readonly<Record<string, string | undefined>>, browser: Browser): string =>
  Object.entries({ ...Object.fromEntries(browser.cookies), ...changed })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('; ');
/** An equal pair in cookie and header, which a naive check would accept. */
const pair = (both: string, victim: Browser): Headers => ({
  'x-csrftoken': both,
  cookie: cookies({ csrftoken: both }, victim),
});

const ATTACKS: Readonly<Record<string, Attack>> = {
  'no header': () => ({ 'x-csrftoken': undefined }),
  'an empty header': () => ({ 'x-csrftoken': '' }),
  'no cookie': (victim) => ({ cookie: cookies({ csrftoken: undefined }, victim) }),
  neither: (victim) => ({ 'x-csrftoken': undefined, cookie: cookies({ csrftoken: undefined }, victim) }),
  'a header that is not the cookie': (_, attacker) => ({ 'x-csrftoken': token(attacker) }),
  'a cookie that is not the header': (victim, attacker) => ({
    cookie: cookies({ csrftoken: token(attacker) }, victim),
  }),
  'an equal pair made up': (victim) => pair(`${'A'.repeat(22)}.${'A'.repeat(43)}`, victim),
  'an equal pair of another session': (victim, attacker) => pair(token(attacker), victim),
  'an equal pair signed for no session': (victim, _, it) => pair(newCsrfToken(it.keys.cookies, ''), victim),
  'an equal pair too short': (victim) => pair(token(victim).slice(0, -1), victim),
  'an equal pair too long': (victim) => pair(`${token(victim)}A`, victim),
  'an equal pair of 32 characters': (victim) => pair('a'.repeat(32), victim),
  'an equal pair of other characters': (victim) => pair(`${'é'.repeat(22)}.${'!'.repeat(43)}`, victim),
  'an equal pair of nothing': (victim) => pair('', victim),
  'another case': (victim) => ({ 'x-csrftoken': token(victim).toUpperCase() }),
  'the token in another header': (victim) => ({ 'x-csrftoken': undefined, 'x-xsrf-token': token(victim) }),
  'another site': () => ({ origin: EVIL }),
  'another site whose name begins like ours': () => ({ origin: 'http://localhost:4000.evil.example' }),
  'another port': () => ({ origin: 'http://localhost:4001' }),
  'another scheme': () => ({ origin: 'https://localhost:4000' }),
  'a subdomain': () => ({ origin: 'http://app.localhost:4000' }),
  'an origin of null': () => ({ origin: 'null' }),
  'an origin of several': () => ({ origin: `http://localhost:4000, ${EVIL}` }),
  'an origin with a path': () => ({ origin: 'http://localhost:4000/' }),
  'no origin': () => ({ origin: undefined }),
  'no origin, but a referrer of ours': () => ({ origin: undefined, referer: 'http://localhost:4000/app/' }),
  'a request that the browser calls cross-site': () => ({ 'sec-fetch-site': 'cross-site' }),
  'a request that the browser calls same-site': () => ({ 'sec-fetch-site': 'same-site' }),
  'a request typed in by hand': () => ({ 'sec-fetch-site': 'none' }),
};

const UNSAFE = ['post', 'put', 'patch', 'delete'];

describe('a cross-site request', { timeout: START_MS }, () => {
  let it: TestApp;
  let operations: readonly AnyOperation[];
  let victim: Browser;
  let attacker: Browser;
  let email: string;
  beforeAll(async () => {
    it = await startApp();
    operations = it.app.operations.filter(
      ({ access, method }) => (access === 'caller' || access === 'member') && UNSAFE.includes(method),
    );
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    victim = it.browser();
    attacker = it.browser();
    email = await victim.register();
    await attacker.register();
  });

  const send = ({ method, path }: AnyOperation, headers: Headers): Promise<Answer> => {
    const url = path.replaceAll(/\{\w+\}/gu, '00000000-0000-4000-8000-000000000000');
    const options = { headers, from: anyAddress() };
    if (method === 'post') return victim.post(url, {}, options);
    if (method === 'put') return victim.put(url, {}, options);
    return method === 'patch' ? victim.patch(url, {}, options) : victim.del(url, {}, options);
  };

  test('differs from one of our own pages, which is accepted everywhere', async () => {
    // Sign-out and sign-in come last: after them the victim is another user.
    const ordered = operations.toSorted(
      (a, b) => Number(a.path.includes('/auth/')) - Number(b.path.includes('/auth/')),
    );
    const refused: string[] = [];
    for (const each of ordered) {
      const { status } = await send(each, {});
      if (status === 403) refused.push(`${each.method} ${each.path}`);
    }
    expect(refused).toEqual([]);
    expect(new Set(operations.map(({ method }) => method))).toEqual(new Set(UNSAFE));
  });

  test.each(Object.entries(ATTACKS))('is refused everywhere: %s', async (_, attack) => {
    const passed: string[] = [];
    for (const each of operations) {
      const answer = await send(each, attack(victim, attacker, it));
      const isRefused = answer.status === 403 && problemOf(answer).type === 'urn:layline:problem:csrf';
      if (!isRefused) passed.push(`${each.method} ${each.path}: ${answer.status}`);
    }
    expect(passed).toEqual([]);
    expect(await isSignedIn(victim)).toBe(true);
    expect((await victim.get('/api/auth/me/')).body).toMatchObject({ email });
  });

  test('is refused without cookies, except for the first pair of tokens requested by our own page', async () => {
    const passed: string[] = [];
    for (const each of operations) {
      victim = it.browser();
      const { status } = await send(each, {});
      if (status !== 403) passed.push(`${each.method} ${each.path}: ${status}`);
      victim = it.browser();
      expect((await send(each, { origin: EVIL })).status).toBe(403);
      victim = it.browser();
      expect((await send(each, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect(passed).toEqual(['post /api/auth/token/: 200']);
  });

  test('cannot be made with a form', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type };
      const body = JSON.stringify({ email, password: 'seventeen quiet otters' });
      expect((await victim.post('/api/auth/login/', body, { headers, from: anyAddress() })).status).toBe(415);
    }
  });
});
