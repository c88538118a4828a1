import { quantile } from './quantile.ts';

/** The percentiles that are printed of samples. */
const SHARES = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999] as const;
/** The edges of buckets: so many to each doubling, so that a bucket is a fifth wider than the one before. */
const TO_A_DOUBLING = 4;
const WIDEST_BAR = 40;
const HUNDRED = 100;

/** Samples with the name of what they are of, in milliseconds. */
export type Samples = { readonly name: string; readonly ms: readonly number[] };

/** A line of percentiles, up to the largest sample. */
function percentiles(ms: readonly number[]): string {
  const shares = SHARES.map((share) => `p${share * HUNDRED} ${shown(quantile(ms, share))}`);
  return [...shares, `max ${shown(Math.max(...ms))}`].join('  ');
}

/** The samples of each bucket, from the first that has some to the last, with the share of all samples up to it. */
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
    const edge = 2 ** ((first + index + 1) / TO_A_DOUBLING);
    const share = ((HUNDRED * before) / ms.length).toFixed(2);
    const bar = '#'.repeat(Math.ceil((WIDEST_BAR * count) / most));
    return `  < ${shown(edge).padStart(8)} ms ${String(count).padStart(7)} ${share.padStart(7)} %  ${bar}`.trimEnd();
  });
}

function bucketOf(ms: number): number {
  return Math.floor(TO_A_DOUBLING * Math.log2(ms));
}

function shown(ms: number): string {
  return ms.toFixed(4);
}

/** Percentiles and a histogram of samples. */
export function distribution({ name, ms }: Samples): string {
  return [`${name}: ${ms.length} samples, ms`, `  ${percentiles(ms)}`, ...buckets(ms)].join('\n');
}
