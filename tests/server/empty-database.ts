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

/** PostgreSQL's templates for new databases: unused here, and over half of what each test would load. */
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/**
 * An empty, migrated embedded database. Creating one takes seconds and loading one a tenth of that, so it is cached
 * between runs under a fingerprint of everything it is made from.
 */
export function emptyDatabase(): Promise<Blob> {
  empty ??= loadOrCreate().catch((error: unknown) => {
    empty = undefined;
    throw error;
  });
  return empty;
}

/** Read once in each worker, which may run several test files. */
let empty: Promise<Blob> | undefined;

async function loadOrCreate(): Promise<Blob> {
  const file = join(CACHE, `empty-database-${fingerprint()}.tar`);
  const cached = read(file);
  if (cached !== undefined) return new Blob([new Uint8Array(cached)], { type: 'application/x-tar' });
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
 * Puts an empty database into a data folder, for a server whose first start is not under test: creating it would take
 * most of that start.
 */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const cached = join(CACHE, `empty-folder-${fingerprint()}`);
  if (!existsSync(cached)) {
    const draft = `${cached}.${process.pid}`;
    const pglite = await PGlite.create({ dataDir: draft, loadDataDir: await emptyDatabase() });
    await pglite.close();
    try {
      renameSync(draft, cached);
    } catch (error) {
      // Another process was first.
      if (!existsSync(cached)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  cpSync(cached, join(dataDir, PGLITE_FOLDER), { recursive: true });
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
