import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type TestApp } from './harness.ts';
import { settingsCache } from './settings-cache.ts';
import { person } from './permissions/actors.ts';
import { HAS_POSTGRES } from './services.ts';

const DAY = 24 * 3_600_000;

// The embedded database has one connection: nothing can be checked during an open transaction.
describe.skipIf(!HAS_POSTGRES)('the user cache, on a database with several connections,', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database: 'postgres' });
  });
  afterAll(() => it.close());

  test('picks up a change that is committed after changes were polled', async () => {
    const { userId } = await person(it);
    const { get } = settingsCache(it.db, it.clock.now);
    const breakOf = async () => (await get(userId)).breakUntil;
    expect(await breakOf()).toBeNull();
    const until = new Date(it.clock.now() + 7 * DAY);
    const transaction = await it.db.startTransaction().execute();
    await transaction.updateTable('users').set({ break_until: until }).where('id', '=', userId).execute();
    for (let poll = 0; poll < 2; poll += 1) {
      it.clock.advance(5000);
      expect(await breakOf()).toBeNull();
    }
    await transaction.commit().execute();
    it.clock.advance(5000);
    expect(await breakOf()).toEqual(until);
  });

  test('reads a user once per change, however often it polls', async () => {
    const { userId } = await person(it);
    let reads = 0;
    const counted = it.db.withPlugin({
      transformQuery: ({ node }) => {
        // Changed users are polled by raw SQL, which is not counted.
        if (node.kind === 'SelectQueryNode') reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const { get } = settingsCache(counted, it.clock.now);
    const readCounts: number[] = [];
    for (let poll = 0; poll < 4; poll += 1) {
      await get(userId);
      readCounts.push(reads);
      it.clock.advance(5000);
    }
    // The second poll finds that the account was created within the last thirty seconds.
    expect(readCounts).toEqual([1, 2, 2, 2]);
  });

  test('has a row for every user, so that saving preferences cannot deadlock with deleting the account', async () => {
    const { rows } = await it.db
      .selectFrom('person_changes')
      .select((each) => each.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    const people = await it.db
      .selectFrom('users')
      .select((each) => each.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    // Adding a row later would wait for `users` while a preference is locked.
    expect(Number(people.rows)).toBeGreaterThan(0);
    expect(rows).toBe(people.rows);
  });
});
