/** Does its work `times` times. Each side has a loop of its own, so that no indirect call is timed with it. */
export type Side = (times: number) => void;

/** Two implementations of one operation, and the fastest batch of each so far, in nanoseconds per operation. */
export type Race = {
  readonly baseline: Side;
  readonly candidate: Side;
  readonly minima: { baseline: number; candidate: number };
};

export type Effort = {
  /** The number of passes over all races; the first is a warm-up. */
  readonly passes: number;
  /** The duration of a race in each pass. */
  readonly passMs: number;
  /** The target duration of one batch of one side. */
  readonly batchMs: number;
};

const NS_IN_MS = 1e6;

/** Creates a race that has not been run. */
export function raceOf(baseline: Side, candidate: Side): Race {
  return { baseline, candidate, minima: { baseline: Infinity, candidate: Infinity } };
}

/**
 * Runs all races, in several passes. The batches of both sides are interleaved, and the fastest of each counts: other
 * load on the machine can only slow a batch down, and affects both sides alike.
 */
export function runAll(races: readonly Race[], effort: Effort): void {
  for (let pass = 0; pass < effort.passes; pass += 1) {
    for (const race of races) run(race, effort);
    if (pass > 0) continue;
    // Discards the first pass, in which code was still being compiled.
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

/** The number of repetitions that take about `batchMs`, found by doubling. */
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
