import { DROPPED_ODDS } from '#lib/product';

import { type Level, type Moment, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';
import type { BookieTable } from './bookie-table.ts';
import type { Kind } from './kinds.ts';
import { grown, SortedPrices, toCents } from './sorted-prices.ts';

/** The number of levels of an exchange's ladder that a row carries. */
export const LADDER_LEVELS = 5;

/** In a size column: the source does not report the size. */
export const SIZE_UNKNOWN = -1;

/** A back price that is never shown, because it is a placeholder as often as a price. */
export const PLACEHOLDER_PRICE: Price = DROPPED_ODDS * PRICE_ONE;

const FIRST_CAPACITY = 64;

/**
 * The valid part of a selection's summary. `bounds`: a price changed, but no lay and not the longest price, so the
 * bounds hold and only the event's edition is outdated.
 */
export const SUMMARY = { none: 0, bounds: 1, all: 2 } as const;
type SummaryState = (typeof SUMMARY)[keyof typeof SUMMARY];

/**
 * The facts of a quote beside its price: its time on the age clock, and the numbers of its message, source and view.
 */
type QuoteRecord = {
  readonly at: Moment;
  readonly sequence: number;
  readonly source: number;
  readonly view: number;
};

/** The offers on both sides of a slot, best first. */
type Levels = { readonly back: readonly Level[]; readonly lay: readonly Level[] };

/**
 * The live quotes as typed arrays. Slot: selection × bookies + bookie. Exchange slot: selection × exchanges + exchange.
 * A price that may not be shown at the moment, because its market is suspended, is negative.
 */
export class Columns {
  readonly bookies: number;
  readonly exchanges: number;
  /** The number of selections that the columns have room for. */
  capacity = 0;

  /** By slot: the back price, 0 for none; negative while hidden. */
  price = new Int32Array(0);
  /** By slot: the shown price in hundredths, rounded down, 0 for none. Halves the memory that counting loops read. */
  cents = new Uint16Array(0);
  /** By slot: the time of the quote or of its last confirmation, on the age clock. */
  at = new Float64Array(0);
  /** By slot: the sequence number of the source's message. */
  sequence = new Float64Array(0);
  /** By slot: the number of the source, 0 if the slot has no quote; and of its view of the market. */
  source = new Uint8Array(0);
  view = new Int32Array(0);
  /** By exchange slot: the best lay price, 0 for none; negative while hidden. */
  lay = new Int32Array(0);
  /**
   * By exchange slot: the size offered at that price. Duplicates the ladder's, because queries filter many selections
   * by it.
   */
  size = new Int32Array(0);
  /** By exchange slot × levels + level. */
  backOdds = new Int32Array(0);
  backSize = new Int32Array(0);
  layOdds = new Int32Array(0);
  laySize = new Int32Array(0);
  /** By selection: its kind (kinds.ts), 0 while it cannot be bet on. */
  kind = new Uint8Array(0);
  /** By selection: the bookmakers' shown prices. */
  readonly sorted: SortedPrices;
  /** By selection: a lower bound of its shown quotes' confirmations; -Infinity if it must be recomputed. */
  oldest = new Float64Array(0);
  /** By selection: the first one of its market. */
  firstOf = new Int32Array(0);
  /**
   * By exchange slot of a market's first selection: the cached check of the exchange's book (exchange-books.ts), 0 for
   * none.
   */
  checks = new Uint8Array(0);
  /** By exchange slot: the fair chance by the exchange's book (exchange-books.ts), valid while `checks` says so. */
  chance = new Float64Array(0);
  /** By selection: the number of bookies that boost it. */
  boosts = new Uint16Array(0);
  /** By each-way selection: the same runner to win, to place in as many places, and in fewer; -1 for none. */
  winOf = new Int32Array(0);
  placeOf = new Int32Array(0);
  fewerPlacesOf = new Int32Array(0);

  /**
   * By selection: the valid part of its summary (summaries.ts). `outdated`: selections whose summary is not wholly
   * valid.
   */
  summaryState = new Uint8Array(0);
  readonly outdated: number[] = [];
  private readonly exchangeOf: Int8Array;
  private readonly free: number[] = [];
  private used = 0;

  constructor({ facts, exchanges, exchangeOf, bookmakers }: BookieTable) {
    this.bookies = facts.length;
    this.exchanges = exchanges.length;
    this.exchangeOf = exchangeOf;
    this.sorted = new SortedPrices(bookmakers.length);
  }

  /** Allocates a selection and returns its number. `first`: the first selection of its market, if there is one. */
  allocate(first: number | undefined): number {
    if (this.free.length === 0 && this.used === this.capacity) {
      this.grow(Math.max(FIRST_CAPACITY, 2 * this.capacity));
    }
    const number = this.free.pop() ?? this.used;
    if (number === this.used) {
      this.used += 1;
      this.outdated.push(number);
    }
    this.firstOf[number] = first ?? number;
    return number;
  }

  /** The index in `checks` of an exchange's book on a selection's market. */
  checkAt(selection: number, exchange: number): number {
    return (this.firstOf[selection] ?? 0) * this.exchanges + exchange;
  }

  /** Invalidates the checks of exchanges' books on a selection's market, and the summary. */
  invalidateChecks(selection: number): void {
    this.checks.fill(0, this.checkAt(selection, 0), this.checkAt(selection, this.exchanges));
    this.outdate(selection, SUMMARY.bounds);
  }

  /** Lowers the valid part of a selection's summary to at most `valid`. */
  private outdate(selection: number, valid: SummaryState): void {
    const before = this.summaryState[selection] ?? SUMMARY.none;
    if (before <= valid) return;
    if (before === SUMMARY.all) this.outdated.push(selection);
    this.summaryState[selection] = valid;
  }

  setKind(selection: number, kind: Kind): void {
    if (this.kind[selection] === kind) return;
    this.kind[selection] = kind;
    this.outdate(selection, SUMMARY.none);
  }

  /** Clears a selection and frees its number. */
  release(selection: number): void {
    const from = selection * this.bookies;
    const to = from + this.bookies;
    for (const column of [this.price, this.cents, this.at, this.sequence, this.source, this.view]) {
      column.fill(0, from, to);
    }
    this.sorted.clear(selection);
    const ladder = selection * this.exchanges;
    const next = ladder + this.exchanges;
    this.lay.fill(0, ladder, next);
    this.backOdds.fill(0, ladder * LADDER_LEVELS, next * LADDER_LEVELS);
    this.layOdds.fill(0, ladder * LADDER_LEVELS, next * LADDER_LEVELS);
    this.kind[selection] = 0;
    this.oldest[selection] = -Infinity;
    this.boosts[selection] = 0;
    this.outdate(selection, SUMMARY.none);
    this.free.push(selection);
  }

  /** Stores a slot's prices, visible or hidden. */
  store(slot: number, { back, lay }: Levels, isVisible: boolean): void {
    const best = back[0]?.odds ?? 0;
    this.setPrice(slot, best, isVisible);
    const ladder = this.exchangeSlot(slot);
    if (ladder < 0) return;
    const bestLay = lay[0]?.odds ?? 0;
    this.lay[ladder] = isVisible ? bestLay : -bestLay;
    this.size[ladder] = lay[0]?.size ?? SIZE_UNKNOWN;
    this.fillLevels('back', ladder, back);
    this.fillLevels('lay', ladder, lay);
  }

  /** Stores the facts of a slot's quote beside its price. */
  record(slot: number, { at, sequence, source, view }: QuoteRecord): void {
    this.at[slot] = at;
    this.sequence[slot] = sequence;
    this.source[slot] = source;
    this.view[slot] = view;
  }

  /** Shows or hides a slot's prices. */
  setVisible(slot: number, isVisible: boolean): void {
    this.setPrice(slot, Math.abs(this.price[slot] ?? 0), isVisible);
    this.oldest[this.selectionOf(slot)] = -Infinity;
    const ladder = this.exchangeSlot(slot);
    if (ladder < 0) return;
    const lay = Math.abs(this.lay[ladder] ?? 0);
    this.lay[ladder] = isVisible ? lay : -lay;
  }

  /** The levels of one side of a slot, best first; for a bookmaker, its one price. */
  levels(slot: number, side: 'back' | 'lay'): readonly Level[] {
    const ladder = this.exchangeSlot(slot);
    if (ladder < 0) {
      const odds = Math.abs(this.price[slot] ?? 0);
      return side === 'lay' || odds === 0 ? [] : [{ odds, size: null }];
    }
    const { odds, sizes } = this.levelColumns(side);
    return readLevels(odds, sizes, ladder * LADDER_LEVELS);
  }

  /** The size of the columns in bytes. */
  bytes(): number {
    return Object.values(this).reduce(
      (sum: number, value: unknown) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
      this.sorted.bytes(),
    );
  }

  private levelColumns(side: 'back' | 'lay'): { readonly odds: Int32Array; readonly sizes: Int32Array } {
    return side === 'back'
      ? { odds: this.backOdds, sizes: this.backSize }
      : { odds: this.layOdds, sizes: this.laySize };
  }

  private fillLevels(side: 'back' | 'lay', ladder: number, levels: readonly Level[]): void {
    const { odds, sizes } = this.levelColumns(side);
    const from = ladder * LADDER_LEVELS;
    for (let level = 0; level < LADDER_LEVELS; level += 1) {
      const offer = levels[level];
      odds[from + level] = offer?.odds ?? 0;
      sizes[from + level] = offer?.size ?? SIZE_UNKNOWN;
    }
  }

  private selectionOf(slot: number): number {
    return (slot - (slot % this.bookies)) / this.bookies;
  }

  /** The exchange slot of a slot, -1 for a bookmaker's. */
  private exchangeSlot(slot: number): number {
    const exchange = this.exchangeOf[slot % this.bookies] ?? -1;
    return exchange < 0 ? -1 : this.selectionOf(slot) * this.exchanges + exchange;
  }

  private setPrice(slot: number, best: Price, isVisible: boolean): void {
    const after = isVisible && best !== PLACEHOLDER_PRICE ? best : -best;
    const selection = this.selectionOf(slot);
    if (this.exchangeSlot(slot) < 0) this.replaceSorted(selection, this.price[slot] ?? 0, after);
    else this.outdate(selection, SUMMARY.none);
    this.price[slot] = after;
    this.cents[slot] = after > 0 ? toCents(after) : 0;
  }

  private replaceSorted(selection: number, before: number, after: number): void {
    const { sorted } = this;
    const longest = sorted.longest(selection);
    sorted.replace(selection, Math.max(0, before), Math.max(0, after));
    this.outdate(selection, sorted.longest(selection) === longest ? SUMMARY.bounds : SUMMARY.none);
  }

  private grow(capacity: number): void {
    const slots = capacity * this.bookies;
    const ladders = capacity * this.exchanges;
    this.price = grown(this.price, new Int32Array(slots));
    this.cents = grown(this.cents, new Uint16Array(slots));
    this.at = grown(this.at, new Float64Array(slots));
    this.sequence = grown(this.sequence, new Float64Array(slots));
    this.source = grown(this.source, new Uint8Array(slots));
    this.view = grown(this.view, new Int32Array(slots));
    this.lay = grown(this.lay, new Int32Array(ladders));
    this.size = grown(this.size, new Int32Array(ladders).fill(SIZE_UNKNOWN));
    this.backOdds = grown(this.backOdds, new Int32Array(ladders * LADDER_LEVELS));
    this.backSize = grown(this.backSize, new Int32Array(ladders * LADDER_LEVELS));
    this.layOdds = grown(this.layOdds, new Int32Array(ladders * LADDER_LEVELS));
    this.laySize = grown(this.laySize, new Int32Array(ladders * LADDER_LEVELS));
    this.kind = grown(this.kind, new Uint8Array(capacity));
    this.sorted.grow(capacity);
    this.oldest = grown(this.oldest, new Float64Array(capacity).fill(-Infinity));
    this.summaryState = grown(this.summaryState, new Uint8Array(capacity));
    this.firstOf = grown(this.firstOf, new Int32Array(capacity));
    this.checks = grown(this.checks, new Uint8Array(ladders));
    this.chance = grown(this.chance, new Float64Array(ladders));
    this.boosts = grown(this.boosts, new Uint16Array(capacity));
    this.winOf = grown(this.winOf, new Int32Array(capacity).fill(-1));
    this.placeOf = grown(this.placeOf, new Int32Array(capacity).fill(-1));
    this.fewerPlacesOf = grown(this.fewerPlacesOf, new Int32Array(capacity).fill(-1));
    this.capacity = capacity;
  }
}

function readLevels(odds: Int32Array, sizes: Int32Array, from: number): readonly Level[] {
  const levels: { odds: Price; size: Pence | null }[] = [];
  for (let level = from; level < from + LADDER_LEVELS && (odds[level] ?? 0) > 0; level += 1) {
    const size = sizes[level] ?? SIZE_UNKNOWN;
    levels.push({ odds: odds[level] ?? 0, size: size === SIZE_UNKNOWN ? null : size });
  }
  return levels;
}
