import type { Moment } from '../messages/messages.ts';
import { copied } from './copied.ts';

/** A record is three doubles: two of its own, and one that is two whole numbers. */
const DOUBLES = 3;
const WHOLES = 2 * DOUBLES;
const VIEW = 4;
const SOURCE = 5;

/** What is kept of a quote beside its price. */
export type SaidOnce = {
  readonly at: Moment;
  readonly sequence: number;
  /** The number of the source, from 1, and of its market. */
  readonly source: number;
  readonly view: number;
};

/**
 * Who said the price of each slot, and when: one record for each, since an update reads and writes all of it. In a
 * column for each fact, every one of them would have to come from memory by itself.
 */
export class Said {
  private doubles = new Float64Array(0);
  private wholes = new Int32Array(0);

  /** When the source last said so, by the clock of ages. */
  at(slot: number): Moment {
    return this.doubles[slot * DOUBLES] ?? 0;
  }

  /** The number of the source's message. */
  sequence(slot: number): number {
    return this.doubles[slot * DOUBLES + 1] ?? 0;
  }

  /** The number of the source, 0 where nobody has said anything. */
  source(slot: number): number {
    return this.wholes[slot * WHOLES + SOURCE] ?? 0;
  }

  /** The number of the source's market. */
  view(slot: number): number {
    return this.wholes[slot * WHOLES + VIEW] ?? 0;
  }

  write(slot: number, { at, sequence, source, view }: SaidOnce): void {
    const { doubles, wholes } = this;
    doubles[slot * DOUBLES] = at;
    doubles[slot * DOUBLES + 1] = sequence;
    wholes[slot * WHOLES + VIEW] = view;
    wholes[slot * WHOLES + SOURCE] = source;
  }

  /** Says that it was confirmed at this moment, or later. */
  confirm(slot: number, at: Moment): void {
    if (at > this.at(slot)) this.doubles[slot * DOUBLES] = at;
  }

  /** Forgets what was said of the slots from one up to another. */
  clear(from: number, to: number): void {
    this.doubles.fill(0, from * DOUBLES, to * DOUBLES);
  }

  /** Makes room for so many slots. */
  grow(slots: number): void {
    this.doubles = copied(new Float64Array(slots * DOUBLES), this.doubles);
    this.wholes = new Int32Array(this.doubles.buffer);
  }

  bytes(): number {
    return this.doubles.byteLength;
  }
}
