import { once } from 'node:events';

import { Redis } from 'ioredis';

const RETRY_INTERVAL_MS = 250;
/** A connection without an answer for this long is closed and opened again. */
const READ_TIMEOUT_MS = 5000;
/** How long a connection that is being opened is waited for. */
const CONNECT_TIMEOUT_MS = 2000;

/** A connection to Redis that comes back by itself; what needs it meanwhile fails at once. */
export function connectBus(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: READ_TIMEOUT_MS,
    socketTimeout: READ_TIMEOUT_MS,
    retryStrategy: () => RETRY_INTERVAL_MS,
  });
  // Whoever uses it finds out by a command that fails, and says so once.
  redis.on('error', () => undefined);
  return redis;
}

/** Whether Redis can be asked: a connection that is just being made is waited for. */
export async function isReachable(redis: Redis): Promise<boolean> {
  if (redis.status === 'ready') return true;
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => undefined);
  return isReady(redis);
}

function isReady({ status }: Redis): boolean {
  return status === 'ready';
}
