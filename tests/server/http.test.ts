import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Answer, Browser, Options } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; (?!.*unsafe)/u,
  'x-content-type-options': /^nosniff$/u,
  'referrer-policy': /^strict-origin-when-cross-origin$/u,
  'cross-origin-opener-policy': /^same-origin$/u,
  'cross-origin-resource-policy': /^same-origin$/u,
  'permissions-policy': /camera=\(\)/u,
  'x-frame-options': /^DENY$/u,
};

describe.each(DATABASES)('HTTP on %s', (database) => {
  let it: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
    browser = it.browser();
    await browser.register();
  });
  afterAll(() => it.close());

  const general = (body: unknown, options: Options = {}): Promise<Answer> =>
    browser.patch('/api/preferences/general/', body, options);

  test('the process is live and the database is ready', async () => {
    expect(await browser.get('/healthz')).toMatchObject({ status: 200, body: { status: 'up' } });
    expect(await browser.get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', parts: { database: 'up' } },
    });
  });

  test.each([
    ['an answer', '/api/auth/me/', 200],
    ['a refusal', '/api/bets/not-an-id/', 404],
    ['an unknown path', '/api/nothing/', 404],
    ['a page that is not built', '/tools/', 404],
  ])('%s has the security headers and a request id', async (_, path, status) => {
    const answer = await browser.get(path);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) {
      expect(answer.headers.get(name), name).toMatch(value);
    }
  });

  test.each([
    ['/api/nothing/', 'none', 404],
    ['/api/preferences/', '/api/preferences/', 405],
  ])('%s, which is no operation, is answered with a request id and logged', async (path, route, status) => {
    const answer = await browser.post(path, {});
    const id = answer.headers.get('x-request-id');
    expect(answer.body).toMatchObject({ status, request_id: id });
    const entry = expect.objectContaining({ id, method: 'POST', route, status }) as unknown;
    expect(it.logged).toContainEqual({ event: 'request', fields: entry });
  });

  test('personal answers are not cached', async () => {
    for (const path of ['/api/auth/me/', '/api/preferences/', '/api/bets/', '/api/account/export/']) {
      expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  test('another method is refused with the list of allowed ones', async () => {
    const answer = await browser.post('/api/preferences/', {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test.each([
    ['invalid JSON', '{"odds_format":', 400, 'invalid-json'],
    ['the same key twice', '{"odds_format":"decimal","odds_format":"american"}', 400, 'duplicate-key'],
    ['a key with a meaning in JavaScript', '{"__proto__":{"tier":3}}', 400, 'forbidden-key'],
    ['nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'too-deep'],
    ['an unknown field', '{"tier":3}', 422, 'unknown-field'],
    ['a number as a text', '{"decimal_odds_places":"2"}', 422, 'invalid-value'],
    ['a single-element list', '{"odds_format":["decimal"]}', 422, 'invalid-value'],
    ['nothing', 'null', 422, 'invalid-type'],
  ])('%s is refused with an error code', async (_, body, status, code) => {
    const answer = await general(body);
    expect(answer).toMatchObject({ status, body: { status, errors: [{ code }] } });
  });

  test('a body that is too large or not declared as UTF-8 JSON is refused', async () => {
    const long = JSON.stringify({ odds_format: 'x'.repeat(70_000) });
    expect((await general(long)).status).toBe(413);
    for (const type of [
      'text/plain',
      'application/json; charset=latin1',
      'application/x-www-form-urlencoded',
    ]) {
      expect((await general('{}', { headers: { 'content-type': type } })).status, type).toBe(415);
    }
    expect(
      (await general('{}', { headers: { 'content-type': 'application/json; charset=utf-8' } })).status,
    ).toBe(200);
  });

  test('a body with malformed UTF-8 is refused', async () => {
    const body = Buffer.from('{"odds_format":"\u00e9"}', 'latin1');
    expect(await general(body)).toMatchObject({
      status: 400,
      body: { detail: 'The body is not UTF-8 text' },
    });
  });

  test('a query with a repeated or unknown key is refused', async () => {
    expect(await browser.get('/api/bets/?limit=1&limit=2')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'duplicate-key', path: 'limit' }] },
    });
    expect(await browser.get('/api/bets/?tier=3')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'unknown-field', path: 'tier' }] },
    });
    expect(await browser.get('/api/auth/me/?x=1')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'unknown-field', path: 'x' }] },
    });
  });

  test('metrics are served to this machine only, and have no personal data', async () => {
    const metrics = await browser.get('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.body).toContain(
      'layline_http_request_seconds_count{method="GET",route="/api/bets/",status="422"}',
    );
    expect(metrics.body).not.toContain('@example.com');
    expect((await browser.get('/metrics', { from: '203.0.113.5' })).status).toBe(404);
  });

  test('the log has no secrets and no personal data', async () => {
    const user = it.browser();
    const email = await user.register('quiet.otter@example.com', 'nineteen loud badgers');
    const { body } = await user.post('/api/auth/token/');
    await user.post('/api/auth/login/', { email, password: 'not the password at all' });
    await user.post('/api/auth/logout/', undefined, { headers: { origin: 'https://evil.example' } });
    const secrets = [
      email,
      'quiet.otter',
      'nineteen loud badgers',
      'not the password at all',
      ...user.cookies.values(),
      ...Object.values(typeof body === 'object' && body !== null ? body : {}).map(String),
    ];
    const log = JSON.stringify(it.logged);
    expect(it.logged.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(it.logged.map(({ event }) => event)).toContain('security.csrf');
  });
});
