import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stableConfigAnswer, tierPoliciesAnswer } from '#lib/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEFAULT_FILE } from '../../server/config/load-stable-config.ts';
import { readEnv } from '../../server/env.ts';
import { CONTRACT_TYPES, MARKET_TYPES, SPORTS } from '../../server/odds/messages/markets.ts';
import { start } from '../../server/process/start.ts';
import { startApp, type TestApp } from './harness.ts';

const CONFIG = '/api/stable-config/public/';
const POLICIES = '/api/entitlements/tier-policies/';

let it: TestApp;
// A database starts slowly on a busy machine.
beforeAll(async () => {
  it = await startApp();
}, 60_000);
afterAll(() => it.close());

describe('the stable configuration', () => {
  test('is public, may be cached for a day, and sets no cookie', async () => {
    const answer = await it.browser().get(CONFIG);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(stableConfigAnswer.safeParse(answer.body).error).toBeUndefined();
  });

  test('lists exactly the market and contract types that odds can have', async () => {
    const { body } = await it.browser().get(CONFIG);
    const { market_types, contract_types, sports } = stableConfigAnswer.parse(body);
    expect(market_types.map(({ code }) => code)).toEqual(Object.keys(MARKET_TYPES));
    expect(contract_types.map(({ code }) => code)).toEqual(Object.keys(CONTRACT_TYPES));
    expect(sports.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(SPORTS)));
  });

  test('sells the plan at the price of its tier', async () => {
    const { plan } = stableConfigAnswer.parse((await it.browser().get(CONFIG)).body);
    const { tiers } = tierPoliciesAnswer.parse((await it.browser().get(POLICIES)).body);
    const paid = tiers.find(({ tier }) => tier === 3);
    expect(paid?.name).toBe(plan.name);
    expect(paid?.price).toBe('29.99');
    expect(plan.price_pence).toBe(2999);
  });

  test('accepts no query', async () => {
    expect((await it.browser().get(`${CONFIG}?version=2`)).status).toBe(422);
  });
});

describe.each([CONFIG, POLICIES])('%s', (path) => {
  test('answers 304 without a body for its strong ETag', async () => {
    const first = await it.browser().get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/u);
    const again = await it.browser().get(path, { headers: { 'if-none-match': tag } });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  });

  test('answers 304 for the weak ETag of a compressed answer', async () => {
    const tag = (await it.browser().get(path)).headers.get('etag') ?? '';
    const again = await it.browser().get(path, { headers: { 'if-none-match': `W/${tag}` } });
    expect(again.status).toBe(304);
  });

  test('answers in full for any other ETag', async () => {
    const answer = await it.browser().get(path, { headers: { 'if-none-match': '"another"' } });
    expect(answer.status).toBe(200);
  });
});

describe("an operator's own file", () => {
  const folder = mkdtempSync(join(tmpdir(), 'stable-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mine.json');
  const original = readFileSync(DEFAULT_FILE, 'utf8');

  test('stops the start if it is invalid, with a message that says where, before anything is opened', async () => {
    writeFileSync(file, original.replace('"sport": "football"', '"sport": "fotball"'));
    const env = readEnv({ STABLE_CONFIG_FILE: file, DATA_DIR: join(folder, 'data') });
    await expect(start(env)).rejects.toThrow(
      /mine\.json.*competitions\.0\.sport \(E0\): fotball is not defined/su,
    );
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});

describe('the policies of the tiers', () => {
  test("are the product's decisions", async () => {
    const answer = await it.browser().get(POLICIES);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const { tiers } = tierPoliciesAnswer.parse(answer.body);
    expect(tiers.map(({ tier, authorization_level }) => [tier, authorization_level])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    const feeds = tiers.map(({ aggregated_feeds }) =>
      Object.fromEntries(
        aggregated_feeds.map((feed) => [
          feed.slug,
          [feed.score1_cap, feed.score2_cap, feed.max_calls_per_minute],
        ]),
      ),
    );
    expect(feeds).toEqual([
      {
        mb: [92, 75, 6],
        each_way: [92, 75, 6],
        extra_place: [92, 15, 6],
        boost: [98, 80, 6],
        bog: [92, 75, 6],
        two_up: [92, 20, 6],
      },
      {
        mb: [95, 85, 12],
        each_way: [95, 85, 12],
        extra_place: [95, 30, 12],
        boost: [102, 88, 12],
        bog: [95, 85, 12],
        two_up: [95, 40, 12],
      },
      {
        mb: [999, 999, 60],
        each_way: [999, 999, 60],
        extra_place: [999, 999, 60],
        boost: [999, 999, 60],
        bog: [999, 999, 60],
        two_up: [999, 999, 60],
      },
    ]);
  });
});
