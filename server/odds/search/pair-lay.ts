import type { Book } from '../book/book.ts';
import { type Price, PRICE_ONE } from '../messages/messages.ts';
import { layCost } from './lay-cost.ts';
import { PairScorer } from './pair-scorer.ts';
import type { Which } from './scorer.ts';
import { type Hundredths, WHOLE_COMMISSION } from './units.ts';
import type { LayFinder } from './lay-finder.ts';
import type { Plan } from './plan.ts';

const NOBODY = -1;
/** Half a hundredth: a score of so much more rounds up. */
export const HALF = 0.5;
/** How near a whole price a bound may be before scores are looked at exactly. */
export const NEAR = 1e-3;

/** The best lay of one selection after the other, and what scores against it come to in prices. */
export class PairLay {
  /** What the lay at hand costs, and where it is. */
  cost = Infinity;
  exchange = NOBODY;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly finder: LayFinder;
  private readonly scorer = new PairScorer();

  constructor(book: Book, plan: Plan, finder: LayFinder) {
    this.book = book;
    this.plan = plan;
    this.finder = finder;
  }

  /** Chooses the best lay, still served or not; false where there is none. */
  choose(selection: number): boolean {
    const { summaries, columns } = this.book;
    const { layExchanges, commissions, isUsual } = this.plan;
    if (isUsual) {
      this.cost = summaries.usualCost[selection] ?? Infinity;
      this.exchange = summaries.usualExchange[selection] ?? NOBODY;
      return this.exchange !== NOBODY;
    }
    const { lay, exchanges } = columns;
    const first = selection * exchanges;
    let best = NOBODY;
    // What a score costs above one, (L - 1)/(1 - c), as a fraction: two multiplications compare two of them.
    let over = 1;
    let under = 0;
    const count = layExchanges.length;
    for (let index = 0; index < count; index += 1) {
      const exchange = layExchanges[index] ?? 0;
      const price = lay[first + exchange] ?? 0;
      if (price <= 0) continue;
      const kept = WHOLE_COMMISSION - (commissions[exchange] ?? 0);
      const beyond = price - PRICE_ONE;
      if (beyond * under >= over * kept) continue;
      over = beyond;
      under = kept;
      best = exchange;
    }
    this.exchange = best;
    if (best === NOBODY) return false;
    this.cost = layCost(lay[first + best] ?? 0, commissions[best] ?? 0);
    return true;
  }

  /** Chooses the best lay that is still served; false where there is none. */
  chooseServed(selection: number): boolean {
    this.exchange = this.finder.find(selection, NOBODY);
    if (this.exchange === NOBODY) return false;
    this.cost = this.finder.costOf(selection, this.exchange);
    return true;
  }

  /** Whether so much is offered there. */
  offers(selection: number, size: number): boolean {
    return size === 0 || this.finder.sizeOf(selection, this.exchange) >= size;
  }

  /**
   * The bound of a score below the top of the scale: the double x for which a score is at most this just where the
   * price is below x, kept off whole numbers, so that comparing is exact.
   */
  bound(selection: number, which: Which, score: Hundredths): number {
    const bound = (score + HALF) * this.cost + (which === 'first' ? 0 : PRICE_ONE);
    return isNearWhole(bound) ? this.exactBound(selection, which, score) + HALF : bound;
  }

  private exactBound(selection: number, which: Which, score: Hundredths): Price {
    const { lay, exchanges } = this.book.columns;
    const commission = this.plan.commissions[this.exchange] ?? 0;
    this.scorer.lay(lay[selection * exchanges + this.exchange] ?? 0, commission);
    return which === 'first' ? this.scorer.firstAtMost(score) : this.scorer.secondAtMost(score);
  }
}

/** Whether a bound is so near a whole price that scores must be looked at exactly. */
function isNearWhole(bound: number): boolean {
  const beyond = bound - Math.floor(bound);
  return beyond <= NEAR || beyond >= 1 - NEAR;
}
