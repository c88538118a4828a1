import { setTimeout } from 'node:timers/promises';
import { quantile } from './quantile.ts';
import type { Random } from './random.ts';

/** One request of a caller, repeated; resolves with the response. */
export type Caller = () => Promise<void>;

/** How a load went. Latencies in milliseconds. */
export type LoadResult = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Lets callers call for a while, each as soon as its last call is answered. */
export async function load(callers: readonly Caller[], forMs: number): Promise<LoadResult> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + forMs;
  await Promise.all(
    callers.map(async (call) => {
      let now = performance.now();
      while (now < end) {
        await call();
        const after = performance.now();
        latencies.push(after - now);
        now = after;
      }
    }),
  );
  return resultOf(latencies, performance.now() - started);
}

/** Poisson arrivals: `perSecond` on average, independent of each other, until `over` is aborted. */
export type Pace = { readonly perSecond: number; readonly random: Random; readonly over: AbortSignal };

/**
 * Lets callers share calls that fall due whether or not the ones before are answered, as people's do. A call's latency
 * runs from when it fell due: where all callers are busy, it waits.
 */
export async function paced(
  callers: readonly Caller[],
  { perSecond, random, over }: Pace,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const started = performance.now();
  let due = started;
  await Promise.all(
    callers.map(async (call) => {
      while (!over.aborted) {
        due -= (Math.log(1 - random()) * 1000) / perSecond;
        const mine = due;
        const early = mine - performance.now();
        if (early > 0) await setTimeout(early);
        await call();
        latencies.push(performance.now() - mine);
      }
    }),
  );
  return resultOf(latencies, performance.now() - started);
}

function resultOf(latencies: readonly number[], ms: number): LoadResult {
  return {
    perSecond: (1000 * latencies.length) / ms,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
