import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { partsOfEachWayBets } from '../../server/db/migrations/0007-parts-of-each-way-bets.ts';
import { allPages, KEPT, MATCHED, savedIn } from './bets-examples.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

describe.each(DATABASES)('the parts of each-way bets on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  let ben: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    [ann, ben] = [it.browser(), it.browser()];
    await ann.register();
    await ben.register();
  });

  /** Saves a bet as old clients did, with the part as the first line of the notes. */
  async function saveOld(browser: Browser, key: string | undefined, notes: string): Promise<string> {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const body = { ...KEPT, matched_bet: MATCHED, notes };
    return savedIn(await browser.post('/api/bets/', body, { headers })).id;
  }

  /** The part and notes of each of the user's bets, by id. */
  async function partsOf(browser: Browser): Promise<ReadonlyMap<string, readonly unknown[]>> {
    const bets = await allPages(browser);
    return new Map(
      bets.map((bet) => [bet.id, [bet.kind === 'matched_bet' ? bet.matched_bet.part : 'slip', bet.notes]]),
    );
  }

  test('are moved from the notes to a field, and the rest of the notes stays', async () => {
    const key = 'b'.repeat(32);
    const win = await saveOld(ann, `${key}-0`, 'Win part\nAscot\nsoft ground');
    const place = await saveOld(ann, `${key}-1`, 'Place part');
    const before = await partsOf(ann);
    expect(before.get(win)).toEqual([undefined, 'Win part\nAscot\nsoft ground']);
    await partsOfEachWayBets(it.db);
    const after = await partsOf(ann);
    expect(after.get(win)).toEqual(['win', 'Ascot\nsoft ground']);
    expect(after.get(place)).toEqual(['place', '']);
    const { body } = await ann.get(`/api/bets/${win}/`);
    expect(body).toMatchObject({
      matched_bet: { ...MATCHED, part: 'win' },
      settlement: { layStake: '9.91' },
    });
  });

  test('are taken from the first line only, once', async () => {
    const key = 'c'.repeat(32);
    const win = await saveOld(ann, `${key}-0`, 'Win part\nWin part');
    await saveOld(ann, `${key}-1`, 'Place part\nWin part');
    await partsOfEachWayBets(it.db);
    expect((await partsOf(ann)).get(win)).toEqual(['win', 'Win part']);
  });

  test('are not taken from notes that a user wrote', async () => {
    const [own, other] = ['d'.repeat(32), 'e'.repeat(32)];
    const bets = [
      { id: await saveOld(ann, `${own}-0`, 'Win part'), notes: 'Win part' },
      { id: await saveOld(ann, undefined, 'Place part\nmine'), notes: 'Place part\nmine' },
      { id: await saveOld(ann, `${other}-0`, 'Win part of it'), notes: 'Win part of it' },
      { id: await saveOld(ann, `${other}-1`, 'Place part'), notes: 'Place part' },
    ];
    await saveOld(ben, `${own}-1`, 'Place part');
    await partsOfEachWayBets(it.db);
    const after = await partsOf(ann);
    for (const { id, notes } of bets) expect(after.get(id)).toEqual([undefined, notes]);
    expect([...(await partsOf(ben)).values()]).toEqual([[undefined, 'Place part']]);
  });

  test('are saved as a field', async () => {
    const part = { ...MATCHED, part: 'place', terms: '1/5', back: { stake: '10', odds: '10/3' } };
    const saved = savedIn(await ann.post('/api/bets/', { ...KEPT, matched_bet: part }));
    // 1 + 10/3 ÷ 5 is 5/3, exactly.
    expect(saved).toMatchObject({ matched_bet: part, settlement: { backWin: '6.67' } });
    const eachWay = { ...MATCHED, eachWay: { lay: { odds: '2' } } };
    const refused = await ann.post('/api/bets/', { ...KEPT, matched_bet: eachWay });
    expect(refused).toMatchObject({ status: 422 });
  });
});
