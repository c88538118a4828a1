import { LONGEST_PRICE, type Price } from '../messages/messages.ts';

/** Nearly all prices have two places. In hundredths they take half the room, and up to here they fit 16 bits. */
export const CENTS = 100;
export const LONGEST_CENTS = 65_534;
/** Above any price in hundredths. */
export const BEYOND = 65_535;
/**
 * The fields of an outline: the number of prices, the number of those that hundredths do not hold exactly, and the
 * shortest and the longest price in hundredths. Without a price the longest is 0.
 */
export const OUTLINE = { width: 4, count: 0, uneven: 1, shortest: 2, longest: 3 } as const;
/** A search goes through so many prices at least. */
const MIN_WIDTH = 32;
/** Where a whole number of 32 bits has its sign. */
const SIGN = 31;

/** A place among the prices of one selection. */
type Place = { readonly place: number; readonly first: number; readonly end: number };

/**
 * The bookmakers' prices of each selection that are shown, in rising order: how many lie below another one is asked of
 * every selection by queries that count. Kept in order as prices come, which moves a few of thirty.
 */
export class SortedPrices {
  /** By selection × width: the prices in hundredths, rounded down, then `BEYOND`. */
  private cents = new Uint16Array(0);
  /** By selection × OUTLINE. Of most selections that is all that is looked at: eight of them are one piece of memory. */
  outlines = new Uint16Array(0);
  /** A power of two above the number of bookmakers. */
  private readonly width: number;

  constructor(bookmakers: number) {
    this.width = Math.max(MIN_WIDTH, 2 ** Math.ceil(Math.log2(bookmakers + 1)));
  }

  /** Puts a price in the place of another; 0 stands for none. */
  replace(selection: number, before: Price, after: Price): void {
    if (before === after) return;
    const first = selection * this.width;
    const count = this.count(selection);
    const place = before > 0 ? this.cents.indexOf(toCents(before), first) : first + count;
    const end = before > 0 ? first + count : first + count + 1;
    this.put({ place, first, end }, after > 0 ? toCents(after) : BEYOND);
    const about = selection * OUTLINE.width;
    const uneven = this.outlines[about + OUTLINE.uneven] ?? 0;
    this.outlines[about + OUTLINE.uneven] = uneven + Number(isUneven(after)) - Number(isUneven(before));
    this.outline(selection, after > 0 ? end - first : end - first - 1);
  }

  /** Puts a price in a place and moves it to where it belongs among those from `first` to before `end`. */
  private put({ place: from, first, end }: Place, put: number): void {
    const { cents } = this;
    let place = from;
    while (place + 1 < end && (cents[place + 1] ?? 0) < put) {
      cents[place] = cents[place + 1] ?? 0;
      place += 1;
    }
    while (place > first && (cents[place - 1] ?? 0) > put) {
      cents[place] = cents[place - 1] ?? 0;
      place -= 1;
    }
    cents[place] = put;
  }

  /** Writes how many prices a selection has, and the shortest and the longest of them. */
  private outline(selection: number, count: number): void {
    const { cents, outlines } = this;
    const first = selection * this.width;
    const about = selection * OUTLINE.width;
    outlines[about + OUTLINE.count] = count;
    outlines[about + OUTLINE.shortest] = cents[first] ?? BEYOND;
    outlines[about + OUTLINE.longest] = count === 0 ? 0 : (cents[first + count - 1] ?? 0);
  }

  /** Forgets a selection's prices. */
  clear(selection: number): void {
    this.cents.fill(BEYOND, selection * this.width, (selection + 1) * this.width);
    this.outlines.fill(0, selection * OUTLINE.width, (selection + 1) * OUTLINE.width);
  }

  /** No price is longer than this; 0 where there is none. */
  longest(selection: number): Price {
    if (this.count(selection) === 0) return 0;
    const cents = this.outlines[selection * OUTLINE.width + OUTLINE.longest] ?? 0;
    if (!this.isUneven(selection)) return cents * CENTS;
    return cents === LONGEST_CENTS ? LONGEST_PRICE : (cents + 1) * CENTS;
  }

  /** No price below a bound is longer than this; 0 where there is none. */
  longestBelow(selection: number, bound: number): Price {
    // What is no whole hundredth may be longer by all but one.
    if (this.isUneven(selection)) return Math.min(this.longest(selection), Math.ceil(bound));
    const below = this.below(selection, Math.ceil(bound / CENTS));
    return below === 0 ? 0 : (this.cents[selection * this.width + below - 1] ?? 0) * CENTS;
  }

  /** The price that is the longest but so many, rounded down to a hundredth; 0 if a selection has fewer prices. */
  longestBut(selection: number, longer: number): Price {
    const place = this.count(selection) - 1 - longer;
    return place < 0 ? 0 : (this.cents[selection * this.width + place] ?? 0) * CENTS;
  }

  /** How many prices a selection has. */
  count(selection: number): number {
    return this.outlines[selection * OUTLINE.width + OUTLINE.count] ?? 0;
  }

  /** True if a selection can have a price between two bounds. */
  canLieBetween(selection: number, low: number, high: number): boolean {
    // What is no whole hundredth lies above what is kept of it.
    const from = this.isUneven(selection) ? low - CENTS : low;
    const next =
      this.cents[selection * this.width + this.below(selection, Math.ceil(from / CENTS))] ?? BEYOND;
    return next !== BEYOND && next * CENTS <= high;
  }

  private isUneven(selection: number): boolean {
    return this.outlines[selection * OUTLINE.width + OUTLINE.uneven] !== 0;
  }

  /** How many of a selection's prices, in hundredths, lie below so many; of those kept as LONGEST_CENTS none. */
  below(selection: number, cents: number): number {
    const most = Math.max(0, Math.min(cents, LONGEST_CENTS)) | 0;
    const all = this.cents;
    const from = selection * this.width - 1;
    let found = 0;
    // Without a branch: what cannot be foreseen is guessed wrong every other time, and costs more than all the rest. The
    // last five steps are written out: as a loop they take more than twice as long.
    for (let half = this.width >> 1; half > 16; half >>= 1) {
      found += (((all[from + found + half] ?? 0) - most) >> SIGN) & half;
    }
    found += (((all[from + found + 16] ?? 0) - most) >> SIGN) & 16;
    found += (((all[from + found + 8] ?? 0) - most) >> SIGN) & 8;
    found += (((all[from + found + 4] ?? 0) - most) >> SIGN) & 4;
    found += (((all[from + found + 2] ?? 0) - most) >> SIGN) & 2;
    found += (((all[from + found + 1] ?? 0) - most) >> SIGN) & 1;
    return found;
  }

  /** How many of a selection's prices, in hundredths, lie below so many, by its outline if that decides. */
  countBelow(selection: number, cents: number): number {
    const about = selection * OUTLINE.width;
    if ((this.outlines[about + OUTLINE.shortest] ?? 0) >= cents) return 0;
    if ((this.outlines[about + OUTLINE.longest] ?? 0) < cents) return this.count(selection);
    return this.below(selection, cents);
  }

  /** Makes room for so many selections. */
  grow(capacity: number): void {
    this.outlines = grown(this.outlines, new Uint16Array(capacity * OUTLINE.width));
    this.cents = grown(this.cents, new Uint16Array(capacity * this.width).fill(BEYOND));
  }

  bytes(): number {
    return this.outlines.byteLength + this.cents.byteLength;
  }
}

/** A price in hundredths, rounded down; what is longer than 16 bits hold is `LONGEST_CENTS`. */
export function toCents(price: Price): number {
  return Math.min(Math.floor(price / CENTS), LONGEST_CENTS);
}

function isUneven(price: Price): boolean {
  return price % CENTS !== 0 || price >= LONGEST_CENTS * CENTS;
}

/** Returns `into`, which is at least as long as `from`, with the values of `from` at its beginning. */
export function grown<Column extends { set: (from: Column) => void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
