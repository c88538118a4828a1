import { once } from 'node:events';

import { Redis } from 'ioredis';

const RETRY_MS = 250;
/** Redis that has not answered for so long is given up, and connected to again. */
const SILENT_MS = 5000;
/** What a connection that is just being made is waited for. */
const PATIENCE_MS = 2000;

/** A connection to Redis that comes back by itself; what needs it meanwhile fails at once. */
export function connectBus(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: () => RETRY_MS,
  });
  // Whoever uses it finds out by a command that fails, and says so once.
  redis.on('error', () => undefined);
  return redis;
}

/** Whether Redis can be asked: a connection that is just being made is waited for. */
export async function isReachable(redis: Redis): Promise<boolean> {
  if (redis.status === 'ready') return true;
  await once(redis, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  return isReady(redis);
}

function isReady({ status }: Redis): boolean {
  return status === 'ready';
}
