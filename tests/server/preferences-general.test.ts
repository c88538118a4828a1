import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { settingsCache } from './settings-cache.ts';
import {
  ALL,
  BOOKIE,
  CALCULATOR,
  ANOTHER_USER,
  GENERAL,
  GENERAL_CHANGES,
  GENERAL_DEFAULTS,
  HOUR,
  SERVER_FIELDS,
} from './preference-examples.ts';
import { DATABASES } from './services.ts';

/** A database starts slowly on a busy machine. */
const START_MS = 180_000;

describe.each(DATABASES)('preferences on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  let annsEmail: string;
  let bob: Browser;
  const time = () => new Date(it.clock.now()).toISOString();
  const accountOf = (email: string) =>
    it.db
      .selectFrom('users')
      .select(['id', 'created_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  beforeAll(async () => {
    it = await startApp({ database });
    ann = it.browser();
    bob = it.browser();
    annsEmail = await ann.register();
    await bob.register();
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    await it.db.deleteFrom('general_preferences').execute();
    await it.db.deleteFrom('calculator_preferences').execute();
    await it.db.deleteFrom('bookie_preferences').execute();
  });

  describe('general preferences', () => {
    test('are the defaults until something is saved, dated like the account', async () => {
      const created_at = (await accountOf(annsEmail)).created_at.toISOString();
      it.clock.advance(HOUR);
      const { status, body } = await ann.get(ALL);
      expect(status).toBe(200);
      expect(body).toEqual({
        general: {
          id: (await accountOf(annsEmail)).id,
          ...GENERAL_DEFAULTS,
          created_at,
          updated_at: created_at,
        },
        calculators: [],
        bookies: [],
      });
      expect(await it.db.selectFrom('general_preferences').selectAll().execute()).toEqual([]);
    });

    test('are saved by the first change, over the defaults', async () => {
      const created_at = time();
      const saved = await ann.patch(GENERAL, { odds_format: 'fractional' });
      expect(saved.status).toBe(200);
      expect(saved.body).toEqual({
        id: (await accountOf(annsEmail)).id,
        ...GENERAL_DEFAULTS,
        odds_format: 'fractional',
        created_at,
        updated_at: created_at,
      });
      expect((await ann.get(ALL)).body).toMatchObject({ general: saved.body });
    });

    test.each(Object.entries(GENERAL_CHANGES))('change in %s alone', async (field, value) => {
      await ann.patch(GENERAL, {});
      it.clock.advance(HOUR);
      const changed = await ann.patch(GENERAL, { [field]: value });
      expect(changed.body).toMatchObject({ ...GENERAL_DEFAULTS, [field]: value, updated_at: time() });
      const back = await ann.patch(GENERAL, GENERAL_DEFAULTS);
      expect(back.body).toMatchObject(GENERAL_DEFAULTS);
    });

    test('are read as the change answered them, with its times', async () => {
      await ann.patch(GENERAL, { odds_format: 'fractional' });
      it.clock.advance(HOUR);
      const changed = await ann.patch(GENERAL, { dark_mode: true });
      expect((await ann.get(ALL)).body).toMatchObject({ general: changed.body });
    });

    test('keep both of two concurrent changes', async () => {
      const answers = await Promise.all([
        ann.patch(GENERAL, { odds_format: 'american' }),
        ann.patch(GENERAL, { dark_mode: true }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await ann.get(ALL)).body).toMatchObject({
        general: { ...GENERAL_DEFAULTS, odds_format: 'american', dark_mode: true },
      });
    });

    test.each([
      { odds_format: 'hongkong' },
      { odds_format: null },
      { decimal_odds_places: 1 },
      { decimal_odds_places: 5 },
      { decimal_odds_places: 2.5 },
      { decimal_odds_places: '2' },
      { stake_format: 'perLine' },
      { dark_mode: 'true' },
      { dark_mode: 0 },
      { reduced_motion: 'system' },
      { hide_gubbed_bookies: null },
      ...SERVER_FIELDS,
    ])('refuse %o', async (change) => {
      const before = await ann.patch(GENERAL, { odds_format: 'american' });
      it.clock.advance(HOUR);
      const answer = await ann.patch(GENERAL, { ...change, stake_format: 'total', ...change });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: Object.keys(change)[0] }] } });
      expect((await ann.get(ALL)).body).toMatchObject({ general: before.body });
    });

    test('belong to one user', async () => {
      const saved = await ann.patch(GENERAL, GENERAL_CHANGES);
      expect((await bob.get(ALL)).body).toMatchObject({ general: GENERAL_DEFAULTS });
      await bob.patch(GENERAL, { odds_format: 'fractional' });
      expect((await ann.get(ALL)).body).toMatchObject({ general: saved.body });
    });
  });

  describe('commissions, by which the gateway scores rows,', () => {
    const commissionsOf = async (userId: string) =>
      (await settingsCache(it.db, it.clock.now).get(userId)).commissions;

    test('are the ones that the user set, and no others', async () => {
      await ann.post(BOOKIE, { commission: '0' });
      await ann.post(`${ALL}bookies/betfair_exchange/`, { commission: '2.0' });
      await ann.post(`${ALL}bookies/matchbook/`, { favorite: true });
      await bob.post(`${ALL}bookies/betdaq/`, { commission: '5' });
      expect(await commissionsOf((await accountOf(annsEmail)).id)).toEqual(
        new Map([
          ['betfair_exchange', 2_000_000],
          ['smarkets', 0],
        ]),
      );
      expect(await commissionsOf(ANOTHER_USER)).toEqual(new Map());
    });

    test('are read again within seconds, even after a clock was set back', async () => {
      const readSettings = settingsCache(it.db, it.clock.now).get;
      const { id } = await accountOf(annsEmail);
      await ann.post(BOOKIE, { commission: '1' });
      expect((await readSettings(id)).commissions.get('smarkets')).toBe(1_000_000);
      await ann.patch(BOOKIE, { commission: '2' });
      expect((await readSettings(id)).commissions.get('smarkets')).toBe(1_000_000);
      it.clock.advance(5000);
      expect((await readSettings(id)).commissions.get('smarkets')).toBe(2_000_000);
      await ann.patch(BOOKIE, { commission: '3' });
      it.clock.advance(-HOUR);
      expect((await readSettings(id)).commissions.get('smarkets')).toBe(3_000_000);
      it.clock.advance(HOUR);
    });
  });

  test('hidden bookies are hidden at once, and in another process within seconds', async () => {
    const { get } = settingsCache(it.db, it.clock.now);
    const { id } = await accountOf(annsEmail);
    await ann.post(BOOKIE, { gubbed: true });
    expect(await get(id)).toMatchObject({ hidden: new Set() });
    await ann.patch(GENERAL, { hide_gubbed_bookies: true });
    it.clock.advance(5000);
    expect(await get(id)).toMatchObject({ hidden: new Set(['smarkets']) });
  });

  describe('preferences for a bookie or tool that no longer exists', () => {
    test('are kept, and not shown', async () => {
      const { id: user_id } = await accountOf(annsEmail);
      await ann.post(BOOKIE, {});
      await ann.post(CALCULATOR, {});
      await it.db
        .updateTable('bookie_preferences')
        .set({ bookie: 'gone' })
        .where('user_id', '=', user_id)
        .execute();
      await it.db
        .updateTable('calculator_preferences')
        .set({ tool_slug: 'gone' })
        .where('user_id', '=', user_id)
        .execute();
      expect(await ann.get(ALL)).toMatchObject({ status: 200, body: { calculators: [], bookies: [] } });
    });
  });
});
