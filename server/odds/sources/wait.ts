import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so long, or until it is stopped. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
