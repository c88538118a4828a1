import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FEEDS } from '#lib/matched';
import { feedPolicy, TIER_POLICIES } from '#lib/product';
import { type AggregateRow, aggregatesAnswer, historyAnswer } from '#lib/wire';

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

async function readerOf(browser: Browser): Promise<Reader> {
  const from = anyAddress();
  const { body } = await browser.post('/api/auth/token/', undefined, { from });
  const token = typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
  return { browser, token, from };
}

async function payingReader(): Promise<Reader> {
  const { browser, userId } = await person(it);
  await givePlan(it, userId);
  return readerOf(browser);
}

const request = (
  { browser, token, from }: Reader,
  path: 'aggregates' | 'history',
  body: object,
): Promise<Answer> =>
  browser.post(`/odds-gateway/${path}`, body, { from, headers: { authorization: `Bearer ${token}` } });

/** The back and the win lay of a row, as a history request names them. */
function pairOf({ event, contracts }: AggregateRow) {
  const [back, lay] = contracts;
  return { event_id: event.id, back: back?.id ?? '', lay: lay?.id ?? '' };
}

const decoded = (score: number): number => (score % 100_000) / 100;

describe('the history of rows', () => {
  test.each(FEEDS)(
    '%s: one request covers a page, and each pair ends at the prices of its row',
    async (feed) => {
      const reader = await payingReader();
      const rows = aggregatesAnswer.parse(
        (await request(reader, 'aggregates', { aggregation_type: feed, limit: 100 })).body,
      );
      expect(rows.length).toBeGreaterThan(0);
      const answer = await request(reader, 'history', { aggregation_type: feed, pairs: rows.map(pairOf) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { pairs, since, at } = historyAnswer.parse(answer.body);
      expect(at).toBe(Math.floor(it.clock.now() / 1000));
      expect(since).not.toBeNull();
      expect(pairs.map((pair) => [pair?.back.at(-1)?.[1], pair?.lay.at(-1)?.[1]])).toEqual(
        rows.map(({ contracts: [back, lay] }) => [
          // Of a boosted price, the one before the boost is stored.
          back?.unboosted_odds ?? back?.odds_with_liquidity.odds[0],
          lay?.odds_with_liquidity.odds[0],
        ]),
      );
    },
  );

  test.each(FEEDS)(
    '%s: anonymous callers get the history of rows within the caps, and of no others',
    async (feed) => {
      const query = { aggregation_type: feed, limit: 500 };
      const rows = aggregatesAnswer.parse((await request(await payingReader(), 'aggregates', query)).body);
      // The best rows of each feed are above the caps, and the last ones are within.
      const some = [...rows.slice(0, 50), ...rows.slice(-50)];
      const reader = await readerOf(it.browser());
      const body = { aggregation_type: feed, pairs: some.map(pairOf) };
      const { pairs } = historyAnswer.parse((await request(reader, 'history', body)).body);
      const policy = feedPolicy(TIER_POLICIES, 1, feed);
      expect(pairs.map((pair) => pair !== null)).toEqual(
        some.map(
          (row) =>
            decoded(row.primary_score) <= (policy?.score1Cap ?? 0) &&
            decoded(row.secondary_score) <= (policy?.score2Cap ?? 0),
        ),
      );
      expect(pairs).toContain(null);
    },
  );
});

describe('history requests', () => {
  const PAIR = { event_id: 'e', back: 'e:btts:yes:coral', lay: 'e:btts:yes:smarkets:lay' };

  test.each([
    ['without pairs', {}, 'pairs'],
    ['with no pair', { pairs: [] }, 'pairs'],
    ['with more than a hundred', { pairs: Array.from({ length: 101 }, () => PAIR) }, 'pairs'],
    ['of more than six hours', { pairs: [PAIR], minutes: 361 }, 'minutes'],
    ['of an unknown feed', { pairs: [PAIR], aggregation_type: 'dutch' }, 'aggregation_type'],
    ['with an id of spaces', { pairs: [{ ...PAIR, back: 'a b' }] }, 'pairs.0.back'],
    ['with a field that is unknown', { pairs: [PAIR], since: 5 }, 'since'],
  ])('%s are refused, naming the field', async (_, body, path) => {
    const refused = await request(await readerOf(it.browser()), 'history', body);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toContain(path);
  });

  test('have the tier’s limit for the feed, separate from its rows', async () => {
    const reader = await readerOf(it.browser());
    for (let call = 1; call <= 6; call += 1) {
      expect((await request(reader, 'history', { pairs: [PAIR] })).headers.get('ratelimit')).toContain(
        `r=${6 - call};`,
      );
    }
    expect((await request(reader, 'history', { pairs: [PAIR] })).status).toBe(429);
    expect((await request(reader, 'history', { pairs: [PAIR], aggregation_type: 'bog' })).status).toBe(200);
    expect((await request(reader, 'aggregates', { limit: 1 })).status).toBe(200);
  });
});
