import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { type AuthApp, startAuth } from './auth-app.ts';
import { isSignedIn, login, newPair, refusalOf, visited, START_MS } from './auth-calls.ts';
import { type Answer, type Browser, PASSWORD } from './browser.ts';
import { fillAccount, tablesWith } from './full-account.ts';
import { DATABASES } from './services.ts';

const exported = z.strictObject({
  exported_at: z.iso.datetime(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

describe.each(DATABASES)('the data of an account on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  let ann: Browser;
  let bob: Browser;
  let email: string;
  let userId: string;
  beforeAll(async () => {
    app = await startAuth(database);
  }, START_MS);
  afterAll(() => app.it.close());
  beforeEach(async () => {
    ann = app.browser();
    bob = app.browser();
    email = await ann.register();
    await bob.register();
    ({ id: userId } = await app.it.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow());
    app.deletion.requested.length = 0;
    app.deletion.isAllowed = true;
  });

  describe('the export', () => {
    const take = async (browser: Browser): Promise<z.infer<typeof exported>> =>
      exported.parse((await browser.get('/api/account/export/')).body);

    test('has every row of the user, from every table, and no other user’s', async () => {
      await fillAccount(app.it.db, { userId, at: new Date(app.it.clock.now()) });
      const { data } = await take(ann);
      const withUser = await tablesWith(app.it.db, userId);
      expect(Object.keys(data)).toEqual(expect.arrayContaining([...withUser]));
      for (const name of withUser) expect([name, data[name]?.length]).toEqual([name, 1]);
      expect(data['users']).toMatchObject([{ id: userId, email }]);
      const { data: bobs } = await take(bob);
      expect(JSON.stringify(bobs)).not.toContain(userId);
      expect(JSON.stringify(bobs)).not.toContain(email);
    });

    test('includes a table that was added later, once it refers to users', async () => {
      const { db } = app.it;
      await sql`create table later_notes (id serial primary key, user_id uuid references users on delete cascade,
        note text, secret_hash bytea)`.execute(db);
      await sql`insert into later_notes (user_id, note, secret_hash) values (${userId}::uuid, 'hers', '\\x01')`.execute(
        db,
      );
      await sql`insert into later_notes (user_id, note) select id, 'not hers' from users where id <> ${userId}::uuid`.execute(
        db,
      );
      try {
        expect((await take(ann)).data['later_notes']).toEqual([{ id: 1, user_id: userId, note: 'hers' }]);
      } finally {
        await sql`drop table later_notes`.execute(db);
      }
    });

    test('has no hash and no secret', async () => {
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from users where id = ${userId}::uuid`.execute(app.it.db);
      const text = JSON.stringify(await take(ann));
      expect(text).not.toContain('$argon2');
      expect(text).not.toContain(rows[0]?.hash);
      expect(text).not.toMatch(/_hash"|"type":"Buffer"/u);
      expect(text).not.toContain((ann.cookies.get('sessionid') ?? '').slice(2));
    });

    test('is a file to download, and is not cached', async () => {
      const { headers } = await ann.get('/api/account/export/');
      expect(headers.get('content-disposition')).toBe('attachment; filename="layline-export.json"');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    test('needs a signed-in user', async () => {
      expect((await (await visited(app.browser())).get('/api/account/export/')).status).toBe(401);
      expect((await ann.get(`/api/account/export/?user_id=${userId}`)).status).toBe(422);
    });
  });

  describe('deletion', () => {
    const deleteAccount = (body: unknown): Promise<Answer> => ann.del('/api/account/', body);

    test('removes every trace of the user, from every table', async () => {
      await fillAccount(app.it.db, { userId, at: new Date(app.it.clock.now()) });
      const { access } = await newPair(ann);
      const phone = await visited(app.browser());
      await login(phone, email);
      expect((await tablesWith(app.it.db, userId)).length).toBeGreaterThanOrEqual(10);
      const answer = await deleteAccount({ password: PASSWORD });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      expect(await tablesWith(app.it.db, userId)).toEqual([]);
      expect(await tablesWith(app.it.db, email)).toEqual([]);
      expect(app.deletion.requested).toEqual([userId]);
      expect((await app.whois(access)).status).toBe(401);
      for (const browser of [ann, phone]) expect(await isSignedIn(browser)).toBe(false);
      expect((await login(await visited(app.browser()), email)).status).toBe(401);
      expect(await isSignedIn(bob)).toBe(true);
    });

    test('frees the e-mail, and registering again makes a new user', async () => {
      await deleteAccount({ password: PASSWORD });
      await ann.register(email);
      expect(await tablesWith(app.it.db, userId)).toEqual([]);
    });

    test('needs the plan to have ended', async () => {
      app.deletion.isAllowed = false;
      expect(refusalOf(await deleteAccount({ password: PASSWORD }))).toEqual({
        status: 503,
        kind: 'unavailable',
      });
      expect(await isSignedIn(ann)).toBe(true);
      expect(await tablesWith(app.it.db, email)).toEqual(['users']);
    });

    test.each([
      [{ password: 'seventeen quiet geese' }, 'password: wrong-password'],
      [{}, 'password: invalid-type'],
      [{ password: PASSWORD, user_id: 'x' }, 'user_id: unknown-field'],
      [{ password: PASSWORD, email: 'bob@example.com' }, 'email: unknown-field'],
      [{ password: [PASSWORD] }, 'password: invalid-type'],
    ])('is refused for %j', async (body, error) => {
      expect(refusalOf(await deleteAccount(body))).toEqual({
        status: 422,
        kind: 'about:blank',
        errors: [error],
      });
      expect(app.deletion.requested).toEqual([]);
      expect(await isSignedIn(ann)).toBe(true);
    });

    test('is allowed for by the foreign key of every table that refers to users', async () => {
      const { rows } = await sql<{ name: string; action: string }>`
        select conrelid::regclass::text as name, confdeltype::text as action from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`.execute(app.it.db);
      expect(rows.length).toBeGreaterThanOrEqual(8);
      // c: cascade; n: set null.
      expect(rows.filter(({ action }) => !['c', 'n'].includes(action))).toEqual([]);
    });
  });
});
