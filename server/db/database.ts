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
import { migrate } from './migrate.ts';
import { damagedFolder, type Embedded, freeBytes, openFolder, openMemory, statementNames } from './pglite.ts';
import type { Db, Tables } from './schema.ts';

/** A client for Kysely that runs statements by `run`. */
function clientWith(
  run: (text: string, values: readonly unknown[]) => Promise<unknown>,
  release: () => void,
): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new TypeError('Cursors are not supported');
    return run(given, values);
  }
  return { query, release };
}

/**
 * Wraps the pool to destroy released connections with unanswered statements or an open transaction. The server may still
 * run a statement that timed out in the driver; after such a `begin`, acknowledged writes of the next borrower would be
 * lost.
 */
function guardedPool(pool: Pool): PostgresPool {
  return { connect: async () => guardedClient(await pool.connect()), end: () => pool.end() };
}

function guardedClient(client: PoolClient): PostgresPoolClient {
  let unanswered = 0;
  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    unanswered += 1;
    try {
      const answer = await client.query(text, [...values]);
      unanswered -= 1;
      return answer;
    } catch (error) {
      // An error from the server is an answer too.
      if (error instanceof DatabaseError) unanswered -= 1;
      throw error;
    }
  };
  // Destroys the connection unless it is idle: status 'I' of the protocol.
  return clientWith(run, () => client.release(unanswered > 0 || client.getTransactionStatus() !== 'I'));
}

/** Wraps the pool of an embedded database to prepare the statements with parameters that are repeated. */
function preparingPool(pool: Pool): PostgresPool {
  const nameOf = statementNames();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    return clientWith(
      (text, values) =>
        client.query({ text, values: [...values], name: values.length === 0 ? undefined : nameOf(text) }),
      () => client.release(),
    );
  };
  return { connect, end: () => pool.end() };
}

/** An open, migrated database. */
export type Database = {
  readonly db: Db;
  /** The embedded database; undefined on a PostgreSQL server. */
  readonly pglite: PGlite | undefined;
  /** Resolves after a round trip to the database; rejects with its errors. */
  readonly ping: () => Promise<void>;
  readonly disk: Disk;
  /** Vacuums and analyses the tables of the embedded database; a no-op on a PostgreSQL server, which has autovacuum. */
  readonly vacuum: () => Promise<void>;
  /** The numbers of all connections, idle ones, and waiting calls. */
  readonly poolState: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
};

type ServerOptions = {
  readonly url: string;
  /** The maximum number of connections. */
  readonly poolSize: number;
  /** The time-out for a connection, a statement and a lock, in milliseconds; 1500 by default. */
  readonly timeoutMs?: number;
  /** Called when a connection breaks, idle or between statements. */
  readonly onIdleError: (error: Error) => void;
};

/**
 * Opens the database of a data folder, created and migrated if necessary. With `synced`, a commit waits until it is on
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

/** Opens an in-memory database, which is lost when closed; it starts much faster from a dump. */
export async function openMemoryDatabase(dump?: Blob): Promise<Database> {
  return embeddedDatabase(await openMemory(dump));
}

/** SQLSTATE classes of broken files, missing files and a full disk; other errors come from a migration. */
const FILE_ERRORS = /^(?:XX|58|53)/u;

function isFileError(error: unknown): error is Error {
  if (error instanceof DatabaseError) return FILE_ERRORS.test(error.code ?? '');
  return error instanceof Error && error.name === 'RuntimeError';
}

async function embeddedDatabase(
  embedded: Embedded,
  free: () => number | undefined = () => undefined,
): Promise<Database> {
  const database = toDatabase({ ...embedded, guarded: preparingPool(embedded.pool), free });
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await embedded.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Opens a database on a PostgreSQL server and migrates it. Throws NoDatabase if the server cannot be used, and as migrate
 * does. Connections, statements and locks time out after 1.5 s, so that a caller learns of an outage within two seconds.
 */
export async function openServerDatabase(options: ServerOptions): Promise<Database> {
  const { url, poolSize, timeoutMs = 1500, onIdleError } = options;
  await migrateServer(url, timeoutMs);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    // Longer than the server's time-out, whose error says why.
    query_timeout: timeoutMs + 300,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'layline',
  });
  // Without a listener, a connection cut by the server would end the process, idle or between two statements. It emits
  // several errors, and the pool repeats them: only the first is reported.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.once('error', onIdleError).on('error', ignore));
  return toDatabase({
    pool,
    guarded: guardedPool(pool),
    pglite: undefined,
    free: () => undefined,
    close: () => pool.end(),
  });
}

/** Thrown if the PostgreSQL server cannot be used; the message says why, without the URL, which contains a password. */
class NoDatabase extends Error {
  override name = 'NoDatabase';
}

/** Throws NoDatabase if the server is unreachable, or rejects the password or the database name. */
async function checkConnection(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    // The AggregateError of a host with several addresses has no message.
    const [reason] = error instanceof AggregateError ? error.errors.map(String) : [String(error)];
    throw new NoDatabase(`The PostgreSQL server that DATABASE_URL names cannot be used. ${reason ?? ''}`, {
      cause: error,
    });
  }
}

/** Migrates with its own connection and a time-out of a minute, for large tables and concurrent migrations. */
async function migrateServer(url: string, timeoutMs: number): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: 60_000,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkConnection(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

type Connection = {
  readonly pool: Pool;
  /** The pool that runs statements. */
  readonly guarded: PostgresPool;
  readonly pglite: PGlite | undefined;
  /** Returns the free bytes on the disk; undefined if unknown. */
  readonly free: () => number | undefined;
  readonly close: () => Promise<void>;
};

function toDatabase({ pool, guarded, pglite, free, close }: Connection): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
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

/** Vacuums one table at a time, so that requests never wait for more than one. */
async function vacuumTables(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  await inTurn(tables, async ({ name }) => void (await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)));
}

/** Opens the database of the settings: a PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL === undefined) return openFolderDatabase(env.DATA_DIR, env.DATABASE_SYNC === 'on');
  return openServerDatabase({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onIdleError: (error) => log.error('database.connection', error),
  });
}

/** Monitors free space on the disk of a database. */
type Disk = {
  /** Records a database error, of any kind. */
  readonly note: (error: unknown) => void;
  /** Returns true while the disk is full. Rejects with database errors. */
  readonly isFull: () => Promise<boolean>;
};

/** The free space below which the next statement may fail. */
const MIN_FREE_BYTES = 1024 * 1024;

/** PostgreSQL's own codes (appendix A of its manual). */
const DISK_FULL = '53100';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Monitors the disk of a database by its free bytes, if known. A PostgreSQL server does not report them: its disk counts as
 * full from the first statement that fails for lack of space until a probe of a megabyte, rolled back, succeeds.
 */
export function createDisk(db: Db, free: () => number | undefined): Disk {
  let wasFull = false;
  return {
    note: (error) => {
      if (codeOf(error) === DISK_FULL) wasFull = true;
    },
    isFull: async () => {
      if ((free() ?? Infinity) < MIN_FREE_BYTES) return true;
      if (wasFull) wasFull = !(await hasRoom(db));
      return wasFull;
    },
  };
}

async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      // 128 pages of 8 kB, dropped at the end of the transaction.
      await sql`create temporary table room on commit drop as
        select repeat('x', 1000) as filling from generate_series(1, 1024)`.execute(trx);
    });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) return false;
    // Without the privilege to create temporary tables, there is no probe: the next failed write is noted.
    if (code === INSUFFICIENT_PRIVILEGE) return true;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
