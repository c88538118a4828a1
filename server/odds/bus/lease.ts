import { connectBus, isReachable } from './stream-reader.ts';
import { redisKeys } from './redis-keys.ts';

/** The process that runs the sources: this one, another by its name, or unknown while Redis does not answer. */
export type Holder = 'ours' | 'unknown' | { readonly other: string };

/** The right to run some sources, which one process at a time has. */
export type Lease = {
  /** Takes it where it is free, keeps it where it is ours. To be called again well before it runs out. */
  readonly hold: () => Promise<Holder>;
  /** Gives it back: others may take it at once. */
  readonly release: () => Promise<void>;
  /** Gives it back, and ends. */
  readonly end: () => Promise<void>;
};

export type LeaseOptions = {
  readonly url: string;
  readonly prefix: string;
  /** The sources, by their names: all of them or none. */
  readonly sources: readonly string[];
  /** The name under which others see the holder: no two processes have the same. */
  readonly holder: string;
  /** Without a sign of life it runs out after so long. */
  readonly lastsMs: number;
};

/* Redis runs a script alone: two processes never both find the same source free. */
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

/** A lease kept in Redis. */
export function createLease({ url, prefix, sources, holder, lastsMs }: LeaseOptions): Lease {
  const redis = connectBus(url);
  const keys = sources.map(redisKeys(prefix).lease);

  const release = async (): Promise<void> => {
    if (redis.status !== 'ready') return;
    await redis.eval(RELEASE, keys.length, ...keys, holder).catch(() => undefined);
  };

  return {
    hold: async () => {
      if (!(await isReachable(redis))) return 'unknown';
      const held: unknown = await redis
        .eval(HOLD, keys.length, ...keys, holder, lastsMs)
        .catch(() => undefined);
      if (typeof held !== 'string') return 'unknown';
      return held === '' ? 'ours' : { other: held };
    },
    release,
    end: async () => {
      await release();
      redis.disconnect();
    },
  };
}
