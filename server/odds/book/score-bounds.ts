import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Hundredths } from '../search/units.ts';
import { copied } from './copied.ts';
import type { Layout } from './layout.ts';

/** In the columns of bounds: there is nothing to score. */
const NOTHING: Hundredths = -1;

/** Scores that no row of the pair feeds is above: of each selection, and of all of an event's. */
export class ScoreBounds {
  /** By selection, score 1 and 2; `NOTHING` where there is no row. */
  first = new Int32Array(0);
  second = new Int32Array(0);
  /** By position of the event. */
  eventFirst = new Int32Array(0);
  eventSecond = new Int32Array(0);

  /** Makes room for so many selections. */
  grow(capacity: number): void {
    this.first = copied(new Int32Array(capacity), this.first);
    this.second = copied(new Int32Array(capacity), this.second);
  }

  /** Makes room for so many events, all to be summed. */
  lay(events: number): void {
    this.eventFirst = new Int32Array(events);
    this.eventSecond = new Int32Array(events);
  }

  /**
   * Bounds of a selection by its longest price, where a hundredth of score costs at least so much (lay-cost.ts); false
   * where they are what they were.
   */
  set(selection: number, longest: Price, cost: number): boolean {
    const hasRows = longest > 0 && cost < Infinity;
    const first = hasRows ? Math.ceil(longest / cost) + 1 : NOTHING;
    const second = hasRows ? Math.ceil((longest - PRICE_ONE) / cost) + 1 : NOTHING;
    const isNew = this.first[selection] !== first || this.second[selection] !== second;
    this.first[selection] = first;
    this.second[selection] = second;
    return isNew;
  }

  /** Takes together what an event's selections have. */
  sumEvent(position: number, { from, selections }: Layout): void {
    const to = from[position + 1] ?? 0;
    let first = NOTHING;
    let second = NOTHING;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      first = Math.max(first, this.first[selection] ?? NOTHING);
      second = Math.max(second, this.second[selection] ?? NOTHING);
    }
    this.eventFirst[position] = first;
    this.eventSecond[position] = second;
  }
}
