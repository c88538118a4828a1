import { catalogueSystem, type Line, type Slug } from '#lib';
import { plural } from '../../../components/ui/text/plural.ts';

/** The number of lines of one fold size; any-to-come lines count as a size of their own. */
export type FoldCount = { readonly size: number | 'anyToCome'; readonly lines: number };

/** The lines of a system by size: folds from the smallest up, any to come last. */
export function foldCounts(slug: Slug, selections: number): readonly FoldCount[] {
  const counts = new Map<FoldCount['size'], number>();
  for (const line of catalogueSystem(slug, selections).lines()) {
    const size = sizeOf(line);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts]
    .map(([size, lines]) => ({ size, lines }))
    .toSorted((a, b) => orderOf(a.size) - orderOf(b.size));
}

function sizeOf(line: Line): FoldCount['size'] {
  return line.kind === 'fold' ? line.selections.length : 'anyToCome';
}

function orderOf(size: FoldCount['size']): number {
  return size === 'anyToCome' ? Number.MAX_SAFE_INTEGER : size;
}

const SIZES = [
  'single',
  'double',
  'treble',
  'fourfold',
  'fivefold',
  'sixfold',
  'sevenfold',
  'eightfold',
] as const;

/** The folds of a size, as a label: `Singles`, `Fourfolds`, `9-folds`. */
export function foldName(size: number): string {
  const name = `${SIZES[size - 1] ?? `${size}-fold`}s`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formats a count of lines: `4 singles`, `12 any-to-come`, `1 treble`. */
export function countText({ size, lines }: FoldCount): string {
  if (size === 'anyToCome') return `${lines} any-to-come`;
  return `${lines} ${SIZES[size - 1] ?? `${size}-fold`}${lines === 1 ? '' : 's'}`;
}

/** Formats a count, with an article for a single fold: `a treble`, `an eightfold`, `an 18-fold`. */
function inWords(count: FoldCount): string {
  return countText(count).replace(/^1 (?=(?<vowel>e|8|11|18)?)/u, (_, vowel: string | undefined) =>
    vowel === undefined ? 'a ' : 'an ',
  );
}

/** `4 selections, 15 lines: 4 singles, 6 doubles, 4 trebles and a fourfold`. */
export function systemText(slug: Slug, selections: number): string {
  const counts = foldCounts(slug, selections);
  const lines = counts.reduce((sum, count) => sum + count.lines, 0);
  const parts = new Intl.ListFormat('en-GB').format(counts.map(inWords));
  return `${plural(selections, 'selection')}, ${plural(lines, 'line')}: ${parts}`;
}
