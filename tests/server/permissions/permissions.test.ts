import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newWatchAnswer } from '#lib/wire';
import { type Answer, type Browser, type Options, ORIGIN } from '../browser.ts';
import { startApp, type TestApp } from '../harness.ts';
import { DATABASES } from '../services.ts';
import { createActor, ACTORS, unusedAddress, givePlan, type Person, person, type Caller } from './actors.ts';
import { MATRIX, type Owned, type Row } from './matrix.ts';

const listing = await startApp();
const served = listing.app.operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
await listing.close();

/** The stream never ends; its permissions are tested below. */
const ELSEWHERE = new Set(['GET /odds-gateway/stream']);

describe('the permission matrix', () => {
  test('has a row for each operation and an operation for each row', () => {
    const expected = served.filter((call) => !ELSEWHERE.has(call));
    expect(Object.keys(MATRIX).toSorted()).toEqual(expected.toSorted());
  });
});

const cells = Object.entries(MATRIX).flatMap(([call, row]) =>
  ACTORS.map((actor, index) => ({ call, row, actor, status: row.statuses[index] ?? 0 })),
);

describe.each(DATABASES)('permissions on %s', (database) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());

  test.each(cells)('$actor: $call is $status', async ({ call, row, actor, status }) => {
    // Only an owner's calls, and calls that name an owner's object, need an owner.
    const needsOwner = actor === 'paid owner' || row.path !== undefined;
    const owned = needsOwner ? await createOwned(it, await person(it)) : undefined;
    const caller = await createActor(it, actor, owned?.owner);
    const answer = await send(caller, call, row, owned);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status);
  });
});

describe('the stream', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp();
  });
  afterAll(() => it.close());

  test.each([
    ['no session', 401],
    ['anonymous', 200],
    ['member', 200],
    ['paid owner', 200],
    ['another member', 200],
    ['expired', 401],
    ['revoked', 401],
    ['tampered', 401],
  ] as const)('%s: GET /odds-gateway/stream is %i', async (actor, status) => {
    const caller = await createActor(it, actor, await person(it));
    const headers = { authorization: `Bearer ${caller.access ?? ''}` };
    const request = new Request(`${ORIGIN}/odds-gateway/stream?aggregation_type=mb`, { headers });
    const response = await it.app.http.fetch(request, {
      incoming: { socket: { remoteAddress: unusedAddress() } },
    });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });
});

/** Creates the data of an owner: a plan, a bet, a watch, a journey in progress and preferences. */
async function createOwned(it: TestApp, owner: Person): Promise<Owned> {
  const { browser, userId } = owner;
  await givePlan(it, userId);
  await browser.post('/api/progress/journeys/', { journey_slug: 'first-offer', completed_steps_json: '[1]' });
  await browser.post('/api/preferences/calculators/yankee/', {});
  await browser.post('/api/preferences/bookies/bet365/', {});
  const { body } = await browser.post('/api/bets/', MATRIX['POST /api/bets/']?.body);
  const betId = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
  expect(betId).not.toBe('');
  const made = await browser.post('/api/watches/', MATRIX['POST /api/watches/']?.body);
  const watchId = newWatchAnswer.parse(made.body).watch.id;
  return { owner, betId, watchId };
}

async function send(caller: Caller, call: string, row: Row, owned: Owned | undefined): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ');
  const path = owned === undefined ? template : (row.path?.(owned) ?? template);
  const options: Options = {
    from: call === 'GET /metrics' || template.startsWith('/operate/') ? '127.0.0.1' : unusedAddress(),
    headers: {
      ...(caller.access === undefined ? {} : { authorization: `Bearer ${caller.access}` }),
      ...(row.contentType === undefined ? {} : { 'content-type': row.contentType }),
    },
  };
  const { browser }: { readonly browser: Browser } = caller;
  const body: unknown = row.freshBody?.() ?? row.body;
  const methods: Readonly<Record<string, () => Promise<Answer>>> = {
    GET: () => browser.get(path, options),
    POST: () => browser.post(path, body, options),
    PUT: () => browser.put(path, body, options),
    PATCH: () => browser.patch(path, body, options),
    DELETE: () => browser.del(path, body, options),
  };
  const sent = methods[method];
  if (sent === undefined) throw new Error(`No such method: ${method}`);
  return sent();
}
