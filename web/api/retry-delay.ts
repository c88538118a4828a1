const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** An exponential back-off of 1, 2, 4 … 30 seconds, in milliseconds, with up to 50% of jitter. */
export function retryDelay(tries: number, random: () => number): number {
  return jittered(Math.min(FIRST_MS * 2 ** tries, LONGEST_MS), random);
}

/** A delay in milliseconds with up to 50% of jitter on top. */
export function jittered(milliseconds: number, random: () => number): number {
  return milliseconds * (1 + random() / 2);
}
