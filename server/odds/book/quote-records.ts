import type { Moment } from '../messages/messages.ts';
import { copied } from './copied.ts';

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
