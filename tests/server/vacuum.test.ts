import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { startApp } from './harness.ts';

type Size = { readonly bytes: string; readonly rows: number };

const PAGE_BYTES = '8192';

test('the hourly maintenance frees the space of deleted rows in the embedded database, and updates row counts', async () => {
  const { app, db, close } = await startApp();
  const size = sql<Size>`
    select pg_relation_size(oid) as bytes, reltuples as rows from pg_class where relname = 'watch_leases'`;
  const names = Array.from({ length: 500 }, (_, number) => `lease ${number}`);
  const holder = '00000000-0000-4000-8000-000000000000';
  await db
    .insertInto('watch_leases')
    .values(names.map((name) => ({ name, holder, ends_at: new Date(0) })))
    .execute();
  await db.deleteFrom('watch_leases').where('name', '!=', 'lease 0').execute();
  expect((await size.execute(db)).rows).not.toMatchObject([{ bytes: PAGE_BYTES }]);

  await app.tidy();

  expect((await size.execute(db)).rows).toEqual([{ bytes: PAGE_BYTES, rows: 1 }]);
  await close();
});
