/** A count with its noun: `1 line`, `2 lines`. */
export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
