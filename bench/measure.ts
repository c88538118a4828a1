/** Does its work `times` times over. The loop is the side's own, so that no call through a variable is timed with it. */
export type Side = (times: number) => void;

/** Two ways to do one thing, and the quickest batch of each so far, in nanoseconds for one piece of work. */
export type Race = {
  readonly baseline: Side;
  readonly candidate: Side;
  readonly minima: { baseline: number; candidate: number };
};

export type Effort = {
  /** How often all races are gone through; the first time is a warm-up. */
  readonly passes: number;
  /** How long a race gets in each pass. */
  readonly passMs: number;
  /** How long one batch of one side should take. */
  readonly batchMs: number;
};

const NS_IN_MS = 1e6;

/** A race that has not been run. */
export function raceOf(baseline: Side, candidate: Side): Race {
  return { baseline, candidate, minima: { baseline: Infinity, candidate: Infinity } };
}

/**
 * Runs all races, several times over. Two sides take turns, batch by batch, and the quickest of each is kept: whatever
 * else the machine does can only make a batch slower, and it falls on both sides alike.
 */
export function runAll(races: readonly Race[], effort: Effort): void {
  for (let pass = 0; pass < effort.passes; pass += 1) {
    for (const race of races) run(race, effort);
    if (pass > 0) continue;
    // What compiled code learned in the first pass it was not measured with.
    for (const { minima } of races) Object.assign(minima, { baseline: Infinity, candidate: Infinity });
  }
}

function run({ baseline, candidate, minima }: Race, { passMs, batchMs }: Effort): void {
  const end = performance.now() + passMs;
  const times = { baseline: timesFor(baseline, batchMs), candidate: timesFor(candidate, batchMs) };
  do {
    minima.baseline = Math.min(minima.baseline, nanoseconds(baseline, times.baseline));
    minima.candidate = Math.min(minima.candidate, nanoseconds(candidate, times.candidate));
  } while (performance.now() < end);
}

/** How often a side does its work in about the time of a batch, found by doubling. */
function timesFor(side: Side, batchMs: number): number {
  for (let times = 1; ; times *= 2) {
    const total = nanoseconds(side, times) * times;
    if (total * 2 > batchMs * NS_IN_MS) return Math.max(1, Math.round((times * batchMs * NS_IN_MS) / total));
  }
}

function nanoseconds(side: Side, times: number): number {
  const start = process.hrtime.bigint();
  side(times);
  return Number(process.hrtime.bigint() - start) / times;
}
