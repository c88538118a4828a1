import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FEEDS } from '#lib/matched';
import { feedPolicy, TIER_POLICIES } from '#lib/product';
import { aggregatesAnswer, dutchingAnswer } from '#lib/wire';

import { type Answer, anyAddress, type Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { givePlan, person } from './permissions/actors.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startApp({ prices: true });
});
afterAll(() => it.close());

/** A caller with a token, at an address of their own. */
type Reader = { readonly browser: Browser; readonly token: string; readonly from: string };

async function anonymous(from = anyAddress()): Promise<Reader> {
  const browser = it.browser();
  return { browser, from, token: await tokenOf(browser) };
}

async function member(hasPlan: boolean): Promise<Reader & { readonly userId: string }> {
  const { browser, userId } = await person(it);
  if (hasPlan) await givePlan(it, userId);
  return { browser, userId, from: anyAddress(), token: await tokenOf(browser) };
}

async function tokenOf(browser: Browser): Promise<string> {
  const { body } = await browser.post('/api/auth/token/', undefined, { from: anyAddress() });
  return typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
}

function request({ browser, token, from }: Reader, query: object): Promise<Answer> {
  return browser.post('/odds-gateway/aggregates', query, {
    from,
    headers: { authorization: `Bearer ${token}` },
  });
}

const rows = (answer: Answer) => aggregatesAnswer.parse(answer.body);
const decoded = (score: number): number => (score % 100_000) / 100;
const header = (answer: Answer, name: string): number => Number(answer.headers.get(name));

describe('rows', () => {
  test.each(FEEDS)(
    '%s: are sorted best first within the tier’s caps, and the hidden ones are counted',
    async (feed) => {
      const all = await request(await member(true), { aggregation_type: feed, limit: 500 });
      expect(all.status).toBe(200);
      expect(all.headers.get('x-odds-source')).toBe('Demo prices');
      expect(all.headers.get('x-odds-simulated')).toBe('true');
      expect(header(all, 'x-total-count')).toBeGreaterThan(0);
      expect(header(all, 'x-capped-count')).toBe(0);
      // As encoded: unhealthy rows come after all healthy ones.
      const scores = rows(all).map((row) => row.primary_score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));

      const policy = feedPolicy(TIER_POLICIES, 1, feed);
      // The tier's caps hold whatever the query asks for.
      const some = await request(await anonymous(), { aggregation_type: feed, limit: 500, score1_max: 999 });
      for (const row of rows(some)) {
        expect(decoded(row.primary_score)).toBeLessThanOrEqual(policy?.score1Cap ?? 0);
        expect(decoded(row.secondary_score)).toBeLessThanOrEqual(policy?.score2Cap ?? 0);
      }
      expect(header(some, 'x-total-count') + header(some, 'x-capped-count')).toBe(
        header(all, 'x-total-count'),
      );
    },
  );

  test('pages of one version have each row once', async () => {
    const reader = await member(true);
    const all = await request(reader, { limit: 60 });
    const pages = [];
    for (const offset of [0, 20, 40]) pages.push(await request(reader, { limit: 20, offset }));
    const versions = [all, ...pages].map(({ headers }) => headers.get('x-book-version'));
    expect(new Set(versions).size).toBe(1);
    expect(pages.flatMap(rows)).toEqual(rows(all));
  });

  test('grouped by selection: each selection once, its prices within the tier’s caps', async () => {
    const reader = await anonymous();
    const all = await request(reader, { limit: 500 });
    const page = await request(reader, { limit: 100, group_by: 'selection' });
    expect(page.status).toBe(200);
    const selections = rows(page).map(({ id }) => id.slice(0, id.lastIndexOf('!')));
    expect(new Set(selections).size).toBe(selections.length);
    expect(header(page, 'x-group-count')).toBeGreaterThanOrEqual(selections.length);
    expect(header(page, 'x-group-count')).toBeLessThan(header(page, 'x-total-count'));
    expect(all.headers.get('x-group-count')).toBeNull();
    expect(header(page, 'x-total-count')).toBe(header(all, 'x-total-count'));
    const most = feedPolicy(TIER_POLICIES, 1, 'mb')?.score1Cap ?? 0;
    const others = rows(page).flatMap((row) => row.others ?? []);
    expect(others.length).toBeGreaterThan(0);
    expect(Math.max(...others.map((price) => decoded(price.primary_score)))).toBeLessThanOrEqual(most);
    expect((await request(reader, { group_by: 'market' })).status).toBe(422);
  });

  test('grouped by event: each event once, with its best row', async () => {
    const reader = await anonymous();
    const all = rows(await request(reader, { limit: 500 }));
    const page = await request(reader, { limit: 500, group_by: 'event' });
    const events = rows(page).map(({ event }) => event.id);
    expect(events.length).toBeGreaterThan(1);
    expect(new Set(events).size).toBe(events.length);
    expect(header(page, 'x-group-count')).toBe(events.length);
    const [best] = rows(page);
    expect(best?.id).toBe(all[0]?.id);
    expect(best).not.toHaveProperty('others');
  });

  test('a user’s own commission changes the scores, and hidden bookies are left out', async () => {
    const reader = await member(true);
    const before = rows(await request(reader, { lay_bookies: ['betfair_exchange'], limit: 1 }));
    const { browser } = reader;
    const saved = await browser.post('/api/preferences/bookies/betfair_exchange/', { commission: '0' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const hidden = before[0]?.contracts[0]?.bookie_code ?? '';
    expect((await browser.post(`/api/preferences/bookies/${hidden}/`, { hidden: true })).status).toBe(201);
    const after = rows(await request(reader, { lay_bookies: ['betfair_exchange'], limit: 500 }));
    expect(after.length).toBeGreaterThan(0);
    expect(after.map((row) => row.contracts[0]?.bookie_code)).not.toContain(hidden);
    // Without commission nothing is deducted from a lay's winnings: the same row scores higher.
    const [best] = after;
    const paid = rows(
      await request(await member(true), {
        event_ids: [best?.event.id ?? ''],
        lay_bookies: ['betfair_exchange'],
        limit: 500,
      }),
    );
    const same = paid.find((row) => row.id === best?.id);
    expect(decoded(best?.primary_score ?? 0)).toBeGreaterThan(decoded(same?.primary_score ?? Infinity));
  });
});

describe('markets to dutch', () => {
  const dutching = ({ browser, token, from }: Reader, query: object): Promise<Answer> =>
    browser.post('/odds-gateway/dutching', query, { from, headers: { authorization: `Bearer ${token}` } });
  const markets = (answer: Answer) => dutchingAnswer.parse(answer.body);

  test('come best first, each outcome at another bookmaker, within the tier’s caps', async () => {
    const all = await dutching(await member(true), { limit: 500 });
    expect(all.status, JSON.stringify(all.body)).toBe(200);
    expect(header(all, 'x-total-count')).toBeGreaterThan(0);
    const ratings = markets(all).map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    for (const { contracts } of markets(all)) {
      expect(new Set(contracts.map((each) => each.bookie_code)).size).toBe(contracts.length);
      expect(new Set(contracts.map((each) => each.market_type_code)).size).toBe(1);
    }
    const some = await dutching(await anonymous(), { limit: 500, rating_max: 999 });
    const cap = feedPolicy(TIER_POLICIES, 1, 'mb')?.score1Cap ?? 0;
    for (const { rating } of markets(some)) expect(decoded(rating)).toBeLessThanOrEqual(cap);
    expect(header(some, 'x-total-count') + header(some, 'x-capped-count')).toBe(header(all, 'x-total-count'));
  });

  test('are paged, and include exchanges only if they are named', async () => {
    const reader = await member(true);
    const all = await dutching(reader, { limit: 20 });
    const pages = [];
    for (const offset of [0, 10]) pages.push(await dutching(reader, { limit: 10, offset }));
    expect(pages.flatMap(markets)).toEqual(markets(all));
    const bookies = await dutching(reader, { back_bookies: ['bet365', 'smarkets'], limit: 500 });
    expect(markets(bookies).length).toBeGreaterThan(0);
    for (const { contracts } of markets(bookies)) {
      expect(contracts.map((each) => each.bookie_code).toSorted()).toEqual(['bet365', 'smarkets']);
    }
    expect(markets(all).flatMap((row) => row.contracts.map((each) => each.bookie_code))).not.toContain(
      'smarkets',
    );
  });

  test('have their own quota and validate the query', async () => {
    const reader = await anonymous();
    for (let call = 0; call < 6; call += 1) expect((await dutching(reader, { limit: 1 })).status).toBe(200);
    const refused = await dutching(reader, { limit: 1 });
    expect(refused).toMatchObject({ status: 429, body: { type: 'urn:layline:problem:quota-exceeded' } });
    expect(refused.headers.get('ratelimit-policy')).toBe('"dutching";q=6;w=60');
    expect((await request(reader, { limit: 1 })).status).toBe(200);
    const invalid = await dutching(await anonymous(), { rating_min: 'high', lay_bookies: [] });
    expect(invalid.status).toBe(422);
    expect(JSON.stringify(invalid.body)).toContain('rating_min');
    expect((await it.browser().post('/odds-gateway/dutching', {})).status).toBe(401);
  });
});

describe('limits', () => {
  test.each([
    ['an anonymous caller', 1, 6],
    ['a member', 2, 12],
    ['a member with a plan', 3, 60],
  ])('%s of tier %i may request %i times a minute, for each feed', async (_, tier, calls) => {
    const reader = tier === 1 ? await anonymous() : await member(tier === 3);
    const query = { limit: 1 };
    for (let call = 1; call <= calls; call += 1) {
      const answer = await request(reader, query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit-policy')).toBe(`"mb";q=${calls};w=60`);
      expect(answer.headers.get('ratelimit')).toContain(`r=${calls - call};`);
    }
    const refused = await request(reader, query);
    expect(refused).toMatchObject({ status: 429, body: { type: 'urn:layline:problem:quota-exceeded' } });
    expect(header(refused, 'retry-after')).toBeGreaterThanOrEqual(1);
    expect((await request(reader, { ...query, aggregation_type: 'bog' })).status).toBe(200);
    it.clock.advance(header(refused, 'retry-after') * 1000);
    expect((await request(reader, query)).status).toBe(200);
  });

  test('a flood from one address is refused before bodies are read, for every caller and operation', async () => {
    const reader = await member(true);
    const flood = { ...reader, from: '203.0.113.7' };
    for (let call = 0; call < 1200; call += 1) await request(flood, { nonsense: true });
    const refused = await request(flood, { nonsense: true });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-policy')).toBe('"odds";q=1200;w=60');
    expect((await request(reader, { limit: 1 })).status).toBe(200);
  });

  test('a new anonymous token does not reset the quota of an address', async () => {
    const from = '2001:db8:7:7::1';
    const verdicts: number[] = [];
    for (let call = 0; call < 10; call += 1) {
      // Another token each time, from another address of the same network.
      const reader = await anonymous(`2001:db8:7:7::${call + 1}`);
      verdicts.push((await request(reader, { limit: 1 })).status);
    }
    expect(verdicts.filter((status) => status === 200)).toHaveLength(6);
    expect((await request(await anonymous(from), { limit: 1 })).status).toBe(429);
    expect((await request(await anonymous('2001:db8:7:8::1'), { limit: 1 })).status).toBe(200);
  });
});

describe('the stream', () => {
  const open = (reader: Reader, signal: AbortSignal): Promise<Response> =>
    Promise.resolve(
      it.app.http.fetch(
        new Request('http://localhost:4000/odds-gateway/stream?aggregation_type=mb', {
          headers: { authorization: `Bearer ${reader.token}` },
          signal,
        }),
        { incoming: { socket: { remoteAddress: reader.from } } },
      ),
    );

  test('starts at once, does not count as a request, and is limited to two a user', async () => {
    const reader = await member(false);
    const gone = new AbortController();
    const [first, second, third] = [
      await open(reader, gone.signal),
      await open(reader, gone.signal),
      await open(reader, gone.signal),
    ];
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect(first.headers.get('content-type')).toBe('text/event-stream');
    expect(first.headers.get('ratelimit')).toBeNull();
    gone.abort();
    expect(await first.text()).toBe(': open\n\n');
    await second.body?.cancel();
    // Both slots are free again.
    const again = await open(reader, AbortSignal.timeout(1000));
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('ends when the server stops', async () => {
    const own = await startApp();
    const browser = own.browser();
    const { body } = await browser.post('/api/auth/token/');
    const token = typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
    const response = await own.app.http.fetch(
      new Request('http://localhost:4000/odds-gateway/stream?aggregation_type=mb', {
        headers: { authorization: `Bearer ${token}` },
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    own.app.beginStop();
    expect(await response.text()).toBe(': open\n\n');
    await own.close();
  });
});
