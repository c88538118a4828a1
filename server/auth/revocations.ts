/** Names revoked for a limited time: ids of sessions and users. */
export type Revocations = {
  readonly add: (name: string) => void;
  readonly has: (name: string) => boolean;
};

type Limits = {
  readonly ttlMs: number;
  /** The maximum number of names. */
  readonly maxSize: number;
};

/**
 * Creates a list of revoked names, kept for as long as their access tokens could be used. Over `maxSize`, the oldest are
 * evicted, since they expire first.
 */
export function revocations(now: () => number, { ttlMs, maxSize }: Limits): Revocations {
  // A map preserves insertion order, so the oldest come first.
  const expiries = new Map<string, number>();
  const evict = (): void => {
    for (const [name, expiry] of expiries) {
      if (expiry > now() && expiries.size <= maxSize) return;
      expiries.delete(name);
    }
  };
  return {
    add: (name) => {
      expiries.delete(name);
      expiries.set(name, now() + ttlMs);
      evict();
    },
    has: (name) => (expiries.get(name) ?? -Infinity) > now(),
  };
}
