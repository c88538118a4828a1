/** The verb for a count: `there is 1`, `there are 3`. */
export function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** A count with its noun: `1 selection`, `3 selections`. */
export function countWords(count: number | string, noun: string): string {
  return String(count) === '1' ? `1 ${noun}` : `${count} ${noun}s`;
}
