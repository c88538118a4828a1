import { decide } from '../http/rate-limit.ts';

/** Calls that are due again are forgotten this often, in milliseconds. */
const SWEEP_MS = 60_000;

/**
 * The looks that watches of a user may take at a feed: as many a minute as the plan has calls. They are counted apart
 * from the calls of the page, by the one process that evaluates.
 */
export class Allowance {
  private readonly fullAt = new Map<string, number>();
  private sweptAt = -Infinity;

  /** Takes one look; false if none is left. */
  take(key: string, perMinute: number, at: number): boolean {
    this.sweep(at);
    const { verdict, full } = decide({ quota: { perMinute }, full: this.fullAt.get(key) ?? at, at });
    if (verdict.allowed) this.fullAt.set(key, full);
    return verdict.allowed;
  }

  private sweep(at: number): void {
    if (Math.abs(at - this.sweptAt) < SWEEP_MS) return;
    this.sweptAt = at;
    for (const [key, full] of this.fullAt) if (full <= at) this.fullAt.delete(key);
  }
}
