/** How many calls at once and, in the long run, a minute. */
export type Quota = { readonly perMinute: number };

/** The verdict on a call, with the wait for the caller in whole seconds, rounded up. */
export type Verdict = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until one more call may pass; 0 where one may at once. */
  readonly retryAfter: number;
  /** Until the whole quota is there again. */
  readonly reset: number;
};

/** Takes one call off a key's quota. */
export type RateLimiter = { readonly take: (key: string, quota: Quota) => Promise<Verdict> };

/** More keys than this are not told apart, so that addresses made up by the million cannot fill the memory. */
const MAX_KEYS = 100_000;

/** Full buckets are looked for once a minute, in which every bucket fills; once a second where there are too many keys. */
const SWEEP_MS = 60_000;
const HASTY_SWEEP_MS = 1000;

/**
 * A token bucket: a minute's calls may come at once, and then one every so often. It is kept as the time at which it
 * will be full again, so a full bucket needs no memory (GCRA; a fixed window would let twice the calls through around its
 * edge). Where there are too many keys, all in use, new ones share one bucket: no caller gets a quota back by making
 * others be forgotten.
 */
export function memoryRateLimiter(
  now: () => number,
  maxKeys = MAX_KEYS,
  fullAt = new Map<string, number>(),
): RateLimiter {
  const forgetFull = (at: number): void => {
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key);
  };
  let sweptAt = -Infinity;
  return {
    take: (key, quota) => {
      const at = now();
      // A clock may be set back.
      if (Math.abs(at - sweptAt) >= (fullAt.size < maxKeys ? SWEEP_MS : HASTY_SWEEP_MS)) {
        sweptAt = at;
        forgetFull(at);
      }
      const known = fullAt.has(key) || fullAt.size < maxKeys ? key : 'everyone else';
      const { verdict, full } = decide({ quota, full: fullAt.get(known) ?? at, at });
      if (verdict.allowed) fullAt.set(known, full);
      return Promise.resolve(verdict);
    },
  };
}

type Bucket = { readonly quota: Quota; readonly full: number; readonly at: number };

/** The verdict on a call at a time, and when the bucket is full again if it passes. Milliseconds. */
export function decide({ quota: { perMinute }, full, at }: Bucket): {
  readonly verdict: Verdict;
  readonly full: number;
} {
  const interval = 60_000 / perMinute;
  // No bucket takes more than a minute to fill: one that would was kept by a clock that has been set back since.
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

/** The headers of two limits that both count a call: each is a list, and a caller waits for the later one. */
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
