import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type TestApp } from './harness.ts';
import { settingsCache } from './settings-cache.ts';
import { person } from './permissions/actors.ts';
import { HAS_POSTGRES } from './services.ts';

const DAY = 24 * 3_600_000;

// The embedded database has one connection: no check while a transaction is open.
describe.skipIf(!HAS_POSTGRES)('what is known of people, on a database with several connections,', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database: 'postgres' });
  });
  afterAll(() => it.close());

  test('has a change that is committed after others were looked for', async () => {
    const { userId } = await person(it);
    const { get } = settingsCache(it.db, it.clock.now);
    const breakOf = async () => (await get(userId)).breakUntil;
    expect(await breakOf()).toBeNull();
    const until = new Date(it.clock.now() + 7 * DAY);
    const transaction = await it.db.startTransaction().execute();
    await transaction.updateTable('users').set({ break_until: until }).where('id', '=', userId).execute();
    for (let look = 0; look < 2; look += 1) {
      it.clock.advance(5000);
      expect(await breakOf()).toBeNull();
    }
    await transaction.commit().execute();
    it.clock.advance(5000);
    expect(await breakOf()).toEqual(until);
  });

  test('is read once for a change, however often it is checked', async () => {
    const { userId } = await person(it);
    let reads = 0;
    const counted = it.db.withPlugin({
      transformQuery: ({ node }) => {
        // Who has changed is asked for in words of our own.
        if (node.kind === 'SelectQueryNode') reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const { get } = settingsCache(counted, it.clock.now);
    const seen: number[] = [];
    for (let look = 0; look < 4; look += 1) {
      await get(userId);
      seen.push(reads);
      it.clock.advance(5000);
    }
    // The second look finds that the account was opened within the last thirty seconds.
    expect(seen).toEqual([1, 2, 2, 2]);
  });

  test('does not stand in the way of who deletes an account while they save preferences', async () => {
    const { rows } = await it.db
      .selectFrom('person_changes')
      .select((each) => each.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    const people = await it.db
      .selectFrom('users')
      .select((each) => each.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    // Everybody has a row from the start: to add one would wait for `users` while a preference is locked.
    expect(Number(people.rows)).toBeGreaterThan(0);
    expect(rows).toBe(people.rows);
  });
});
