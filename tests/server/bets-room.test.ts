import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MAX_BETS_PER_USER, MAX_CHARACTERS_PER_USER } from '../../server/bets/limits.ts';
import { refusalOf } from './auth-calls.ts';
import { KEPT, save, SINGLE } from './bets-examples.ts';
import { upload } from './bets-files.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const FULL = { status: 403, kind: 'bets-full' };

describe.each(DATABASES)('the stored bets of a user on %s', (database) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());

  const newcomer = async (): Promise<Browser> => {
    const browser = it.browser();
    await browser.register();
    return browser;
  };

  test(`is ${MAX_BETS_PER_USER} bets at most`, async () => {
    const ann = await newcomer();
    const rows = (count: number) =>
      ['stake,odds', ...Array.from({ length: count }, () => '10,3.5')].join('\n');
    expect((await upload(ann, rows(MAX_BETS_PER_USER - 1))).status).toBe(200);
    expect(refusalOf(await upload(ann, rows(2)))).toEqual(FULL);
    await save(ann, { slip: SINGLE });
    expect(refusalOf(await ann.post('/api/bets/', { ...KEPT, slip: SINGLE }))).toEqual(FULL);
  });

  test('is counted again after an import, and once the room of a count is used', async () => {
    const ann = await newcomer();
    const rows = (count: number) =>
      ['stake,odds', ...Array.from({ length: count }, () => '10,3.5')].join('\n');
    await save(ann, { slip: SINGLE });
    expect((await upload(ann, rows(MAX_BETS_PER_USER - 16))).status).toBe(200);
    // 15 left: a count serves for one bet, then for another, until none is left.
    for (let left = 15; left > 0; left -= 1) await save(ann, { slip: SINGLE });
    expect(refusalOf(await ann.post('/api/bets/', { ...KEPT, slip: SINGLE }))).toEqual(FULL);
  });

  test(`is ${MAX_CHARACTERS_PER_USER} characters at most, and others keep theirs`, async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await it.db.deleteFrom('saved_bets').execute();
    await upload(ann, 'stake,odds\n10,3.5');
    await it.db
      .updateTable('saved_bets')
      .set({ notes: 'x'.repeat(MAX_CHARACTERS_PER_USER) })
      .execute();
    expect(refusalOf(await ann.post('/api/bets/', { ...KEPT, slip: SINGLE }))).toEqual(FULL);
    expect(refusalOf(await upload(ann, 'stake,odds\n10,3.5'))).toEqual(FULL);
    const { id } = await it.db.selectFrom('saved_bets').select('id').executeTakeFirstOrThrow();
    const at = `/api/bets/${id}/`;
    const longer = { ...SINGLE, selections: [{ description: 'Desert Crown', odds: '5/2', rule4: '10' }] };
    expect(refusalOf(await ann.patch(at, { slip: longer }))).toEqual(FULL);
    expect((await ann.patch(at, { outcomes: ['win'] })).status).toBe(200);
    await save(bob, { slip: SINGLE });
  });
});
