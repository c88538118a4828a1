import { quantile } from './quantile.ts';

/** What one caller does over and over; resolves when the answer is there. */
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
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
