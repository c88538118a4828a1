import type { Book } from '../server/odds/book/book.ts';
import { answerOf, timed } from './odds-book.ts';
import type { SearchRequest } from './odds-requests.ts';

export type TimingOptions = {
  readonly rounds: number;
  readonly isCounted: boolean;
  /** Collects all times but those of the first round. */
  readonly samples?: number[];
};

/** The fastest time of each request, in milliseconds. */
export function fastestTimes(
  book: Book,
  requests: readonly SearchRequest[],
  { rounds, isCounted, samples = [] }: TimingOptions,
): readonly number[] {
  const best = requests.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    requests.forEach((request, index) => {
      const ms = timed(() => answerOf(book, request, isCounted));
      // The first round is a warm-up.
      if (round === 0) return;
      best[index] = Math.min(best[index] ?? Infinity, ms);
      samples.push(ms);
    });
  }
  return best;
}

/** Rounds to a ten-thousandth of a millisecond, below the clock's resolution. */
export function roundTime(ms: number): number {
  return Math.round(ms * 10_000) / 10_000;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Throws unless a request found the expected rows. */
export function assertSame(
  expected: readonly string[],
  found: readonly string[],
  request: SearchRequest,
): void {
  if (expected.length === found.length && expected.every((id, index) => id === found[index])) return;
  throw new Error(`rows differ from those expected: ${JSON.stringify({ ...request, expected, found })}`);
}
