import { numberOf } from '#lib/product';
import { storedText, typedEntry } from '#lib/slip';

/** The reader of each unit. */
export const LEAST_READERS = { '£': 'stakePerLine', '%': 'commissionPct' } as const;
export type LeastUnit = keyof typeof LEAST_READERS;

/**
 * The content of a field of the least rating or liquidity after a text was typed: at most two places, because more
 * would not come back from an address as they went in, and at most `most`.
 */
export function leastEntry(typed: string, unit: LeastUnit, most: number): string {
  const entry = typedEntry(LEAST_READERS[unit], typed);
  const least = leastOf(entry, unit);
  if (least === undefined) return entry;
  return least > most ? String(most) : entry.replace(/(\.\d\d)\d+/u, '$1');
}

/** The number that an entry stands for, `97.` and `50p` too; undefined for none. */
export function leastOf(entry: string, unit: LeastUnit): number | undefined {
  const text = storedText(LEAST_READERS[unit], entry);
  return numberOf(text) === undefined ? undefined : Number(text);
}
