import { type Calculation, findCalculations } from '#lib/calculations';

/** Returns the calculations that match the words, best first. In its own chunk: it has all other names. */
export function searchCalculations(words: string): readonly Calculation[] {
  return findCalculations(words);
}
