import { join } from 'node:path';

import { Redis } from 'ioredis';

import { createApp } from './app.ts';
import { type Database, openFolderDatabase, openServerDatabase } from './db/database.ts';
import type { Env } from './env.ts';
import { listen } from './http/listen.ts';
import { keysFrom } from './keys.ts';
import { createLog, type Log } from './log.ts';
import { packageRoot } from './package-root.ts';

/** What a stop may take; after that, connections are cut. */
const DRAIN_MS = 9000;

/** A server that runs: where it listens, and how to stop it without losing what has begun. */
export type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** Opens everything the settings name, and listens. */
export async function start(env: Env, log: Log = createLog(env.LOG_LEVEL)): Promise<Running> {
  const { folder, version } = packageRoot();
  const database = await openDatabase(env, log);
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, log);
  const app = createApp({
    env,
    database,
    redis,
    keys: keysFrom(new Uint8Array(32)),
    log,
    now: Date.now,
    version,
    webFolder: join(folder, 'dist', 'web'),
  });
  const listening = await listen(app.http, env.HOST, env.PORT).catch(async (error: unknown) => {
    redis?.disconnect();
    await database.close();
    throw error;
  });
  log.info('listening', { host: env.HOST, port: listening.port });
  return {
    url: env.PUBLIC_URL.href,
    stop: async () => {
      app.beginStop();
      await listening.drain(DRAIN_MS);
      redis?.disconnect();
      await database.close();
      log.info('stopped');
    },
  };
}

function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL === undefined) return openFolderDatabase(env.DATA_DIR);
  return openServerDatabase({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onIdleError: (error) => log.error('database.connection', error),
  });
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
