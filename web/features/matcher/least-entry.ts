import { digitsEntry, numberOf } from '#lib/product';

/**
 * What the field of a least rating or liquidity holds of what is typed: digits and two places. More places would not
 * come back from an address as they went in.
 */
export function leastEntry(typed: string, most: number): string {
  const entry = digitsEntry(typed).replace(/(\.\d\d).+$/u, '$1');
  return (leastOf(entry) ?? 0) > most ? String(most) : entry;
}

/** The number that an entry stands for, `97.` and `.5` too; undefined for none. */
export function leastOf(entry: string): number | undefined {
  return numberOf(entry) === undefined ? undefined : Number(entry);
}
