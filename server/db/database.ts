import type { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { DatabaseError, Pool, type PoolClient } from 'pg';

import type { Env } from '../env.ts';
import { inTurn } from './in-turn.ts';
import type { Log } from '../platform/log.ts';
import { createDisk, type Disk } from './disk.ts';
import { migrate } from './migrate.ts';
import { damagedFolder, type Embedded, freeBytes, openFolder, openMemory } from './pglite.ts';
import type { Db, Tables } from './schema.ts';

/**
 * The pool, which takes back no connection that is not as it was lent: with every statement answered, and in no
 * transaction. A statement that the driver gave up on may be executed all the same; were it a `begin`, what the next
 * borrower is told is saved would be lost.
 */
function lentPool(pool: Pool): PostgresPool {
  return { connect: async () => lent(await pool.connect()), end: () => pool.end() };
}

function lent(client: PoolClient): PostgresPoolClient {
  const statements: PostgresPoolClient = client;
  let unanswered = 0;

  const ask = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    unanswered += 1;
    try {
      const answer = await statements.query<R>(text, values);
      unanswered -= 1;
      return answer;
    } catch (error) {
      // The server's own word is an answer too.
      if (error instanceof DatabaseError) unanswered -= 1;
      throw error;
    }
  };

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new TypeError('No statement here is read by a cursor');
    return ask(given, values);
  }

  // Destroyed unless it is idle: 'I' in the words of the protocol.
  return { query, release: () => client.release(unanswered > 0 || client.getTransactionStatus() !== 'I') };
}

/** An open, migrated database. */
export type Database = {
  readonly db: Db;
  /** The embedded database; undefined on a PostgreSQL server. */
  readonly pglite: PGlite | undefined;
  /** Answers once a statement came back; throws what the database says otherwise. */
  readonly ping: () => Promise<void>;
  /** Room on its disk. */
  readonly disk: Disk;
  /** Vacuums and analyses the tables of the embedded database. A PostgreSQL server does so by itself, and is left alone. */
  readonly vacuum: () => Promise<void>;
  /** How many connections there are, are idle, and are waited for. */
  readonly poolState: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
};

/** A PostgreSQL server: where, how many connections at most, and who hears of one that broke while it had nothing to do. */
type ServerOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** How long a connection, a statement and a lock are waited for, in milliseconds; a second and a half unless told. */
  readonly patienceMs?: number;
  readonly onIdleError: (error: Error) => void;
};

/**
 * Opens the database of a data folder, made and migrated as need be. With `synced`, a commit waits until it is on the
 * disk. Throws as openFolder and migrate do.
 */
export async function openFolderDatabase(dataDir: string, synced = false): Promise<Database> {
  try {
    return await embeddedDatabase(await openFolder(dataDir, synced), () => freeBytes(dataDir));
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
    vacuum: () => (pglite === undefined ? Promise.resolve() : vacuumTables(db)),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}

/** One table at a time, so that requests wait for no more than one. */
async function vacuumTables(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  await inTurn(tables, async ({ name }) => void (await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)));
}

/** The database that the settings name: a PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL === undefined) return openFolderDatabase(env.DATA_DIR, env.DATABASE_SYNC === 'on');
  return openServerDatabase({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onIdleError: (error) => log.error('database.connection', error),
  });
}
