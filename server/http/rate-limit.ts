/** The size of a token bucket, which refills within a minute. */
export type Quota = { readonly perMinute: number };

/** The verdict on a call; waits in whole seconds, rounded up. */
export type Verdict = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** The wait until another call is allowed; 0 for none. */
  readonly retryAfter: number;
  /** The wait until the quota is full again. */
  readonly reset: number;
};

/** Counts a call against a key's quota. */
export type RateLimiter = { readonly take: (key: string, quota: Quota) => Promise<Verdict> };

/** The maximum number of tracked keys, so that forged addresses cannot exhaust memory. */
const MAX_KEYS = 100_000;

/** The interval at which full buckets are evicted; every bucket is full after a minute without calls. */
const SWEEP_INTERVAL_MS = 60_000;
/** The eviction interval at the maximum number of keys. */
const CROWDED_SWEEP_INTERVAL_MS = 1000;

/**
 * Limits calls with a token bucket per key: a burst of a minute's calls, then a steady rate. A bucket is stored as the
 * time at which it is full again, so full buckets need no memory (GCRA; a fixed window would allow twice the calls around
 * its edge). At the maximum number of keys, new keys share one bucket: no caller regains quota by evicting others.
 */
export function memoryRateLimiter(
  now: () => number,
  maxKeys = MAX_KEYS,
  fullAt = new Map<string, number>(),
): RateLimiter {
  const evictFull = (at: number): void => {
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key);
  };
  let sweptAt = -Infinity;
  return {
    take: (key, quota) => {
      const at = now();
      // A clock may be set back.
      if (Math.abs(at - sweptAt) >= (fullAt.size < maxKeys ? SWEEP_INTERVAL_MS : CROWDED_SWEEP_INTERVAL_MS)) {
        sweptAt = at;
        evictFull(at);
      }
      const bucketKey = fullAt.has(key) || fullAt.size < maxKeys ? key : 'everyone else';
      const { verdict, full } = decide({ quota, full: fullAt.get(bucketKey) ?? at, at });
      if (verdict.allowed) fullAt.set(bucketKey, full);
      return Promise.resolve(verdict);
    },
  };
}

type Bucket = { readonly quota: Quota; readonly full: number; readonly at: number };

/** Decides on a call at time `at`; `full` is the time at which the bucket is full again. Milliseconds. */
export function decide({ quota: { perMinute }, full, at }: Bucket): {
  readonly verdict: Verdict;
  readonly full: number;
} {
  const interval = 60_000 / perMinute;
  // A bucket fills within a minute: a longer time means that the clock has been set back.
  const from = full - at > 60_000 ? at : Math.max(full, at);
  const next = from + interval;
  const allowed = next - at <= 60_000;
  const after = allowed ? next : from;
  const verdict = {
    allowed,
    remaining: Math.max(0, Math.floor((60_000 - (after - at)) / interval)),
    retryAfter: Math.max(0, Math.ceil((after + interval - at - 60_000) / 1000)),
    reset: Math.max(0, Math.ceil((after - at) / 1000)),
  };
  return { verdict, full: next };
}

/** The headers of the draft on rate limits (IETF httpapi, draft-ietf-httpapi-ratelimit-headers), and Retry-After. */
export function limitHeaders(name: string, { perMinute }: Quota, verdict: Verdict): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${perMinute};w=60`,
    ratelimit: `"${name}";r=${verdict.remaining};t=${verdict.retryAfter === 0 ? verdict.reset : verdict.retryAfter}`,
    ...(verdict.allowed ? {} : { 'retry-after': String(Math.max(1, verdict.retryAfter)) }),
  };
}

/** Merges the headers of two limits: lists are joined, and the longer wait applies. */
export function joinLimits(
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>>,
): Record<string, string> {
  const joined: Record<string, string> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const earlier = joined[name];
    if (earlier === undefined) joined[name] = value;
    else if (name === 'retry-after') joined[name] = String(Math.max(Number(earlier), Number(value)));
    else joined[name] = `${earlier}, ${value}`;
  }
  return joined;
}
