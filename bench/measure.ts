/** Does its work `times` times over. The loop is the side's own, so that no call through a variable is timed with it. */
export type Side = (times: number) => void;

/** The quickest batch of each side, in nanoseconds for one piece of work. */
export type Minima = { readonly baseline: number; readonly candidate: number };

export type Effort = {
  readonly warmUpMs: number;
  /** How long one batch of one side should take. */
  readonly batchMs: number;
  /** How many batches of each side are timed. */
  readonly batches: number;
};

const NS_IN_MS = 1e6;

/**
 * Times two sides in turn, batch by batch, and keeps the quickest of each: whatever else the machine does can only make
 * a batch slower, and it falls on both sides alike.
 */
export function race(baseline: Side, candidate: Side, effort: Effort): Minima {
  const baselineTimes = timesFor(baseline, effort);
  const candidateTimes = timesFor(candidate, effort);
  const minima = { baseline: Infinity, candidate: Infinity };
  for (let batch = 0; batch < effort.batches; batch += 1) {
    minima.baseline = Math.min(minima.baseline, nanoseconds(baseline, baselineTimes));
    minima.candidate = Math.min(minima.candidate, nanoseconds(candidate, candidateTimes));
  }
  return minima;
}

/** How often a warmed-up side does its work in the time of a batch. */
function timesFor(side: Side, { warmUpMs, batchMs }: Effort): number {
  const end = performance.now() + warmUpMs;
  let times = 1;
  for (;;) {
    const each = nanoseconds(side, times);
    const wanted = Math.max(1, Math.round((batchMs * NS_IN_MS) / each));
    if (performance.now() >= end) return wanted;
    times = Math.min(times * 2, wanted);
  }
}

function nanoseconds(side: Side, times: number): number {
  const start = process.hrtime.bigint();
  side(times);
  return Number(process.hrtime.bigint() - start) / times;
}
