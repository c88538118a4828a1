import { setTimeout as sleep } from 'node:timers/promises';

type BackOffOptions = {
  /** The longest wait after a first failure; it doubles with each further one. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
};

/** How long to wait before the next try: any time up to a limit that doubles, so that many do not return at once. */
export function backOffMs(failures: number, { firstMs, longestMs, random }: BackOffOptions): number {
  const limit = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
  return Math.round(random() * limit);
}

const MAX_DOUBLINGS = 30;

/** Waits so long, or until it is stopped. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
