import { join } from 'node:path';

import { Redis } from 'ioredis';

import { type App, createApp } from '../app.ts';
import { loadStableConfig } from '../config/load-stable-config.ts';
import type { StableConfig } from '../config/stable-config.ts';
import { makeDataFolder } from '../platform/data-folder.ts';
import type { Env } from '../env.ts';
import { listen, type Listening } from '../http/listen.ts';
import { createIngestApp } from './ingest-app.ts';
import { readKeys } from '../auth/key-file.ts';
import { createLog, type Log } from '../platform/log.ts';
import { HistoryKeeper } from '../odds/history/history-keeper.ts';
import { createOddsService, type OddsService, processClock } from '../odds/odds-service.ts';
import type { Clock } from '../odds/ingest/source.ts';
import { createSources } from '../odds/sources/create-sources.ts';
import { openDatabase } from '../db/database.ts';
import { priceBatches } from '../db/price-batches.ts';
import { packageRoot, PROGRAM_FACTS } from '../platform/package-root.ts';

const BYTES_IN_MB = 1_000_000;
const TIDY_INTERVAL_MS = 3_600_000;

/** The time-out for open requests at a stop, after which connections are closed. */
export const DRAIN_MS = 9000;

/** A running server: its URL, and a graceful stop. */
export type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** The clocks of a server: `now` for the age of sessions and tokens, `odds` for the age of prices. */
export type Time = { readonly now: () => number; readonly odds: Clock };

const machineTime = (): Time => ({ now: Date.now, odds: processClock() });

/** Starts the server described by the settings. Tests may pass their own clocks. */
export async function start(
  env: Env,
  log: Log = createLog(env.LOG_LEVEL),
  time: Time = machineTime(),
): Promise<Running> {
  const { folder } = packageRoot();
  const seed = env.STABLE_CONFIG_FILE ?? join(folder, 'server/config/stable-config.json');
  const config = loadStableConfig(PROGRAM_FACTS, seed);
  const odds = oddsOf(env, config, { log, clock: time.odds });
  return env.ROLE === 'ingest'
    ? startIngest(env, odds, log)
    : startApi(env, { config, odds, log, now: time.now });
}

/** Creates the odds service. Throws for an invalid entry of ODDS_SOURCES, before the server listens. */
function oddsOf(
  env: Env,
  config: StableConfig,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): OddsService {
  const create = () =>
    createSources({
      entries: env.ODDS_SOURCES,
      env,
      clock,
      random: Math.random,
      bookies: config.answer.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange })),
      competitions: config.answer.competitions,
    });
  // Validates the entries. With the role `api`, prices come from other processes.
  if (env.ROLE !== 'api') create();
  const { REDIS_URL: url, REDIS_PREFIX: prefix, ROLE: role } = env;
  return createOddsService({
    config,
    createSources: create,
    clock,
    log,
    role,
    historyBytes: env.ODDS_HISTORY_MB * BYTES_IN_MB,
    ...(url === undefined ? {} : { bus: { url, prefix } }),
  });
}

/** Starts a process that ingests and publishes prices, without database and accounts. */
async function startIngest(env: Env, odds: OddsService, log: Log): Promise<Running> {
  const app = createIngestApp({ env, odds, log });
  const listening = await listen(app.http, { host: env.HOST, port: env.PORT });
  void odds.start();
  logListening(env, listening, log);
  return {
    url: `http://${env.HOST}:${listening.port} (prices only)`,
    stop: async () => {
      app.beginStop();
      await listening.drain(DRAIN_MS);
      await odds.stop();
      log.info('stopped');
    },
  };
}

type ApiParts = {
  readonly config: StableConfig;
  readonly odds: OddsService;
  readonly log: Log;
  readonly now: Time['now'];
};

async function startApi(env: Env, { config, odds, log, now }: ApiParts): Promise<Running> {
  const { folder, version } = packageRoot();
  if (env.DATABASE_URL === undefined) await makeDataFolder(env.DATA_DIR);
  const keys = await readKeys(env.KEYS_FILE, () => log.info('keys.made', { file: env.KEYS_FILE }));
  const database = await openDatabase(env, log);
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, log);
  const app = createApp({
    env,
    database,
    redis,
    keys,
    config,
    odds,
    log,
    now,
    version,
    webFolder: join(folder, 'dist', 'web'),
  });
  const listening = await listen(app.http, { host: env.HOST, port: env.PORT }).catch(
    async (error: unknown) => {
      redis?.disconnect();
      await odds.stop();
      await database.close();
      throw error;
    },
  );
  // The server listens before it has prices; /readyz reports when they have arrived.
  void odds.start();
  const keeper = new HistoryKeeper({ book: odds.book, store: priceBatches(database), log });
  if (env.ODDS_HISTORY_STORE === 'on') keeper.start();
  app.watching.start();
  const endTidying = tidyHourly(app, log);
  logListening(env, listening, log);
  return {
    url: env.PUBLIC_URL.href,
    stop: async () => {
      app.beginStop();
      endTidying();
      await listening.drain(DRAIN_MS);
      await app.watching.stop();
      if (env.ODDS_HISTORY_STORE === 'on') await keeper.stop();
      await odds.stop();
      redis?.disconnect();
      await database.close();
      log.info('stopped');
    },
  };
}

function logListening(env: Env, { port }: Listening, log: Log): void {
  log.info('listening', { host: env.HOST, port, role: env.ROLE });
}

/** Tidies now, and then an hour after each run has ended, so that runs never overlap. Returns the function that stops. */
function tidyHourly(app: App, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const run = async (): Promise<void> => {
    try {
      await app.tidy();
    } catch (error) {
      log.error('tidy', error);
    }
    if (!isOver) timer = setTimeout(() => void run(), TIDY_INTERVAL_MS);
  };
  void run();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Opens a connection that reconnects by itself; commands fail at once while it is down. */
function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 1000,
    connectTimeout: 2000,
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) log.error('redis', error);
    isDown = true;
  });
  redis.on('ready', () => {
    isDown = false;
  });
  return redis;
}
