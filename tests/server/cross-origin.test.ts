import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Answer, anyAddress } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';

const SITE = 'https://site.example';
const OTHER = 'https://other.example';
const SLIP = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }] };

const allowed = ({ headers }: Answer): string | null => headers.get('access-control-allow-origin');

/** The headers of a request from a page of another site: its own origin and none of our cookies. */
const from = (origin: string) => ({
  from: anyAddress(),
  headers: { origin, 'sec-fetch-site': 'cross-site', 'x-csrftoken': undefined },
});

/** Sends a preflight for `POST /api/settle` from a page of `origin`. */
function sendPreflight(it: TestApp, request: string, origin: string): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  const headers = { origin, 'access-control-request-method': method };
  const options = new Request(`http://localhost:4000${path}`, { method: 'OPTIONS', headers });
  return Promise.resolve(it.app.http.fetch(options, {}));
}

describe('pages of other sites', () => {
  let off: TestApp;
  let named: TestApp;
  let every: TestApp;
  beforeAll(async () => {
    off = await startApp();
    named = await startApp({ env: { CORS_ORIGINS: `${SITE}, https://second.example` } });
    every = await startApp({ env: { CORS_ORIGINS: '*' } });
  });
  afterAll(() => Promise.all([off, named, every].map((it) => it.close())));

  test('may call nothing by default: they cannot read answers and get no preflight', async () => {
    const answer = await off.browser().post('/api/settle', SLIP, from(SITE));
    expect([answer.status, allowed(answer), answer.headers.get('vary')]).toEqual([200, null, null]);
    expect((await sendPreflight(off, 'POST /api/settle', SITE)).status).toBe(405);
  });

  test('may read answers and problems if their origin is configured, without cookies', async () => {
    for (const [body, status] of [
      [SLIP, 200],
      [{}, 422],
      ['{', 400],
    ] as const) {
      const answer = await named.browser().post('/api/settle', body, from(SITE));
      expect([answer.status, allowed(answer)]).toEqual([status, SITE]);
      expect(answer.headers.get('vary')).toBe('Origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const answer = await named.browser().post('/api/settle', SLIP, from(OTHER));
    expect([answer.status, allowed(answer), answer.headers.get('vary')]).toEqual([200, null, 'Origin']);
  });

  test('get identical answers if every site is allowed, so that caches need not vary by origin', async () => {
    for (const origin of [SITE, OTHER]) {
      const answer = await every.browser().get('/api/stable-config/public/', from(origin));
      expect([answer.status, allowed(answer)]).toEqual([200, '*']);
      expect(answer.headers.get('vary') ?? '').not.toContain('Origin');
    }
  });

  test('get a preflight for what they may call', async () => {
    const response = await sendPreflight(named, 'POST /api/calculate/dutching', SITE);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
    });
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    expect((await sendPreflight(named, 'POST /api/settle', OTHER)).status).toBe(405);
  });

  test('can call the public operations only, none of which reads a cookie', async () => {
    const open: string[] = [];
    for (const { path, method } of every.app.operations) {
      const response = await sendPreflight(
        every,
        `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/gu, 'x')}`,
        SITE,
      );
      if (response.headers.has('access-control-allow-origin')) open.push(path);
    }
    expect(open).toEqual([
      '/api/settle',
      '/api/compare',
      '/api/grade',
      '/api/calculate/{name}',
      '/api/stable-config/public/',
      '/api/entitlements/tier-policies/',
      '/api/openapi.json',
    ]);
    const ofMembers = await every.browser().get('/api/auth/me/', from(SITE));
    expect(allowed(ofMembers)).toBeNull();
    const paths = new Set(open);
    const accesses = every.app.operations.filter(({ path }) => paths.has(path)).map(({ access }) => access);
    expect(new Set(accesses)).toEqual(new Set(['anyone']));
  });
});
