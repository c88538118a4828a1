import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { TOP_HUNDREDTHS } from '../book/units.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { EventLimits, type ShownScores } from './event-limits.ts';
import { HEALTHY, HIGHEST_RATING } from './health.ts';
import { HALF, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
import type { Plan } from './plan.ts';
import type { Top } from './top.ts';
import { WalkOrder } from './walk-order.ts';

/** What a scan works with. */
export type PairScanParts = {
  readonly book: Book;
  readonly plan: Plan;
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
  readonly top: Top;
  /** The encoded score that no row can beat. */
  readonly unbeatable: number;
  /** The positions of the events asked for, rising. */
  readonly positions: Int32Array;
  /** Turns to the event at a position; false where after all none of its rows is asked for. */
  readonly seek: (position: number) => boolean;
  /** Turns to a selection, laid at an exchange; `place` is its number in the order of rows. */
  readonly seekLay: (place: number, selection: number, exchange: number) => void;
  /** The longest price of a healthy row there. */
  readonly healthyTo: () => Price;
  /** Takes a row there that may be among the best. */
  readonly enterRow: (slot: number, back: Price) => void;
};

/**
 * What `Search` does, for the feeds where most rows are: standard and best odds guaranteed, bookmakers' prices only.
 * A million prices may pass in one query, so the limits of scores become bounds of prices, and what is known of events
 * and selections (summaries.ts) tells where no better row can be. Rows are counted apart from that (pair-counts.ts).
 */
export class PairScan {
  private readonly parts: PairScanParts;
  private readonly lay: PairLay;
  private readonly eventBounds: Int32Array;
  private readonly bounds: Int32Array;
  private readonly limits: EventLimits | undefined;
  private readonly hasOddsLimit: boolean;
  /** The scores that no healthy row asked for is above. */
  private readonly shown: ShownScores;
  private readonly priceBounds: PairBounds;
  /** Whether all quotes of the selection at hand are still served. */
  private areLive = false;

  constructor(parts: PairScanParts) {
    const { book, plan, clock, lay, offered } = parts;
    this.parts = parts;
    this.lay = lay;
    this.priceBounds = new PairBounds(book, plan, { clock, lay });
    const known = plan.isUsual ? book.summaries.usualLay : book.summaries.anyLay;
    this.eventBounds = plan.sort === 'first' ? known.eventFirst : known.eventSecond;
    this.bounds = plan.sort === 'first' ? known.first : known.second;
    const second = Math.min(plan.second.max, plan.second.cap);
    this.shown = {
      first: Math.min(plan.first.max, plan.first.cap, HIGHEST_RATING),
      second: second < TOP_HUNDREDTHS ? second : Infinity,
    };
    const { bookmakers } = offered;
    this.limits = plan.isUsual ? new EventLimits(book, plan, { shown: this.shown, bookmakers }) : undefined;
    this.hasOddsLimit = plan.odds.min > PRICE_ONE || plan.odds.max < LONGEST_PRICE;
  }

  run(): void {
    const { book, clock, top, unbeatable, positions, seek } = this.parts;
    const order = new WalkOrder(positions, {
      bounds: this.limits?.tighten(positions, this.eventBounds, clock.allLiveAfter) ?? this.eventBounds,
      most: unbeatable - HEALTHY,
      next: book.layout().room.next,
    });
    for (let bucket = order.top; bucket >= 0; bucket -= 1) {
      if (order.ceiling(bucket) < top.least - HEALTHY) return;
      let position = order.first[bucket] ?? -1;
      for (; position >= 0; position = order.next[position] ?? -1) {
        if (!seek(position)) continue;
        this.look(position);
        if (top.least >= unbeatable) return;
      }
    }
  }

  /** Looks for rows of an event that are among the best. */
  private look(position: number): void {
    const { book, plan, top } = this.parts;
    const { bounds } = this;
    const least = top.least - HEALTHY;
    if ((this.eventBounds[position] ?? 0) < least) return;
    if (least >= 0 && this.isBeaten(position, least)) return;
    const { selections, from } = book.layout();
    const { kind, sorted } = book.columns;
    const { kinds, odds } = plan;
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0) continue;
      // Nothing to be found, or nothing that is as good as what was.
      if ((bounds[selection] ?? 0) < Math.max(0, top.least - HEALTHY)) continue;
      if (this.hasOddsLimit && !sorted.canLieBetween(selection, odds.min, odds.max)) continue;
      this.lookAt(selection, place);
    }
  }

  /** Whether no row of an event that may be shown is as good as this. */
  private isBeaten(position: number, least: number): boolean {
    const { limits } = this;
    const { book, clock } = this.parts;
    return (
      limits !== undefined && book.isAllLive(position, clock.allLiveAfter) && limits.areBelow(position, least)
    );
  }

  private lookAt(selection: number, place: number): void {
    const { book, plan, clock, offered, top } = this.parts;
    if (!this.lay.choose(selection)) return;
    this.areLive = book.areLive(selection, clock.allLiveAfter);
    if (this.areLive) {
      // Of most selections a look at all prices tells that none is good enough.
      if (top.least >= HEALTHY && !this.canBeat(selection)) return;
    } else if (!this.lay.chooseServed(selection)) return;
    if (!this.lay.offers(selection, plan.minSize)) return;
    this.priceBounds.set(selection, offered.bookmakers);
    this.enterBest(selection, place, offered.bookmakers);
  }

  /** Whether a selection laid like this can have a row as good as the least of the best, which is healthy. */
  private canBeat(selection: number): boolean {
    const { book, top } = this.parts;
    const { cost } = this.lay;
    const { first, second } = this.shown;
    const high = Math.min((first + HALF) * cost, (second + HALF) * cost + PRICE_ONE) + NEAR;
    return book.columns.sorted.canLieBetween(selection, this.shortest(top.least - HEALTHY), high);
  }

  /** Offers the rows that can be among the best. */
  private enterBest(selection: number, place: number, bookmakers: Int32Array): void {
    const { book, top, seekLay, healthyTo } = this.parts;
    // Of rows that are as good as the least, the first in order is the better one.
    let { low } = this.priceBounds;
    const { cap } = this.priceBounds;
    if (top.least >= HEALTHY) low = Math.max(low, this.shortest(top.least - HEALTHY));
    if (low >= cap || !book.columns.sorted.canLieBetween(selection, low, cap)) return;
    seekLay(place, selection, this.lay.exchange);
    // Where the lay makes every row unhealthy, only those are worth a look that are better than the least.
    const isUnhealthy = top.least >= 0 && top.least < HEALTHY && healthyTo() < low;
    if (isUnhealthy) low = Math.max(low, this.shortest(top.least));
    this.enter(selection, bookmakers, low);
  }

  /** The shortest price of such a score, give or take: who enters is decided exactly. */
  private shortest(score: number): number {
    const shift = this.parts.plan.sort === 'first' ? 0 : PRICE_ONE;
    return (score - HALF) * this.lay.cost + shift - NEAR;
  }

  /** Offers the rows whose price lies between a bound and the cap. */
  private enter(selection: number, bookmakers: Int32Array, low: number): void {
    const { cap } = this.priceBounds;
    const { book, enterRow } = this.parts;
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    const asked = bookmakers.length;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > cap || !this.isLive(slot)) continue;
      enterRow(slot, back);
    }
  }

  private isLive(slot: number): boolean {
    const { clock } = this.parts;
    return this.areLive || clock.isAfter(slot, clock.liveAfter);
  }
}
