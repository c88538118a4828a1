import { connectBus, isReachable } from './bus-reader.ts';
import { redisKeys } from './redis-keys.ts';

/** The holder of the lease: this process, another one by its name, or unknown while Redis is unreachable. */
export type Holder = 'ours' | 'unknown' | { readonly other: string };

/** The right to run some sources, held by at most one process at a time. */
export type Lease = {
  /** Acquires or renews the lease. Must be called again well before it expires. */
  readonly hold: () => Promise<Holder>;
  /** Releases the lease, so that another process can take over at once. */
  readonly release: () => Promise<void>;
  /** Releases the lease and closes the connection. */
  readonly end: () => Promise<void>;
};

export type LeaseOptions = {
  readonly url: string;
  readonly prefix: string;
  /** The names of the sources; their leases are acquired all or none. */
  readonly sources: readonly string[];
  /** The name of this process, unique among all. */
  readonly holder: string;
  /** The TTL of the lease. */
  readonly ttlMs: number;
};

/* Redis runs scripts atomically, so two processes cannot both acquire a source. */
const HOLD = `
for _, key in ipairs(KEYS) do
  local held = redis.call('GET', key)
  if held and held ~= ARGV[1] then return held end
end
for _, key in ipairs(KEYS) do redis.call('SET', key, ARGV[1], 'PX', ARGV[2]) end
return ''
`;
const RELEASE = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then redis.call('DEL', key) end
end
`;

/** Creates a lease in Redis. */
export function createLease({ url, prefix, sources, holder, ttlMs }: LeaseOptions): Lease {
  const redis = connectBus(url);
  const keys = sources.map(redisKeys(prefix).lease);

  const release = async (): Promise<void> => {
    if (redis.status !== 'ready') return;
    await redis.eval(RELEASE, keys.length, ...keys, holder).catch(() => undefined);
  };

  return {
    hold: async () => {
      if (!(await isReachable(redis))) return 'unknown';
      const currentHolder: unknown = await redis
        .eval(HOLD, keys.length, ...keys, holder, ttlMs)
        .catch(() => undefined);
      if (typeof currentHolder !== 'string') return 'unknown';
      return currentHolder === '' ? 'ours' : { other: currentHolder };
    },
    release,
    end: async () => {
      await release();
      redis.disconnect();
    },
  };
}
