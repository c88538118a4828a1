import type { Hono } from 'hono';
import type { Redis } from 'ioredis';

import type { Database } from './db/database.ts';
import { isUnavailable } from './db/unavailable.ts';
import type { Env } from './env.ts';
import { type HealthPart, healthOperations } from './health.ts';
import { networks } from './http/client-address.ts';
import { createHttp } from './http/create-http.ts';
import { documentOperations } from './http/document-operations.ts';
import type { Doors } from './http/doors.ts';
import type { HttpEnv } from './http/mount.ts';
import type { AnyOperation } from './http/operation.ts';
import { ownOrigins } from './http/origin.ts';
import { unavailable } from './http/problem.ts';
import { memoryRateLimiter } from './http/rate-limit.ts';
import { redisRateLimiter } from './http/redis-rate-limit.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';

/** What an app is made of: everything that tells the time, remembers, or reaches out. */
export type AppParts = {
  readonly env: Env;
  readonly database: Database;
  readonly redis: Redis | undefined;
  readonly keys: Keys;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly version: string;
  readonly webFolder: string;
};

/** The app: where the resources meet, and nowhere else. */
export type App = {
  readonly http: Hono<HttpEnv>;
  readonly operations: readonly AnyOperation[];
  /** From now on /readyz says that the server is stopping. */
  readonly beginStop: () => void;
};

/** Puts the parts together. It starts nothing and listens nowhere. */
export function createApp(parts: AppParts): App {
  const { env, database, redis, keys, log, now } = parts;
  const metrics = createMetrics();
  const inMemory = memoryRateLimiter(now);
  const limiter = redis === undefined ? inMemory : redisRateLimiter(redis, inMemory);
  let isStopping = false;

  const health: readonly HealthPart[] = [{ name: 'database', check: database.ping }];
  const resources: readonly AnyOperation[] = [
    ...healthOperations(health, () => isStopping),
    ...metrics.operations,
  ];
  const operations = [...resources, ...documentOperations(resources, parts.version)];

  const doors: Doors = {
    cookieKey: keys.cookies,
    secureCookies: env.PUBLIC_URL.protocol === 'https:',
    origins: ownOrigins(env.PUBLIC_URL),
    trustedProxies: networks(env.TRUSTED_PROXIES),
    machineNetworks: networks(env.METRICS_NETWORKS),
    limiter,
    identify: () => Promise.resolve(undefined),
    verifyAccess: () => Promise.resolve(undefined),
    problemOf: (error) => (isUnavailable(error) ? unavailable('database') : undefined),
    log: {
      ...log,
      request: (entry) => {
        metrics.request(entry);
        log.request(entry);
      },
      security: (event, fields) => {
        metrics.security(event);
        log.security(event, fields);
      },
    },
  };
  metrics.gauge(
    'database_pool_waiting',
    'Calls that wait for a connection.',
    () => database.poolState().waiting,
  );
  return {
    http: createHttp({
      operations,
      doors,
      isHttps: doors.secureCookies,
      webFolder: parts.webFolder,
    }),
    operations,
    beginStop: () => {
      isStopping = true;
    },
  };
}
