const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** 1, 2, 4 … 30 seconds after so many tries, each up to half as long again: not everybody comes back at once. */
export function retryDelay(tries: number, random: () => number): number {
  return jittered(Math.min(FIRST_MS * 2 ** tries, LONGEST_MS), random);
}

/** A wait, up to half as long again. */
export function jittered(milliseconds: number, random: () => number): number {
  return milliseconds * (1 + random() / 2);
}
