import { decide } from '../http/rate-limit.ts';

/** The interval at which full buckets are dropped. */
const SWEEP_INTERVAL_MS = 60_000;

/**
 * The rate limit of the searches for a user's watches of a feed: the calls per minute of the tier. Counted apart from the
 * user's requests, in the process that evaluates.
 */
export class SearchLimiter {
  private readonly fullAt = new Map<string, number>();
  private sweptAt = -Infinity;

  /** Takes one search from the quota; false if none is left. */
  take(key: string, perMinute: number, at: number): boolean {
    this.sweep(at);
    const { verdict, full } = decide({ quota: { perMinute }, full: this.fullAt.get(key) ?? at, at });
    if (verdict.allowed) this.fullAt.set(key, full);
    return verdict.allowed;
  }

  private sweep(at: number): void {
    if (Math.abs(at - this.sweptAt) < SWEEP_INTERVAL_MS) return;
    this.sweptAt = at;
    for (const [key, full] of this.fullAt) if (full <= at) this.fullAt.delete(key);
  }
}
