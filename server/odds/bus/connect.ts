import { Redis } from 'ioredis';

const RETRY_MS = 250;
/** Redis that has not answered for so long is given up, and connected to again. */
const SILENT_MS = 5000;

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
