import { join } from 'node:path';

import { Redis } from 'ioredis';

import { type App, createApp } from '../../server/app.ts';
import type { HashCost } from '../../server/auth/password-hashing.ts';
import { type Keys, keysFrom, makePrivateJwk, readSigningKey } from '../../server/auth/key-file.ts';
import { loadStableConfig } from '../../server/config/load-stable-config.ts';
import {
  type Database,
  openFolderDatabase,
  openMemoryDatabase,
  openServerDatabase,
} from '../../server/db/database.ts';
import type { Db } from '../../server/db/schema.ts';
import { type Env, readEnv } from '../../server/env.ts';
import type { Log } from '../../server/platform/log.ts';
import type { StableConfig } from '../../server/config/stable-config.ts';
import type { OddsSource } from '../../server/odds/ingest/source.ts';
import { createDemoSource } from '../../server/demo/demo-source.ts';
import { createOddsService } from '../../server/odds/odds-service.ts';
import { PROGRAM_FACTS } from '../../server/platform/package-root.ts';
import { type Browser, openBrowser } from './browser.ts';
import { createServerDatabase } from './create-server-database.ts';
import { emptyDatabase } from './empty-database.ts';
import { type DatabaseKind, TEST_REDIS_URL } from './services.ts';

/** A clock that tests control. */
export type TestClock = {
  readonly now: () => number;
  /** Monotonic time: unlike `now`, not affected by `set`. */
  readonly passed: () => number;
  readonly advance: (milliseconds: number) => void;
  /** Sets the wall clock, as an operator does: no time passes. */
  readonly set: (milliseconds: number) => void;
};

/** A log event with its fields. */
export type Logged = { readonly event: string; readonly fields: unknown };

/** An app in this process with its own database. */
export type TestApp = {
  readonly app: App;
  readonly db: Db;
  readonly database: Database;
  readonly clock: TestClock;
  readonly env: Env;
  readonly keys: Keys;
  readonly logged: readonly Logged[];
  readonly browser: () => Browser;
  readonly close: () => Promise<void>;
};

type StartOptions = {
  /** The data folder of the embedded database; in memory by default. */
  readonly folder?: string;
  /** Another app to share database, keys and clock with, like two processes of one installation. */
  readonly beside?: TestApp;
  readonly database?: DatabaseKind;
  readonly now?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly redis?: boolean;
  /** True to start with the prices of the simulated market at `now`. */
  readonly prices?: boolean;
  /** Sources of prices instead. */
  readonly sources?: readonly OddsSource[];
  /** The local port of a proxy to PostgreSQL, for tests of connection faults. */
  readonly throughPort?: number;
  /** True to hash passwords at production cost. */
  readonly realHashes?: boolean;
};

/** The lowest cost that argon2 allows: hashing took a sixth of the server tests' time. */
export const CHEAP_HASHES: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A Saturday morning. */
const START_OF_DAY_MS = Date.UTC(2026, 10, 21, 9, 0, 0);

/** Starts an app on an empty database. The caller closes it. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const {
    database: kind = 'pglite',
    now = START_OF_DAY_MS,
    env: extra = {},
    redis: usesRedis = false,
  } = options;
  const clock = options.beside?.clock ?? testClock(now);
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...extra });
  const { database, close } = await databaseFor(kind, options);
  const redis = usesRedis ? new Redis(TEST_REDIS_URL, { maxRetriesPerRequest: 0 }) : undefined;
  const logged: Logged[] = [];
  const config = loadStableConfig(PROGRAM_FACTS);
  const odds = createOddsService({
    config,
    createSources: () => options.sources ?? (options.prices === true ? [pricesAt(now, config)] : []),
    clock: { wall: clock.now, steady: clock.passed },
    log: memoryLog(logged),
    historyBytes: env.ODDS_HISTORY_MB * 1_000_000,
  });
  await odds.start();
  const keys = options.beside?.keys ?? (await newKeys());
  const app = createApp({
    env,
    database,
    redis,
    keys,
    config,
    odds,
    log: memoryLog(logged),
    now: clock.now,
    version: '0.0.0',
    webFolder: join(import.meta.dirname, 'no-web-app'),
    ...(options.realHashes === true ? {} : { hashCost: CHEAP_HASHES }),
  });
  return {
    app,
    db: database.db,
    database,
    clock,
    env,
    keys,
    logged,
    browser: () =>
      openBrowser(async (request, from) =>
        app.http.fetch(request, { incoming: { socket: { remoteAddress: from } } }),
      ),
    close: async () => {
      await odds.stop();
      redis?.disconnect();
      await close();
    },
  };
}

async function newKeys(): Promise<Keys> {
  const signing = [await readSigningKey(await makePrivateJwk())];
  return keysFrom({ secret: new Uint8Array(32).fill(7), signing });
}

function testClock(now: number): TestClock {
  let at = now;
  let passed = now;
  return {
    now: () => at,
    passed: () => passed,
    advance: (milliseconds) => {
      at += milliseconds;
      passed += milliseconds;
    },
    set: (milliseconds) => {
      at += milliseconds;
    },
  };
}

/** The simulated market at one moment, never advanced. */
function pricesAt(moment: number, { answer }: StableConfig): OddsSource {
  const demo = createDemoSource({
    name: 'demo',
    seed: 'tests',
    clock: { wall: () => moment },
    stepMs: 1000,
    bookies: answer.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange })),
    competitions: answer.competitions,
  });
  return {
    ...demo,
    stalledAfterMs: null,
    start: (sink) => {
      demo.advanceTo(moment, sink);
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
  };
}

function memoryLog(logged: Logged[]): Log {
  const add = (event: string, fields: unknown): void => void logged.push({ event, fields });
  return {
    request: (entry) => add('request', entry),
    security: (event, fields) => add(`security.${event}`, fields),
    failure: (error, id) => add('failure', { error, id }),
    unavailable: (error, id) => add('unavailable', { error, id }),
    info: (event, fields) => add(event, fields),
    error: (event, error) => add(event, error),
  };
}

type Opened = { readonly database: Database; readonly close: () => Promise<void> };

async function databaseFor(
  kind: DatabaseKind,
  { beside, folder, throughPort }: StartOptions,
): Promise<Opened> {
  if (beside !== undefined) return { database: beside.database, close: () => Promise.resolve() };
  if (folder !== undefined) {
    const database = await openFolderDatabase(folder);
    return { database, close: database.close };
  }
  const { database, drop } = kind === 'pglite' ? await memoryDatabase() : await serverDatabase(throughPort);
  return {
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

type Fresh = { readonly database: Database; readonly drop: () => Promise<void> };

/** An embedded database in memory. */
async function memoryDatabase(): Promise<Fresh> {
  return { database: await openMemoryDatabase(await emptyDatabase()), drop: () => Promise.resolve() };
}

/** The statement time-out of tests that do not test it, long enough for a busy machine. */
const STATEMENT_TIMEOUT_MS = 20_000;

/** A new database on the PostgreSQL server. */
async function serverDatabase(throughPort: number | undefined): Promise<Fresh> {
  const { url, drop } = await createServerDatabase();
  if (throughPort !== undefined) {
    url.hostname = '127.0.0.1';
    url.port = String(throughPort);
  }
  let isClosing = false;
  const onIdleError = (error: Error): void => {
    // Dropping the database ends connections that are being closed.
    if (throughPort === undefined && !isClosing) throw error;
  };
  const patience = throughPort === undefined ? { timeoutMs: STATEMENT_TIMEOUT_MS } : {};
  const database = await openServerDatabase({ url: url.href, poolSize: 4, onIdleError, ...patience });
  return {
    database,
    drop: () => {
      isClosing = true;
      return drop();
    },
  };
}
