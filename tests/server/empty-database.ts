import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { openMemoryDatabase } from '../../server/db/database.ts';
import { PGLITE_FOLDER } from '../../server/db/pglite.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');
const CACHE = join(ROOT, '.cache');

/** PostgreSQL's templates of further databases: unused here, and more than half of the load of each test. */
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/**
 * An embedded database that is made and migrated, and empty. Making one takes seconds and loading one a tenth of that,
 * so it is kept between runs, under a name that changes with whatever it is made from.
 */
export function emptyDatabase(): Promise<Blob> {
  empty ??= keptOrMade().catch((error: unknown) => {
    empty = undefined;
    throw error;
  });
  return empty;
}

/** Read once in each process, which may run the tests of several files. */
let empty: Promise<Blob> | undefined;

async function keptOrMade(): Promise<Blob> {
  const file = join(CACHE, `empty-database-${fingerprint()}.tar`);
  const kept = read(file);
  if (kept !== undefined) return new Blob([new Uint8Array(kept)], { type: 'application/x-tar' });
  const database = await openMemoryDatabase();
  if (!(database.pglite instanceof PGlite)) throw new Error('The embedded database was expected');
  for (const statement of WITHOUT_TEMPLATES) await database.pglite.query(statement);
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, file);
  return dump;
}

/**
 * Puts an empty database into a data folder, for a server whose first start is not what is tested: to make one is most
 * of that.
 */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const kept = join(CACHE, `empty-folder-${fingerprint()}`);
  if (!existsSync(kept)) {
    const draft = `${kept}.${process.pid}`;
    const pglite = await PGlite.create({ dataDir: draft, loadDataDir: await emptyDatabase() });
    await pglite.close();
    try {
      renameSync(draft, kept);
    } catch (error) {
      // Another process was the first.
      if (!existsSync(kept)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  cpSync(kept, join(dataDir, PGLITE_FOLDER), { recursive: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(join(MIGRATIONS, name)));
  hash.update(readFileSync(join(ROOT, 'server/db/migrate.ts')));
  hash.update(readFileSync(import.meta.filename));
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
