import { betListAnswer } from '#lib/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { allPages, KEPT, save, SINGLE } from './bets-examples.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

describe.each(DATABASES)('pages of bets on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    ann = it.browser();
    await ann.register();
  });

  const saveMany = async (count: number): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      // Every third bet is saved at the same time as the one before.
      if (n % 3 !== 0) it.clock.advance(1);
      ids.push((await save(ann, { slip: SINGLE, notes: String(n) })).id);
    }
    return ids;
  };

  test.each([1, 2, 3, 7, 100])('of %i partition the list, newest first', async (limit) => {
    const ids = await saveMany(7);
    const pages = await allPages(ann, limit);
    expect(pages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const times = pages.map((bet) => bet.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('keep every bet in its place while others are saved, settled and deleted', async () => {
    const ids = await saveMany(9);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const answer = await ann.get(`/api/bets/?limit=2${query}`);
      const page = betListAnswer.parse(answer.body);
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.next;
      await save(ann, { slip: SINGLE });
      await ann.patch(`/api/bets/${page.results[0]?.id}/`, { outcomes: ['win'] });
      await ann.del(`/api/bets/${page.results[0]?.id}/`);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('have twenty bets by default', async () => {
    await saveMany(21);
    const first = betListAnswer.parse((await ann.get('/api/bets/')).body);
    expect(first.results).toHaveLength(20);
    expect(first.next).not.toBeNull();
  });

  test('have no next page after the last', async () => {
    await saveMany(2);
    expect((await ann.get('/api/bets/?limit=2')).body).toMatchObject({ next: null });
    expect((await ann.get('/api/bets/?limit=1')).body).not.toMatchObject({ next: null });
  });

  test('can be filtered by settled or open bets', async () => {
    const open = await save(ann, { slip: SINGLE });
    const settled = await save(ann, { slip: { ...SINGLE, selections: [{ odds: '2', outcome: 'win' }] } });
    const ids = async (query: string): Promise<readonly string[]> =>
      betListAnswer.parse((await ann.get(`/api/bets/?${query}`)).body).results.map(({ id }) => id);
    expect(await ids('settled=true')).toEqual([settled.id]);
    expect(await ids('settled=false')).toEqual([open.id]);
  });

  test('of another user are not reached by their cursor', async () => {
    await saveMany(3);
    const { next } = betListAnswer.parse((await ann.get('/api/bets/?limit=1')).body);
    const bob = it.browser();
    await bob.register();
    expect((await bob.get(`/api/bets/?cursor=${next}`)).body).toEqual({ results: [], next: null });
  });

  test.each([
    'cursor=MQ',
    'cursor=',
    'cursor=%00',
    `cursor=${'A'.repeat(301)}`,
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=-1',
    'settled=yes',
    'limit=1&limit=2',
    'user_id=1',
  ])('are refused for %j', async (query) => {
    await ann.post('/api/bets/', { ...KEPT, slip: SINGLE });
    expect((await ann.get(`/api/bets/?${query}`)).status).toBe(422);
  });
});
