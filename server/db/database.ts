import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { DatabaseError, Pool } from 'pg';

import { createDisk, type Disk } from './disk.ts';
import { lentPool } from './lent-pool.ts';
import { migrate } from './migrate.ts';
import { damagedFolder, type Embedded, freeBytes, openFolder, openMemory } from './pglite.ts';
import type { Db, Tables } from './schema.ts';

/** An open, migrated database. */
export type Database = {
  readonly db: Db;
  /** The embedded database; undefined on a PostgreSQL server. */
  readonly pglite: PGlite | undefined;
  /** Answers once a statement came back; throws what the database says otherwise. */
  readonly ping: () => Promise<void>;
  /** Room on its disk. */
  readonly disk: Disk;
  /** How many connections there are, are idle, and are waited for. */
  readonly poolState: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
};

/** A PostgreSQL server: where, how many connections at most, and who hears of one that broke while it had nothing to do. */
export type ServerOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** How long a connection, a statement and a lock are waited for, in milliseconds; a second and a half unless told. */
  readonly patienceMs?: number;
  readonly onIdleError: (error: Error) => void;
};

/** Opens the database of a data folder, made and migrated as need be. Throws as openFolder and migrate do. */
export async function openFolderDatabase(dataDir: string): Promise<Database> {
  try {
    return await embeddedDatabase(await openFolder(dataDir), () => freeBytes(dataDir));
  } catch (error) {
    // Some damage shows only when tables are read.
    throw isFileError(error) ? damagedFolder(dataDir, error.message, error) : error;
  }
}

/** Opens a database that is gone when it is closed; from a dump it starts in a fraction of the time. */
export async function openMemoryDatabase(dump?: Blob): Promise<Database> {
  return embeddedDatabase(await openMemory(dump));
}

/** SQLSTATE classes of files that are broken, missing or without room; other errors are those of a migration. */
const FILE_ERRORS = /^(?:XX|58|53)/u;

function isFileError(error: unknown): error is Error {
  if (error instanceof DatabaseError) return FILE_ERRORS.test(error.code ?? '');
  return error instanceof Error && error.name === 'RuntimeError';
}

async function embeddedDatabase(
  embedded: Embedded,
  free: () => number | undefined = () => undefined,
): Promise<Database> {
  const database = opened({ ...embedded, lender: embedded.pool, free });
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await embedded.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Opens a database on a PostgreSQL server and migrates it. Throws NoDatabase where it cannot be used, and as migrate
 * does. Nothing waits for ever: a second and a half for a connection, for a statement and for a lock, so that a caller
 * hears within two that the database is away.
 */
export async function openServerDatabase(options: ServerOptions): Promise<Database> {
  const { url, poolSize, patienceMs = 1500, onIdleError } = options;
  await migrateServer(url, patienceMs);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    lock_timeout: patienceMs,
    // The driver gives up after the server has: its word says why.
    query_timeout: patienceMs + 300,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'layline',
  });
  // A connection that the server cuts would end the process without a listener, idle or between two statements. It says
  // so more than once, and the pool says so too.
  const heard = (): void => undefined;
  pool.on('error', heard);
  pool.on('connect', (client) => client.once('error', onIdleError).on('error', heard));
  return opened({
    pool,
    lender: lentPool(pool),
    pglite: undefined,
    free: () => undefined,
    close: () => pool.end(),
  });
}

/** The PostgreSQL server of the settings cannot be used; the sentence says why, and never its address, which has a password. */
class NoDatabase extends Error {
  override name = 'NoDatabase';
}

/** Throws NoDatabase where the server does not answer: away, another password, no such database. */
async function proveThere(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    // A name with two addresses that both refuse has an error with no sentence of its own.
    const [reason] = error instanceof AggregateError ? error.errors.map(String) : [String(error)];
    throw new NoDatabase(`The PostgreSQL server that DATABASE_URL names cannot be used. ${reason ?? ''}`, {
      cause: error,
    });
  }
}

/** Migrates by a connection of its own, which may wait a minute: another process may be at it, or a table be large. */
async function migrateServer(url: string, patienceMs: number): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 60_000,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await proveThere(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

type Opened = {
  readonly pool: Pool;
  /** Whom statements get their connections from. */
  readonly lender: PostgresPool;
  readonly pglite: PGlite | undefined;
  /** Bytes that are free on its disk; undefined where that cannot be seen. */
  readonly free: () => number | undefined;
  readonly close: () => Promise<void>;
};

function opened({ pool, lender, pglite, free, close }: Opened): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lender }) });
  return {
    db,
    pglite,
    disk: createDisk(db, free),
    ping: async () => void (await sql`select 1`.execute(db)),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}
