import { join } from 'node:path';

import { Redis } from 'ioredis';

import { type App, createApp } from './app.ts';
import { loadStableConfig } from './config/load-stable-config.ts';
import type { Env } from './env.ts';
import { listen } from './http/listen.ts';
import { readKeys } from './keys.ts';
import { createLog, type Log } from './log.ts';
import { createOddsService, processClock } from './odds-service.ts';
import { createDemoSources } from './odds/sources/demo/demo-source.ts';
import type { Clock } from './odds/source.ts';
import { openDatabase } from './open-database.ts';
import { packageRoot } from './package-root.ts';
import { PROGRAM_FACTS } from './program-facts.ts';

const TIDY_MS = 3_600_000;
const DEMO_STEP_MS = 1000;

/** What a stop may take; after that, connections are cut. */
const DRAIN_MS = 9000;

/** A server that runs: where it listens, and how to stop it without losing what has begun. */
export type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** What tells a server the time: `now` how old sessions and tokens are, `odds` how old prices are. */
export type Time = { readonly now: () => number; readonly odds: Clock };

const machineTime = (): Time => ({ now: Date.now, odds: processClock() });

/** Opens everything the settings name, and listens. The time is the machine's unless another is given. */
export async function start(
  env: Env,
  log: Log = createLog(env.LOG_LEVEL),
  { now, odds: clock }: Time = machineTime(),
): Promise<Running> {
  const { folder, version } = packageRoot();
  const seed = env.STABLE_CONFIG_FILE ?? join(folder, 'server/config/stable-config.json');
  const config = loadStableConfig(PROGRAM_FACTS, seed);
  const keys = await readKeys(env.KEYS_FILE, () => log.info('keys.made', { file: env.KEYS_FILE }));
  const database = await openDatabase(env, log);
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, log);
  const sources = createDemoSources({
    seed: 'layline',
    clock,
    stepMs: DEMO_STEP_MS,
    bookies: config.answer.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange })),
    competitions: config.answer.competitions,
  });
  const odds = createOddsService({ config, sources, clock, log });
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
  const listening = await listen(app.http, env.HOST, env.PORT).catch(async (error: unknown) => {
    redis?.disconnect();
    await database.close();
    throw error;
  });
  // Pages and accounts do not wait for prices: /readyz says when those are there.
  void odds.pipeline.start();
  const hourly = setInterval(() => void tidy(app, log), TIDY_MS);
  void tidy(app, log);
  log.info('listening', { host: env.HOST, port: listening.port });
  return {
    url: env.PUBLIC_URL.href,
    stop: async () => {
      app.beginStop();
      clearInterval(hourly);
      await listening.drain(DRAIN_MS);
      await odds.pipeline.stop();
      redis?.disconnect();
      await database.close();
      log.info('stopped');
    },
  };
}

async function tidy(app: App, log: Log): Promise<void> {
  try {
    await app.tidy();
  } catch (error) {
    log.error('tidy', error);
  }
}

/** A connection that comes back by itself; what needs it meanwhile is told so at once. */
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
