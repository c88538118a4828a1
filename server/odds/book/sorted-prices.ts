import { LONGEST_PRICE, type Price } from '../messages.ts';
import { copied } from './copied.ts';

/** Nearly all prices have two places. In hundredths they take half the room, and up to here they fit 16 bits. */
const CENTS = 100;
const LONGEST_CENTS = 65_534;
/** Above any price in hundredths. */
const BEYOND = 65_535;
/** Where a whole number of 32 bits has its sign. */
const SIGN = 31;

/**
 * The bookmakers' prices of each selection that are shown, in rising order: how many lie below another one is asked of
 * every selection by queries that count. Kept in order as prices come, which moves a few of thirty.
 */
export class SortedPrices {
  /** By selection: how many prices there are. */
  count = new Uint16Array(0);
  /** By selection × width: the prices in hundredths, rounded down, as many as `count` says, then `BEYOND`. */
  private cents = new Uint16Array(0);
  /** By selection: how many of its prices are no whole hundredths; where there are any, no answer is exact. */
  private uneven = new Uint16Array(0);
  /** A power of two above the number of bookmakers. */
  private readonly width: number;

  constructor(bookmakers: number) {
    this.width = 2 ** Math.ceil(Math.log2(bookmakers + 1));
  }

  /** Puts a price in the place of another; 0 stands for none. */
  replace(selection: number, before: Price, after: Price): void {
    if (before === after) return;
    const { cents, width } = this;
    const first = selection * width;
    let end = first + (this.count[selection] ?? 0);
    let place = end;
    if (before > 0) {
      const taken = toCents(before);
      place = first;
      while (cents[place] !== taken) place += 1;
      if (isUneven(before)) this.uneven[selection] = (this.uneven[selection] ?? 0) - 1;
    } else {
      end += 1;
    }
    const put = after > 0 ? toCents(after) : BEYOND;
    while (place + 1 < end && (cents[place + 1] ?? 0) < put) {
      cents[place] = cents[place + 1] ?? 0;
      place += 1;
    }
    while (place > first && (cents[place - 1] ?? 0) > put) {
      cents[place] = cents[place - 1] ?? 0;
      place -= 1;
    }
    cents[place] = put;
    if (after === 0) end -= 1;
    else if (isUneven(after)) this.uneven[selection] = (this.uneven[selection] ?? 0) + 1;
    this.count[selection] = end - first;
  }

  /** Forgets a selection's prices. */
  clear(selection: number): void {
    this.cents.fill(BEYOND, selection * this.width, (selection + 1) * this.width);
    this.count[selection] = 0;
    this.uneven[selection] = 0;
  }

  /** No price is shorter than this; 0 where there is none. */
  shortest(selection: number): Price {
    return this.count[selection] === 0 ? 0 : (this.cents[selection * this.width] ?? 0) * CENTS;
  }

  /** No price is longer than this; 0 where there is none. */
  longest(selection: number): Price {
    const count = this.count[selection] ?? 0;
    if (count === 0) return 0;
    const cents = this.cents[selection * this.width + count - 1] ?? 0;
    if (this.uneven[selection] === 0) return cents * CENTS;
    return cents === LONGEST_CENTS ? LONGEST_PRICE : (cents + 1) * CENTS;
  }

  /** No price below a bound is longer than this; 0 where there is none. */
  longestBelow(selection: number, bound: number): Price {
    // What is no whole hundredth may be longer by all but one.
    if (this.uneven[selection] !== 0) return Math.min(this.longest(selection), Math.ceil(bound));
    const below = this.search(selection, bound);
    return below === 0 ? 0 : (this.cents[selection * this.width + below - 1] ?? 0) * CENTS;
  }

  /** How many of a selection's prices lie below a bound; -1 where they must be looked at one by one. */
  countBelow(selection: number, bound: number): number {
    const { cents, width } = this;
    const count = this.count[selection] ?? 0;
    const first = selection * width;
    if (count === 0 || (cents[first] ?? 0) * CENTS > bound) return 0;
    if (this.uneven[selection] !== 0) return -1;
    if ((cents[first + count - 1] ?? 0) * CENTS < bound) return count;
    return this.search(selection, bound);
  }

  /** Whether a selection can have a price from one bound to another. */
  canLieBetween(selection: number, low: number, high: number): boolean {
    // What is no whole hundredth lies above what is kept of it.
    const from = this.uneven[selection] === 0 ? low : low - CENTS;
    const next = this.cents[selection * this.width + this.search(selection, from)] ?? BEYOND;
    return next !== BEYOND && next * CENTS <= high;
  }

  /** How many of a selection's prices, in hundredths, lie below a bound. */
  private search(selection: number, bound: number): number {
    const { cents, width } = this;
    const below = Math.max(0, Math.min(Math.ceil(bound / CENTS), BEYOND));
    const from = selection * width - 1;
    let found = 0;
    // Without a branch: what cannot be foreseen is guessed wrong every other time, and costs more than all the rest.
    for (let half = width >> 1; half > 0; half >>= 1) {
      found += (((cents[from + found + half] ?? 0) - below) >> SIGN) & half;
    }
    return found;
  }

  /** Makes room for so many selections. */
  grow(capacity: number): void {
    this.count = copied(new Uint16Array(capacity), this.count);
    this.uneven = copied(new Uint16Array(capacity), this.uneven);
    this.cents = copied(new Uint16Array(capacity * this.width).fill(BEYOND), this.cents);
  }

  bytes(): number {
    return this.count.byteLength + this.uneven.byteLength + this.cents.byteLength;
  }
}

function toCents(price: Price): number {
  return Math.min(Math.floor(price / CENTS), LONGEST_CENTS);
}

function isUneven(price: Price): boolean {
  return price % CENTS !== 0 || price > LONGEST_CENTS * CENTS;
}
