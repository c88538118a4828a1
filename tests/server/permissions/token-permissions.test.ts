import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { problemSchema, TOKEN_SCOPES, type TokenScope } from '#lib/wire';

import { type Browser, ORIGIN, PASSWORD } from '../browser.ts';
import { startApp, type TestApp } from '../harness.ts';
import { DATABASES } from '../services.ts';
import { unusedAddress, type Person, person } from './actors.ts';
import { MATRIX } from './matrix.ts';

/** The operations that personal access tokens may call, by scope. Every other authenticated one refuses them. */
const ALLOWED: Readonly<Record<string, TokenScope>> = {
  'POST /odds-gateway/aggregates': 'odds:read',
  'POST /odds-gateway/history': 'odds:read',
  'POST /odds-gateway/dutching': 'odds:read',
  'GET /odds-gateway/events/current': 'odds:read',
  'GET /odds-gateway/stream': 'odds:read',
  'GET /api/bets/': 'bets:read',
  'GET /api/bets/{id}/': 'bets:read',
  'GET /api/bets/export.csv': 'bets:read',
  'GET /api/dashboard/': 'bets:read',
  'POST /api/bets/': 'bets:write',
  'PATCH /api/bets/{id}/': 'bets:write',
};
const AUTHENTICATED = new Set(['caller', 'member', 'bearer']);

const listing = await startApp();
const served = listing.app.operations
  .filter(({ access }) => AUTHENTICATED.has(access))
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
await listing.close();

test('each operation that a token may call exists', () => {
  expect(Object.keys(ALLOWED).filter((call) => !served.includes(call))).toEqual([]);
});

const cells = served.flatMap((call) => TOKEN_SCOPES.map((scope) => ({ call, scope })));
type Sent = { readonly status: number; readonly kind: string; readonly cookies: number };

/** A request of an operation, with the values of the permission matrix. */
function requestOf(
  call: string,
  { token, betId }: { readonly token: string; readonly betId: string },
): Request {
  const [method = '', template = ''] = call.split(' ');
  const path = template.replace('{id}', betId).replace(/\{\w+\}/u, 'yankee');
  const body = MATRIX[call]?.freshBody?.() ?? MATRIX[call]?.body;
  const query = path.endsWith('/stream') ? '?aggregation_type=mb' : '';
  return new Request(`${ORIGIN}${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' || body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

describe.each(DATABASES)('a personal access token on %s', { timeout: 60_000 }, (database) => {
  let it: TestApp;
  let owner: Person;
  let betId = '';
  const tokens = new Map<TokenScope, string>();

  const create = async (browser: Browser, scopes: readonly TokenScope[]): Promise<string> => {
    const { body } = await browser.post('/api/account/tokens/', {
      name: 'Robot',
      scopes,
      expires_in_days: 1,
      password: PASSWORD,
    });
    if (typeof body !== 'object' || body === null || !('token' in body)) throw new Error('No token');
    return String(body.token);
  };
  const send = async (call: string, token: string): Promise<Sent> => {
    const request = requestOf(call, { token, betId });
    const response = await it.app.http.fetch(request, {
      incoming: { socket: { remoteAddress: unusedAddress() } },
    });
    const isProblem = response.headers.get('content-type') === 'application/problem+json';
    const kind = isProblem ? problemSchema.parse(await response.json()).type : '';
    if (!isProblem) await response.body?.cancel();
    const cookies = response.headers.getSetCookie().length;
    return { status: response.status, kind: kind.replace('urn:layline:problem:', ''), cookies };
  };

  beforeAll(async () => {
    it = await startApp({ database });
    owner = await person(it);
    const { body } = await owner.browser.post('/api/bets/', MATRIX['POST /api/bets/']?.body);
    betId = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
    for (const scope of TOKEN_SCOPES) {
      tokens.set(scope, await create(owner.browser, [scope]));
    }
  });
  afterAll(() => it.close());

  test.each(cells)('$scope: $call', async ({ call, scope }) => {
    // Advances past rate limits.
    it.clock.advance(1000);
    const { status, kind, cookies } = await send(call, tokens.get(scope) ?? '');
    expect(cookies).toBe(0);
    const isOk = status === 200 || status === 201;
    const refusal = ALLOWED[call] === undefined ? 'not-for-tokens' : 'missing-scope';
    const expected = ALLOWED[call] === scope ? { isOk: true, kind: '' } : { isOk: false, kind: refusal };
    expect({ isOk, kind }).toEqual(expected);
    expect([200, 201, 403]).toContain(status);
  });

  const stranger = `layline_pat_${'A'.repeat(43)}`;
  test.each(served)('an unknown or malformed one is refused: %s', async (call) => {
    const expected = { status: 401, kind: 'invalid-token', cookies: 0 };
    expect(await send(call, stranger)).toEqual(expected);
    expect(await send(call, 'layline_pat_short')).toEqual(expected);
  });
});
