import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Database, openFolderDatabase } from '../../../server/db/database.ts';
import { putEmptyDatabase } from '../empty-database.ts';
import { LosingDisk } from './losing-disk.ts';

const LOSSES = 6;
const WRITES_EACH = 12;
/** Larger than a page, so that the write-ahead log grows over several files. */
const FILLER = 'x'.repeat(40_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-power-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (database: Database, id: number): Promise<unknown> =>
  sql`insert into written (id, filler) values (${id}, ${`${id} ${FILLER}`})`.execute(database.db);

/** The ids of the complete rows of a database. */
async function written(dataDir: string): Promise<readonly number[]> {
  const database = await openFolderDatabase(dataDir);
  try {
    const { rows } = await sql<{ id: number }>`
      select id from written where length(filler) > 40000 order by id`.execute(database.db);
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** Writes through repeated power losses; returns for each loss the acknowledged rows and the rows found. */
async function losePower(
  synced: boolean,
  survives: () => boolean,
): Promise<readonly [number[], readonly number[]][]> {
  const dataDir = join(folder, 'data');
  await putEmptyDatabase(dataDir);
  const before = await openFolderDatabase(dataDir);
  await sql`create table written (id int primary key, filler text not null)`.execute(before.db);
  await sql`alter table written alter filler set storage external`.execute(before.db);
  await before.close();

  const disk = new LosingDisk(dataDir, join(folder, 'kept'));
  const database = await openFolderDatabase(dataDir, synced);
  const acknowledged: number[] = [];
  const losses: [number[], string][] = [];
  try {
    for (let loss = 0; loss < LOSSES; loss += 1) {
      for (let count = 0; count < WRITES_EACH; count += 1) {
        const id = loss * WRITES_EACH + count;
        await write(database, id);
        acknowledged.push(id);
      }
      const found = join(folder, `found-${loss}`);
      disk.afterPowerLoss(found, survives);
      losses.push([[...acknowledged], found]);
      if (loss % 2 === 0) await sql`checkpoint`.execute(database.db);
      else await sql`select pg_switch_wal()`.execute(database.db);
    }
  } finally {
    disk.end();
    await database.close();
  }
  const results: [number[], readonly number[]][] = [];
  for (const [ids, path] of losses) {
    rmSync(join(path, 'database.lock'), { force: true });
    results.push([ids, await written(path)]);
    rmSync(path, { recursive: true });
  }
  return results;
}

/** Returns a deterministic sequence of booleans. */
function pseudorandomFlips(): () => boolean {
  let state = 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state > 2 ** 30;
  };
}

describe.skipIf(process.platform !== 'linux')('a power loss while rows are written', () => {
  test.each<[string, () => boolean]>([
    ['no unsynced write survives', () => false],
    ['some unsynced writes survive', pseudorandomFlips()],
  ])('loses no acknowledged row with DATABASE_SYNC if %s', { timeout: 600_000 }, async (_, survives) => {
    for (const [acknowledged, found] of await losePower(true, survives)) expect(found).toEqual(acknowledged);
  });

  test('loses acknowledged rows without DATABASE_SYNC', { timeout: 600_000 }, async () => {
    const lost = (await losePower(false, () => false)).map(([ids, found]) => ids.length - found.length);
    expect(Math.max(...lost)).toBeGreaterThan(0);
  });
});
