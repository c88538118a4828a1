import { setTimeout } from 'node:timers/promises';
import { quantile } from './quantile.ts';
import type { Random } from './random.ts';

/** Sends one request; resolves when it is answered. */
export type Caller = () => Promise<void>;

/** The throughput and the latencies, in milliseconds, of a load. */
export type LoadResult = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** A closed-loop load: each caller sends its next request as soon as the last one is answered. */
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
 * An open-loop load: requests fall due at random whether or not earlier ones are answered. Latency is measured from the
 * due time, so it includes the wait for a free caller.
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
