import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signInAnswer } from '#lib/wire';

import { visited, START_MS } from './auth-calls.ts';
import { type Answer, anyAddress, type Browser, ORIGIN, PASSWORD } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const DASHBOARD = '/app/dashboard/';

/** Django's list of unsafe redirects (tests/utils_tests/test_http.py), plus those that our rule refuses too. */
const HOSTILE = [
  'http://example.com',
  'http:///example.com',
  'https://example.com',
  'ftp://example.com',
  '\\\\example.com',
  '\\\\\\example.com',
  '/\\\\/example.com',
  '\\\\\\example.com',
  '\\\\example.com',
  '\\\\//example.com',
  '/\\/example.com',
  '\\/example.com',
  '/\\example.com',
  'http:///example.com',
  'http:/\\//example.com',
  'http:\\/example.com',
  'http:/\\example.com',
  'javascript:alert("XSS")',
  '\njavascript:alert(x)',
  'java\nscript:alert(x)',
  '\u0008//example.com',
  'http://otherserver\\@example.com',
  'http:\\\\testserver\\@example.com',
  'http://testserver\\me:pass@example.com',
  'http://testserver\\@example.com',
  'http:\\\\testserver\\confirm\\me@example.com',
  'http:999999999',
  'ftp:9999999999',
  '\n',
  'http://[2001:cdba:0000:0000:0000:0000:3257:9652/',
  'http://2001:cdba:0000:0000:0000:0000:3257:9652]/',
  '//example.com',
  '///example.com',
  '////example.com',
  '//example.com/app/',
  'HTTPS://EXAMPLE.COM/app/',
  `${ORIGIN}/app/`,
  `${ORIGIN}@example.com/app/`,
  'data:text/html,<script>alert(1)</script>',
  '/\t/example.com',
  '/app/\t',
  '/app/\r\nset-cookie: sessionid=x',
  '/.//example.com',
  '/..//example.com',
  '/app/..//example.com',
  '/app/%2e%2e//example.com',
  '/%5Cexample.com',
  '/%2Fexample.com',
  '/app/%2F%2Fexample.com',
  '/app/\u2028',
  '/app/\u200Bx',
  '/login?next=//example.com',
  '/api/auth/logout/',
  '/app/../api/auth/logout/',
  '/app/%2e%2e/api/account/export/',
  '/application/',
  '/APP/',
  'app/dashboard/',
  '?next=/app/',
  '#/app/',
  '/',
  '',
];

const GOOD = [
  '/app/journeys/first-offer/3/',
  '/app/account/?tab=plan#sessions',
  '/tools/oddsmatcher/?sort=score_2&min=4.0',
  '/tools/bet-calculator/lucky-15/?slip=eyJhIjoxfQ==',
  '/payments/checkout/',
  '/payments/return/?session=cs_test_1',
  '/tools/2up-matcher/?back=https://example.com//x',
  '/app/journeys/first-offer/start/?next=%2Fapp%2Fdashboard%2F',
  '/tools/',
  '/app',
];

describe('the redirect after sign-in and registration', { timeout: START_MS }, () => {
  let it: TestApp;
  let browser: Browser;
  let email: string;
  beforeAll(async () => {
    it = await startApp();
    browser = await visited(it.browser());
    email = await browser.register();
  }, START_MS);
  afterAll(() => it.close());

  const login = (next: unknown): Promise<Answer> =>
    browser.post('/api/auth/login/', { email, password: PASSWORD, next }, { from: anyAddress() });
  const register = (next: unknown): Promise<Answer> => {
    const body = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, over_18: true, next };
    return browser.post('/api/auth/register/', body, { from: anyAddress() });
  };
  const where = (answer: Answer): string => signInAnswer.parse(answer.body).redirect_to;

  test.each(HOSTILE)('goes to the dashboard instead of %j', async (next) => {
    const answers = [await login(next), await register(next)];
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(answers.map(where)).toEqual([DASHBOARD, DASHBOARD]);
    for (const { headers } of answers) expect(headers.get('location')).toBeNull();
  });

  test('was tested with fifty unsafe targets', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(50);
  });

  test.each(GOOD)('goes to %j, with its query and hash', async (next) => {
    expect([where(await login(next)), where(await register(next))]).toEqual([next, next]);
  });

  test('goes to the dashboard by default', async () => {
    expect(where(await login(undefined))).toBe(DASHBOARD);
  });

  test.each([
    [['/app/', '//example.com']],
    [{ path: '/app/' }],
    [7],
    [null],
    [true],
    [`/app/${'x'.repeat(2048)}`],
  ])('refuses a next of %j', async (next) => {
    expect([(await login(next)).status, (await register(next)).status]).toEqual([422, 422]);
  });

  test('ignores next in the query', async () => {
    const body = { email, password: PASSWORD };
    const answer = await browser.post('/api/auth/login/?next=/tools/', body, { from: anyAddress() });
    expect(answer.status).toBe(422);
  });
});
