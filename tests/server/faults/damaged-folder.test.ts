import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { takeBackup, restoreBackup } from '../../../server/db/backup.ts';
import { openFolderDatabase } from '../../../server/db/database.ts';
import { START_MS } from '../auth-calls.ts';
import { putEmptyDatabase } from '../empty-database.ts';

const remove = (folder: string, name: string): void => rmSync(join(folder, name), { recursive: true });
const overwrite = (file: string): void => writeFileSync(file, readFileSync(file).fill(7));

/** Kinds of damage to the files of a database. */
const DAMAGES: Readonly<Record<string, (folder: string) => void>> = {
  'nothing is left': (folder) => readdirSync(folder).forEach((name) => remove(folder, name)),
  'a file stands in its place': (folder) => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
  },
  'PG_VERSION is gone': (folder) => remove(folder, 'PG_VERSION'),
  'it is of another PostgreSQL': (folder) => writeFileSync(join(folder, 'PG_VERSION'), '12\n'),
  'pg_control is gone': (folder) => remove(folder, 'global/pg_control'),
  'pg_control is cut short': (folder) => truncateSync(join(folder, 'global/pg_control'), 100),
  'pg_control is overwritten': (folder) => overwrite(join(folder, 'global/pg_control')),
  'the log is gone': (folder) => remove(folder, 'pg_wal'),
  'the log is overwritten': (folder) =>
    readdirSync(join(folder, 'pg_wal'))
      .filter((name) => /^[0-9A-F]{24}$/u.test(name))
      .forEach((name) => overwrite(join(folder, 'pg_wal', name))),
  'the tables are gone': (folder) => remove(folder, 'base'),
  'the tables are overwritten': (folder) => {
    for (const database of readdirSync(join(folder, 'base'))) {
      readdirSync(join(folder, 'base', database))
        .filter((name) => /^\d+$/u.test(name))
        .forEach((name) => overwrite(join(folder, 'base', database, name)));
    }
  },
  'the shared tables are gone': (folder) => remove(folder, 'global'),
  'the state of transactions is gone': (folder) => remove(folder, 'pg_xact'),
};

describe('a damaged database', () => {
  let intact: string;
  let backup: Uint8Array;
  beforeAll(async () => {
    intact = mkdtempSync(join(tmpdir(), 'layline-intact-'));
    await putEmptyDatabase(intact);
    const { pglite, close } = await openFolderDatabase(intact);
    if (pglite === undefined) throw new Error('The embedded database was expected');
    backup = await takeBackup(pglite);
    await close();
  }, START_MS);
  afterAll(() => rmSync(intact, { recursive: true }));

  const damaged = (damage: (folder: string) => void): string => {
    const dataDir = mkdtempSync(join(tmpdir(), 'layline-damaged-'));
    cpSync(intact, dataDir, { recursive: true });
    damage(join(dataDir, 'database'));
    return dataDir;
  };

  test.each(Object.entries(DAMAGES))(
    'is reported in one sentence that says how to restore: %s',
    async (_, damage) => {
      const dataDir = damaged(damage);
      const error: unknown = await openFolderDatabase(dataDir).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'DamagedFolder' });
      const start = `The database in ${join(dataDir, 'database')} cannot be opened, since it is damaged: `;
      expect(error instanceof Error && error.message.startsWith(start)).toBe(true);
      expect(String(error)).toMatch(/\. Restore a backup with: npm run restore -- <file>$/u);
      expect(String(error)).not.toContain('\n');
      rmSync(dataDir, { recursive: true });
    },
    START_MS,
  );

  test(
    'opens again after a restore, which keeps the damaged files',
    async () => {
      const dataDir = damaged((folder) => remove(folder, 'global/pg_control'));
      const before = await restoreBackup(dataDir, backup, new Date());
      expect(readdirSync(before ?? '')).toContain('PG_VERSION');
      const { ping, close } = await openFolderDatabase(dataDir);
      await expect(ping()).resolves.toBeUndefined();
      await close();
      rmSync(dataDir, { recursive: true });
    },
    START_MS,
  );
});
