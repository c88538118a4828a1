import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  MOST_TOKENS,
  type NewPersonalTokenAnswer,
  newPersonalTokenAnswer,
  personalTokensAnswer,
  type PersonalTokensAnswer,
} from '#lib/wire';

import { START_MS } from './auth-calls.ts';
import { type Answer, type Browser, PASSWORD } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { person, type Person } from './permissions/actors.ts';
import { DATABASES } from './services.ts';

const TOKENS = '/api/account/tokens/';
const DAY = 24 * 3_600_000;
const NEW_TOKEN = { name: 'Spreadsheet', scopes: ['bets:read'], expires_in_days: 30, password: PASSWORD };

describe.each(DATABASES)('personal access tokens on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let owner: Person;
  let ann: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    owner = await person(it);
    ann = owner.browser;
  });

  const create = async (body: object = {}): Promise<NewPersonalTokenAnswer> =>
    newPersonalTokenAnswer.parse((await ann.post(TOKENS, { ...NEW_TOKEN, ...body })).body);
  const list = async (): Promise<PersonalTokensAnswer['tokens']> =>
    personalTokensAnswer.parse((await ann.get(TOKENS)).body).tokens;
  const bets = (token: string, app = it): Promise<Answer> =>
    app.browser().get('/api/bets/', { headers: { authorization: `Bearer ${token}` } });

  test('are shown once and stored as hashes', async () => {
    const { token, personal_token: made } = await create();
    expect(token).toMatch(/^layline_pat_[A-Za-z0-9_-]{43}$/u);
    expect(made).toMatchObject({ name: 'Spreadsheet', scopes: ['bets:read'], last_used_at: null });
    expect(Date.parse(made.expires_at)).toBe(it.clock.now() + 30 * DAY);
    expect(await list()).toEqual([made]);
    const stored = await it.db
      .selectFrom('personal_tokens')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    const { token_hash: hash, ...shown } = stored;
    expect(Buffer.from(hash).equals(createHash('sha256').update(token).digest())).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(token);
    const exported = JSON.stringify((await ann.get('/api/account/export/')).body);
    expect(exported).toContain(made.id);
    expect(exported).not.toContain('token_hash');
    expect(JSON.stringify(it.logged)).not.toContain(token);
  });

  test('record their last use', async () => {
    const { token } = await create();
    expect((await bets(token)).status).toBe(200);
    expect((await list())[0]?.last_used_at).toBe(new Date(it.clock.now()).toISOString());
  });

  test('expire', async () => {
    const { token } = await create({ expires_in_days: 1 });
    it.clock.advance(DAY - 1);
    expect((await bets(token)).status).toBe(200);
    it.clock.advance(1);
    expect((await bets(token)).status).toBe(401);
  });

  test('are refused once revoked, in another process too', async () => {
    const other = await startApp({ beside: it });
    const { token, personal_token: made } = await create();
    expect((await bets(token, other)).status).toBe(200);
    expect((await ann.del(`${TOKENS}${made.id}/`)).status).toBe(204);
    expect((await bets(token)).status).toBe(401);
    expect((await bets(token, other)).status).toBe(401);
    expect(await list()).toEqual([]);
    expect((await ann.del(`${TOKENS}${made.id}/`)).status).toBe(404);
    await other.close();
  });

  test('of other users cannot be revoked or listed', async () => {
    const { token, personal_token: made } = await create();
    const { browser: bob } = await person(it);
    expect((await bob.del(`${TOKENS}${made.id}/`)).status).toBe(404);
    expect((await bob.get(TOKENS)).body).toEqual({ tokens: [] });
    expect((await bets(token)).status).toBe(200);
  });

  test('are revoked when the password changes', async () => {
    const { token } = await create();
    const changed = { current_password: PASSWORD, new_password: 'eighteen quiet otters' };
    expect((await ann.post('/api/account/password/', changed)).status).toBe(204);
    expect((await bets(token)).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('are deleted with the account', async () => {
    const { token } = await create();
    expect((await ann.del('/api/account/', { password: PASSWORD })).status).toBe(204);
    expect((await bets(token)).status).toBe(401);
  });

  test('need the password to be created', async () => {
    const answer = await ann.post(TOKENS, { ...NEW_TOKEN, password: 'wrong password here' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    expect(await list()).toEqual([]);
  });

  test('are limited in number, also when created concurrently', async () => {
    for (let count = 0; count < MOST_TOKENS - 1; count += 1) {
      await create();
    }
    const answers = await Promise.all([1, 2, 3].map(() => ann.post(TOKENS, NEW_TOKEN)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(MOST_TOKENS);
  });

  test('share the user’s rate limit', async () => {
    const { token } = await create();
    const { token: second } = await create();
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1) {
      statuses.add((await bets(token)).status);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await bets(second);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/u);
  });

  test.each([
    ['name', { name: '' }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['account'] }],
    ['expires_in_days', { expires_in_days: 367 }],
  ])('refuse an invalid %s', async (path, body) => {
    expect(await ann.post(TOKENS, { ...NEW_TOKEN, ...body })).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  });
});
