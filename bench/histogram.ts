import { quantile } from './quantile.ts';

/** The printed percentiles. */
const SHARES = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999] as const;
/** Buckets are logarithmic: each is a fifth wider than the one before. */
const BUCKETS_PER_DOUBLING = 4;
const MAX_BAR_LENGTH = 40;
const HUNDRED = 100;

/** Named samples, in milliseconds. */
export type Samples = { readonly name: string; readonly ms: readonly number[] };

/** A line of percentiles, up to the largest sample. */
function percentiles(ms: readonly number[]): string {
  const shares = SHARES.map((share) => `p${share * HUNDRED} ${formatMs(quantile(ms, share))}`);
  return [...shares, `max ${formatMs(Math.max(...ms))}`].join('  ');
}

/** A line for each bucket from the first to the last non-empty one, with its count and the cumulative share. */
function buckets(ms: readonly number[]): readonly string[] {
  const counts = new Map<number, number>();
  for (const each of ms) counts.set(bucketOf(each), (counts.get(bucketOf(each)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  let before = 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const count = counts.get(first + index) ?? 0;
    before += count;
    const edge = 2 ** ((first + index + 1) / BUCKETS_PER_DOUBLING);
    const share = ((HUNDRED * before) / ms.length).toFixed(2);
    const bar = '#'.repeat(Math.ceil((MAX_BAR_LENGTH * count) / most));
    return `  < ${formatMs(edge).padStart(8)} ms ${String(count).padStart(7)} ${share.padStart(7)} %  ${bar}`.trimEnd();
  });
}

function bucketOf(ms: number): number {
  return Math.floor(BUCKETS_PER_DOUBLING * Math.log2(ms));
}

function formatMs(ms: number): string {
  return ms.toFixed(4);
}

/** Percentiles and a histogram of samples. */
export function distribution({ name, ms }: Samples): string {
  return [`${name}: ${ms.length} samples, ms`, `  ${percentiles(ms)}`, ...buckets(ms)].join('\n');
}
