import { MAX_PRICE, type Price } from '../messages/messages.ts';

/** Ten-thousandths in a hundredth. Nearly all prices have two places; in hundredths, prices up to here fit 16 bits. */
export const CENTS = 100;
export const LONGEST_CENTS = 65_534;
/** A sentinel above any price in hundredths. */
export const ABOVE_ALL_CENTS = 65_535;
/**
 * The fields of an outline: the number of prices, the number of those that hundredths do not represent exactly, and the
 * shortest and the longest price in hundredths. Without prices, the longest is 0.
 */
export const OUTLINE = { width: 4, count: 0, inexact: 1, shortest: 2, longest: 3 } as const;
/** The unrolled steps of the binary search cover this many prices. */
const MIN_WIDTH = 32;
/** The index of the sign bit of a 32-bit integer. */
const SIGN_BIT = 31;

/** An index among the prices of one selection, which are those from `first` to before `end`. */
type SortedIndex = { readonly index: number; readonly first: number; readonly end: number };

/**
 * Each selection's shown bookmakers' prices, in rising order: queries that count need the number below a limit for
 * every selection. An update moves one price by a few of thirty entries.
 */
export class SortedPrices {
  /** By selection × width: the prices in hundredths, rounded down, then `ABOVE_ALL_CENTS`. */
  private cents = new Uint16Array(0);
  /** By selection × OUTLINE. Queries read no more of most selections; eight outlines fit a cache line. */
  outlines = new Uint16Array(0);
  /** A power of two above the number of bookmakers. */
  private readonly width: number;

  constructor(bookmakers: number) {
    this.width = Math.max(MIN_WIDTH, 2 ** Math.ceil(Math.log2(bookmakers + 1)));
  }

  /** Replaces a price by another; 0 stands for none. */
  replace(selection: number, before: Price, after: Price): void {
    if (before === after) return;
    const first = selection * this.width;
    const count = this.count(selection);
    const index = before > 0 ? this.cents.indexOf(toCents(before), first) : first + count;
    const end = before > 0 ? first + count : first + count + 1;
    this.move({ index, first, end }, after > 0 ? toCents(after) : ABOVE_ALL_CENTS);
    const about = selection * OUTLINE.width;
    const inexact = this.outlines[about + OUTLINE.inexact] ?? 0;
    this.outlines[about + OUTLINE.inexact] = inexact + Number(isInexact(after)) - Number(isInexact(before));
    this.updateOutline(selection, after > 0 ? end - first : end - first - 1);
  }

  /** Writes a price at an index and moves it to its sorted position. */
  private move({ index: from, first, end }: SortedIndex, moved: number): void {
    const { cents } = this;
    let index = from;
    while (index + 1 < end && (cents[index + 1] ?? 0) < moved) {
      cents[index] = cents[index + 1] ?? 0;
      index += 1;
    }
    while (index > first && (cents[index - 1] ?? 0) > moved) {
      cents[index] = cents[index - 1] ?? 0;
      index -= 1;
    }
    cents[index] = moved;
  }

  /** Updates the count, the shortest and the longest price of a selection's outline. */
  private updateOutline(selection: number, count: number): void {
    const { cents, outlines } = this;
    const first = selection * this.width;
    const about = selection * OUTLINE.width;
    outlines[about + OUTLINE.count] = count;
    outlines[about + OUTLINE.shortest] = cents[first] ?? ABOVE_ALL_CENTS;
    outlines[about + OUTLINE.longest] = count === 0 ? 0 : (cents[first + count - 1] ?? 0);
  }

  /** Removes a selection's prices. */
  clear(selection: number): void {
    this.cents.fill(ABOVE_ALL_CENTS, selection * this.width, (selection + 1) * this.width);
    this.outlines.fill(0, selection * OUTLINE.width, (selection + 1) * OUTLINE.width);
  }

  /** An upper bound of a selection's prices, exact unless one is finer than hundredths; 0 if it has none. */
  longest(selection: number): Price {
    if (this.count(selection) === 0) return 0;
    const cents = this.outlines[selection * OUTLINE.width + OUTLINE.longest] ?? 0;
    if (!this.hasInexact(selection)) return cents * CENTS;
    return cents === LONGEST_CENTS ? MAX_PRICE : (cents + 1) * CENTS;
  }

  /** An upper bound of a selection's prices below `bound`, exact unless one is finer than hundredths; 0 for none. */
  longestBelow(selection: number, bound: number): Price {
    // A finer price exceeds its stored hundredths by up to 99 ten-thousandths.
    if (this.hasInexact(selection)) return Math.min(this.longest(selection), Math.ceil(bound));
    const below = this.below(selection, Math.ceil(bound / CENTS));
    return below === 0 ? 0 : (this.cents[selection * this.width + below - 1] ?? 0) * CENTS;
  }

  /** The longest price after the `skipped` longest, rounded down to a hundredth; 0 if a selection has fewer prices. */
  longestAfter(selection: number, skipped: number): Price {
    const index = this.count(selection) - 1 - skipped;
    return index < 0 ? 0 : (this.cents[selection * this.width + index] ?? 0) * CENTS;
  }

  /** The number of a selection's prices. */
  count(selection: number): number {
    return this.outlines[selection * OUTLINE.width + OUTLINE.count] ?? 0;
  }

  /** True if a selection can have a price between two bounds. */
  canLieBetween(selection: number, low: number, high: number): boolean {
    // A finer price is above its stored hundredths.
    const from = this.hasInexact(selection) ? low - CENTS : low;
    const next =
      this.cents[selection * this.width + this.below(selection, Math.ceil(from / CENTS))] ?? ABOVE_ALL_CENTS;
    return next !== ABOVE_ALL_CENTS && next * CENTS <= high;
  }

  private hasInexact(selection: number): boolean {
    return this.outlines[selection * OUTLINE.width + OUTLINE.inexact] !== 0;
  }

  /** The number of a selection's prices below `cents` hundredths, without those stored as LONGEST_CENTS. */
  below(selection: number, cents: number): number {
    const limit = Math.max(0, Math.min(cents, LONGEST_CENTS)) | 0;
    const all = this.cents;
    const from = selection * this.width - 1;
    let found = 0;
    // A branchless binary search: every other branch would be mispredicted, which costs more than the rest. The last
    // five steps are unrolled: as a loop they take more than twice as long.
    for (let half = this.width >> 1; half > 16; half >>= 1) {
      found += (((all[from + found + half] ?? 0) - limit) >> SIGN_BIT) & half;
    }
    found += (((all[from + found + 16] ?? 0) - limit) >> SIGN_BIT) & 16;
    found += (((all[from + found + 8] ?? 0) - limit) >> SIGN_BIT) & 8;
    found += (((all[from + found + 4] ?? 0) - limit) >> SIGN_BIT) & 4;
    found += (((all[from + found + 2] ?? 0) - limit) >> SIGN_BIT) & 2;
    found += (((all[from + found + 1] ?? 0) - limit) >> SIGN_BIT) & 1;
    return found;
  }

  /** The number of a selection's prices below `cents` hundredths, from its outline alone if that decides. */
  countBelow(selection: number, cents: number): number {
    const about = selection * OUTLINE.width;
    if ((this.outlines[about + OUTLINE.shortest] ?? 0) >= cents) return 0;
    if ((this.outlines[about + OUTLINE.longest] ?? 0) < cents) return this.count(selection);
    return this.below(selection, cents);
  }

  /** Reads the prices of some selections (`touchRows`). */
  touch(range: SelectionRange): number {
    return touchRows(this.cents, this.width, range);
  }

  /** Grows the arrays to `capacity` selections. */
  grow(capacity: number): void {
    this.outlines = grown(this.outlines, new Uint16Array(capacity * OUTLINE.width));
    this.cents = grown(this.cents, new Uint16Array(capacity * this.width).fill(ABOVE_ALL_CENTS));
  }

  bytes(): number {
    return this.outlines.byteLength + this.cents.byteLength;
  }
}

/** The selections from one index of the layout to before another. */
export type SelectionRange = {
  readonly selections: Int32Array;
  readonly from: number;
  readonly end: number;
};

/**
 * Reads both ends of each selection's row of a column, so that they are in the processor's cache when the rows are read
 * one after the other: these reads do not wait for each other. Returns their sum.
 */
export function touchRows(
  column: Uint16Array,
  width: number,
  { selections, from, end }: SelectionRange,
): number {
  let sum = 0;
  for (let index = from; index < end; index += 1) {
    const row = (selections[index] ?? 0) * width;
    sum += (column[row] ?? 0) + (column[row + width - 1] ?? 0);
  }
  return sum;
}

/** A price in hundredths, rounded down; `LONGEST_CENTS` if it does not fit 16 bits. */
export function toCents(price: Price): number {
  return Math.min(Math.floor(price / CENTS), LONGEST_CENTS);
}

/** True if hundredths do not represent a price exactly. */
function isInexact(price: Price): boolean {
  return price % CENTS !== 0 || price >= LONGEST_CENTS * CENTS;
}

/** Copies `from` to the beginning of `into`, which must be at least as long, and returns `into`. */
export function grown<Column extends { set: (from: Column) => void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
