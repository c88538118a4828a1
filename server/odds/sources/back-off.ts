import { setTimeout as sleep } from 'node:timers/promises';

type BackOffOptions = {
  /** Upper bound of the delay after a first failure; it doubles with each further one, up to `maxMs`. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
};

/** Exponential back-off with full jitter: a random delay up to a limit that doubles with each failure. */
export function backOffMs(failures: number, { firstMs, maxMs, random }: BackOffOptions): number {
  const limit = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
  return Math.round(random() * limit);
}

const MAX_DOUBLINGS = 30;

/** Resolves after `ms`, or when the signal aborts. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
