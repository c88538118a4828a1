import type { BookieTable } from './bookie-table.ts';
import { type Level, type Moment, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Kind } from './kinds.ts';
import { SortedPrices, toCents } from './sorted-prices.ts';

/** How many levels of an exchange's ladder travel on a row. */
export const LADDER_LEVELS = 5;

/** In a size column: the source does not say. */
export const SIZE_UNKNOWN = -1;

/** A back price of exactly 51 is a placeholder as often as a price: it is never shown. */
export const PLACEHOLDER_PRICE: Price = 51 * PRICE_ONE;

const FIRST_CAPACITY = 64;

/**
 * What of a selection's summary holds. `bounds`: its bounds and its best lay do, since no lay and not the longest price
 * changed, but its event does not know yet that a price did.
 */
export const SUMMED = { nothing: 0, bounds: 1, all: 2 } as const;
export type Summed = (typeof SUMMED)[keyof typeof SUMMED];

/*
 * The live quotes as typed columns: a quote of a bookie on a selection is a slot, selection × bookies + bookie; the
 * ladders of exchanges lie beside them, (selection × exchanges + exchange) × levels. A price that may not be shown just
 * now, because its market is suspended, keeps its place with a minus sign.
 */
export class Columns {
  readonly bookies: number;
  readonly exchanges: number;
  private readonly exchangeOf: Int8Array;
  /** How many selections there is room for. */
  capacity = 0;
  private used = 0;
  private readonly free: number[] = [];

  /** By slot: the price to back at, 0 for none; negative while hidden. */
  price = new Int32Array(0);
  /** By slot: the price in hundredths, rounded down, 0 for none that is shown: half the room, for those who look at many. */
  cents = new Uint16Array(0);
  /** By slot: the source and the time of its quote. */
  readonly records = new QuoteRecords();
  /** By exchange slot: the best price to lay at, 0 for none; negative while hidden. */
  lay = new Int32Array(0);
  /** By exchange slot: how much is offered at that price; beside the ladders, since limits ask for it of every selection. */
  size = new Int32Array(0);
  /** By exchange slot and level. */
  backOdds = new Int32Array(0);
  backSize = new Int32Array(0);
  layOdds = new Int32Array(0);
  laySize = new Int32Array(0);
  /** By selection: what kind it is (kinds.ts), 0 while it cannot be bet on. */
  kind = new Uint8Array(0);
  /** By selection: no quote that is shown was confirmed before this; -Infinity when that must be found again. */
  oldest = new Float64Array(0);
  /** By selection: what of its summary (summaries.ts) still holds; and the selections of which not all of it does. */
  summed = new Uint8Array(0);
  readonly unsummed: number[] = [];
  /** By selection: the first one known of its market. */
  firstOf = new Int32Array(0);
  /** By exchange slot of a market's first selection: what the exchange's book there was found to be, 0 where that must be found (again). */
  checks = new Uint8Array(0);
  /** By selection: how many bookies boost it. */
  boosts = new Uint16Array(0);
  /** By each-way selection: the same runner to win, to place in as many places, and in fewer; -1 for none. */
  winOf = new Int32Array(0);
  placeOf = new Int32Array(0);
  fewerPlacesOf = new Int32Array(0);
  /** The bookmakers' prices that are shown, of each selection in order. */
  readonly sorted: SortedPrices;

  constructor({ facts, exchanges, exchangeOf }: BookieTable) {
    this.bookies = facts.length;
    this.exchanges = exchanges.length;
    this.exchangeOf = exchangeOf;
    this.sorted = new SortedPrices(facts.length - exchanges.length);
  }

  /** Room for one more selection: its number. `first`: that of the first one of its market, undefined for that one. */
  take(first: number | undefined): number {
    const number = this.free.pop() ?? this.next();
    this.firstOf[number] = first ?? number;
    return number;
  }

  private next(): number {
    if (this.used === this.capacity) this.grow(Math.max(FIRST_CAPACITY, 2 * this.capacity));
    this.used += 1;
    this.unsummed.push(this.used - 1);
    return this.used - 1;
  }

  /** Where `checks` has what an exchange's book on a selection's market was found to be. */
  checkAt(selection: number, exchange: number): number {
    return (this.firstOf[selection] ?? 0) * this.exchanges + exchange;
  }

  /** Says that the books on a selection's market must be looked at again. */
  uncheck(selection: number): void {
    this.checks.fill(0, this.checkAt(selection, 0), this.checkAt(selection, this.exchanges));
  }

  /** Says that of a selection's summary no more than this holds. */
  outdate(selection: number, holds: Summed): void {
    const before = this.summed[selection] ?? SUMMED.nothing;
    if (before <= holds) return;
    if (before === SUMMED.all) this.unsummed.push(selection);
    this.summed[selection] = holds;
  }

  /** Gives a selection's room back, cleared. */
  release(selection: number): void {
    const from = selection * this.bookies;
    const to = from + this.bookies;
    this.price.fill(0, from, to);
    this.cents.fill(0, from, to);
    this.sorted.clear(selection);
    this.records.clear(from, to);
    this.lay.fill(0, selection * this.exchanges, (selection + 1) * this.exchanges);
    for (let exchange = 0; exchange < this.exchanges; exchange += 1) {
      const ladder = (selection * this.exchanges + exchange) * LADDER_LEVELS;
      for (const column of [this.backOdds, this.layOdds]) column.fill(0, ladder, ladder + LADDER_LEVELS);
    }
    this.kind[selection] = 0;
    this.oldest[selection] = -Infinity;
    this.outdate(selection, SUMMED.nothing);
    this.boosts[selection] = 0;
    this.free.push(selection);
  }

  /** Sets a slot's prices, visible or hidden. */
  store(slot: number, back: readonly Level[], lay: readonly Level[], isVisible: boolean): void {
    const best = back[0]?.odds ?? 0;
    const bookie = slot % this.bookies;
    const exchange = this.exchangeOf[bookie] ?? -1;
    const selection = (slot - bookie) / this.bookies;
    this.setPrice(slot, isVisible && best !== PLACEHOLDER_PRICE ? best : -best);
    if (exchange < 0) return;
    const ladder = selection * this.exchanges + exchange;
    const bestLay = lay[0]?.odds ?? 0;
    this.lay[ladder] = isVisible ? bestLay : -bestLay;
    this.size[ladder] = lay[0]?.size ?? SIZE_UNKNOWN;
    fillLevels(this.backOdds, this.backSize, ladder * LADDER_LEVELS, back);
    fillLevels(this.layOdds, this.laySize, ladder * LADDER_LEVELS, lay);
  }

  private setPrice(slot: number, price: number): void {
    const bookie = slot % this.bookies;
    const selection = (slot - bookie) / this.bookies;
    if ((this.exchangeOf[bookie] ?? -1) < 0) {
      this.sort(selection, this.price[slot] ?? 0, price);
    } else {
      this.outdate(selection, SUMMED.nothing);
    }
    this.price[slot] = price;
    this.cents[slot] = price > 0 ? toCents(price) : 0;
  }

  private sort(selection: number, before: number, after: number): void {
    const { sorted } = this;
    const longest = sorted.longest(selection);
    sorted.replace(selection, Math.max(0, before), Math.max(0, after));
    this.outdate(selection, sorted.longest(selection) === longest ? SUMMED.bounds : SUMMED.nothing);
  }

  /** Sets what kind a selection is. */
  setKind(selection: number, kind: Kind): void {
    if (this.kind[selection] === kind) return;
    this.kind[selection] = kind;
    this.outdate(selection, SUMMED.nothing);
  }

  /** Shows or hides a slot's prices. */
  setVisible(slot: number, isVisible: boolean): void {
    const price = Math.abs(this.price[slot] ?? 0);
    const bookie = slot % this.bookies;
    const exchange = this.exchangeOf[bookie] ?? -1;
    const selection = (slot - bookie) / this.bookies;
    this.setPrice(slot, isVisible && price !== PLACEHOLDER_PRICE ? price : -price);
    this.oldest[selection] = -Infinity;
    if (exchange < 0) return;
    const ladder = selection * this.exchanges + exchange;
    const lay = Math.abs(this.lay[ladder] ?? 0);
    this.lay[ladder] = isVisible ? lay : -lay;
  }

  /** The levels of one side of a slot, best first; of a bookmaker its one price. */
  levels(slot: number, side: 'back' | 'lay'): readonly Level[] {
    const bookie = slot % this.bookies;
    const exchange = this.exchangeOf[bookie] ?? -1;
    if (exchange < 0) {
      const odds = Math.abs(this.price[slot] ?? 0);
      return side === 'lay' || odds === 0 ? [] : [{ odds, size: null }];
    }
    const ladder = ((slot - bookie) / this.bookies) * this.exchanges + exchange;
    const [odds, sizes] = side === 'back' ? [this.backOdds, this.backSize] : [this.layOdds, this.laySize];
    return readLevels(odds, sizes, ladder * LADDER_LEVELS);
  }

  /** How many bytes the columns take. */
  bytes(): number {
    return Object.values(this).reduce(
      (sum: number, value: unknown) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
      this.sorted.bytes() + this.records.bytes(),
    );
  }

  private grow(capacity: number): void {
    const slots = capacity * this.bookies;
    const ladders = capacity * this.exchanges;
    this.price = copied(new Int32Array(slots), this.price);
    this.cents = copied(new Uint16Array(slots), this.cents);
    this.records.grow(slots);
    this.lay = copied(new Int32Array(ladders), this.lay);
    this.size = copied(new Int32Array(ladders).fill(SIZE_UNKNOWN), this.size);
    this.backOdds = copied(new Int32Array(ladders * LADDER_LEVELS), this.backOdds);
    this.backSize = copied(new Int32Array(ladders * LADDER_LEVELS), this.backSize);
    this.layOdds = copied(new Int32Array(ladders * LADDER_LEVELS), this.layOdds);
    this.laySize = copied(new Int32Array(ladders * LADDER_LEVELS), this.laySize);
    this.kind = copied(new Uint8Array(capacity), this.kind);
    this.oldest = copied(new Float64Array(capacity).fill(-Infinity), this.oldest);
    this.summed = copied(new Uint8Array(capacity), this.summed);
    this.firstOf = copied(new Int32Array(capacity), this.firstOf);
    this.checks = copied(new Uint8Array(ladders), this.checks);
    this.boosts = copied(new Uint16Array(capacity), this.boosts);
    this.winOf = copied(new Int32Array(capacity).fill(-1), this.winOf);
    this.placeOf = copied(new Int32Array(capacity).fill(-1), this.placeOf);
    this.fewerPlacesOf = copied(new Int32Array(capacity).fill(-1), this.fewerPlacesOf);
    this.sorted.grow(capacity);
    this.capacity = capacity;
  }
}

function fillLevels(odds: Int32Array, sizes: Int32Array, from: number, levels: readonly Level[]): void {
  for (let level = 0; level < LADDER_LEVELS; level += 1) {
    const offer = levels[level];
    odds[from + level] = offer?.odds ?? 0;
    sizes[from + level] = offer?.size ?? SIZE_UNKNOWN;
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

/** A record is three doubles: two of its own, and one that is two whole numbers. */
const DOUBLES = 3;
const WHOLES = 2 * DOUBLES;
const VIEW = 4;
const SOURCE = 5;

/** The facts of a quote beside its price. */
export type QuoteRecord = {
  readonly at: Moment;
  readonly sequence: number;
  /** The number of the source, from 1, and of its market. */
  readonly source: number;
  readonly view: number;
};

/**
 * The source, the time and the sequence of each slot's quote. One record a slot, since an update reads and writes all
 * of it: with a column for each fact, every one would be a cache miss of its own.
 */
export class QuoteRecords {
  private doubles = new Float64Array(0);
  private wholes = new Int32Array(0);

  /** The time of the quote or of its last confirmation, by the clock of ages. */
  at(slot: number): Moment {
    return this.doubles[slot * DOUBLES] ?? 0;
  }

  /** The number of the source's message. */
  sequence(slot: number): number {
    return this.doubles[slot * DOUBLES + 1] ?? 0;
  }

  /** The number of the source, 0 if the slot has no quote. */
  source(slot: number): number {
    return this.wholes[slot * WHOLES + SOURCE] ?? 0;
  }

  /** The number of the source's market. */
  view(slot: number): number {
    return this.wholes[slot * WHOLES + VIEW] ?? 0;
  }

  write(slot: number, { at, sequence, source, view }: QuoteRecord): void {
    const { doubles, wholes } = this;
    doubles[slot * DOUBLES] = at;
    doubles[slot * DOUBLES + 1] = sequence;
    wholes[slot * WHOLES + VIEW] = view;
    wholes[slot * WHOLES + SOURCE] = source;
  }

  /** Raises the time to this moment. */
  confirm(slot: number, at: Moment): void {
    if (at > this.at(slot)) this.doubles[slot * DOUBLES] = at;
  }

  /** Clears the slots from one up to another. */
  clear(from: number, to: number): void {
    this.doubles.fill(0, from * DOUBLES, to * DOUBLES);
  }

  /** Grows to this number of slots. */
  grow(slots: number): void {
    this.doubles = copied(new Float64Array(slots * DOUBLES), this.doubles);
    this.wholes = new Int32Array(this.doubles.buffer);
  }

  bytes(): number {
    return this.doubles.byteLength;
  }
}

/** `to` with what is in `from` at its beginning. */
export function copied<Column extends { set: (from: Column) => void }>(to: Column, from: Column): Column {
  to.set(from);
  return to;
}
