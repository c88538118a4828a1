import { NO_SEAT, type PlacedSelection } from '../messages/book-message.ts';
import { copied } from './copied.ts';
import type { FeedBits } from './feeds-of.ts';

/** What is known of a selection is four whole numbers. */
const WHOLES = 4;
const NUMBER = 0;
const VIEW = 1;
const EDITION = 2;
const FEEDS = 3;

/** Where the names of a selection lead: its number, that of its source's market and what edition that is, the feeds. */
export type Found = {
  readonly number: number;
  readonly view: number;
  readonly edition: number;
  readonly feeds: FeedBits;
};

/**
 * Where the names of one source's selections were found to lead. A seat is only where to look: what is kept there is
 * of the very selection that took it last, and holds while its market has the edition that it had then. All of it is
 * small enough to stay in the processor's cache, as names and what they lead to are not.
 */
export class Seats {
  private readonly sitting: (PlacedSelection | undefined)[] = [];
  private wholes = new Int32Array(0);

  /** Whether it is known where a selection's names lead. `editions`: of markets, by number. */
  knows(selection: PlacedSelection, editions: readonly number[]): boolean {
    const { seat } = selection;
    if (seat === NO_SEAT || this.sitting[seat] !== selection) return false;
    return this.wholes[seat * WHOLES + EDITION] === editions[this.view(seat)];
  }

  number(seat: number): number {
    return this.wholes[seat * WHOLES + NUMBER] ?? 0;
  }

  view(seat: number): number {
    return this.wholes[seat * WHOLES + VIEW] ?? 0;
  }

  feeds(seat: number): FeedBits {
    return this.wholes[seat * WHOLES + FEEDS] ?? 0;
  }

  /** Keeps where a selection's names lead, if it has a seat. */
  take(selection: PlacedSelection, { number, view, edition, feeds }: Found): void {
    const { seat } = selection;
    if (seat === NO_SEAT) return;
    while (this.sitting.length <= seat) this.sitting.push(undefined);
    this.sitting[seat] = selection;
    const from = seat * WHOLES;
    if (this.wholes.length <= from) this.wholes = copied(new Int32Array(2 * (from + WHOLES)), this.wholes);
    this.wholes[from + NUMBER] = number;
    this.wholes[from + VIEW] = view;
    this.wholes[from + EDITION] = edition;
    this.wholes[from + FEEDS] = feeds;
  }
}
