import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { restoreBackup, takeBackup } from '../../server/db/backup.ts';
import { type Database, openFolderDatabase } from '../../server/db/database.ts';
import { putEmptyDatabase } from './empty-database.ts';

async function addUser(database: Database, email: string): Promise<void> {
  const at = new Date(0);
  await database.db
    .insertInto('users')
    .values({
      id: crypto.randomUUID(),
      email,
      password_hash: 'x',
      over_18_at: at,
      created_at: at,
      break_until: null,
    })
    .execute();
}

/** The rows and a checksum of every table. */
async function checksums(database: Database): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    const table = sql.table(name);
    const { rows: found } = await sql`
      select count(*) as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from ${table} as t`.execute(database.db);
    rows.push({ name, found });
  }
  return rows;
}

describe('backup and restore', () => {
  let folder: string;
  let backup: Uint8Array;
  let before: unknown;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'layline-backup-'));
    await putEmptyDatabase(folder);
    const database = await openFolderDatabase(folder);
    for (let person = 0; person < 20; person += 1) {
      await addUser(database, `person${person}@example.com`);
    }
    before = await checksums(database);
    if (database.pglite === undefined) throw new Error('The embedded database was expected');
    // Writes that begin after the call wait, and are not in the backup.
    const writing = [takeBackup(database.pglite), addUser(database, 'later@example.com')] as const;
    [backup] = await Promise.all(writing);
    await database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a backup taken during writes restores the same rows and checksums', async () => {
    const restored = mkdtempSync(join(tmpdir(), 'layline-restore-'));
    expect(await restoreBackup(restored, backup, new Date(0))).toBeUndefined();
    const database = await openFolderDatabase(restored);
    expect(await checksums(database)).toEqual(before);
    await database.close();
    rmSync(restored, { recursive: true, force: true });
  });

  test('a restore keeps the previous database beside the new one', async () => {
    const previous = await restoreBackup(folder, backup, new Date(0));
    expect(previous).toBe(join(folder, 'database.before-1970-01-01T00-00-00-000Z'));
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'database.before-1970-01-01T00-00-00-000Z']);
  });

  test('a folder in use is not restored into', async () => {
    const database = await openFolderDatabase(folder);
    await expect(restoreBackup(folder, backup, new Date(0))).rejects.toThrow(
      `The data folder is in use by process ${process.pid}.`,
    );
    await database.close();
  });

  test('a truncated file is refused and nothing changes', async () => {
    const cut = backup.subarray(0, Math.floor(backup.length / 2));
    const other = gzipSync('a letter');
    for (const file of [cut, other, Buffer.from('a letter'), new Uint8Array()]) {
      await expect(restoreBackup(folder, file, new Date(0))).rejects.toThrow(
        'The file is not a complete backup of this program.',
      );
    }
    const database = await openFolderDatabase(folder);
    expect(await checksums(database)).toEqual(before);
    await database.close();
  });
});
