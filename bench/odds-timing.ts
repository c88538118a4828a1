import type { Book } from '../server/odds/book/book.ts';
import { answerOf, timed } from './odds-book.ts';
import type { Question } from './odds-questions.ts';

export type Asking = {
  readonly turns: number;
  readonly isCounted: boolean;
  /** Takes every time but those of the first turn. */
  readonly all?: number[];
};

/** The quickest time of each question, in milliseconds. */
export function quickest(
  book: Book,
  asked: readonly Question[],
  { turns, isCounted, all = [] }: Asking,
): readonly number[] {
  const best = asked.map(() => Infinity);
  for (let turn = 0; turn < turns; turn += 1) {
    asked.forEach((question, index) => {
      const ms = timed(() => answerOf(book, question, isCounted));
      // The first turn is a warm-up.
      if (turn === 0) return;
      best[index] = Math.min(best[index] ?? Infinity, ms);
      all.push(ms);
    });
  }
  return best;
}

/** To a ten-thousandth of a millisecond, which is finer than the clock tells. */
export function rounded(ms: number): number {
  return Math.round(ms * 10_000) / 10_000;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Throws unless a question found the rows that other code finds. */
export function assertSame(expected: readonly string[], found: readonly string[], question: Question): void {
  if (expected.length === found.length && expected.every((id, index) => id === found[index])) return;
  throw new Error(`other rows than plain code finds: ${JSON.stringify({ ...question, expected, found })}`);
}
