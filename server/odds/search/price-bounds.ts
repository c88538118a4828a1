import { LONGEST_PRICE, type Price } from '../messages/messages.ts';
import type { Scorer, Which } from './scorers.ts';
import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import { HEALTHY } from './health.ts';
import type { Limits, Plan } from './plan.ts';

const NEVER: Price = LONGEST_PRICE + 1;

/**
 * The limits of a query on one selection as back prices, which is all that they come to: both scores rise with the
 * price. A row counts from `low` to `high`, and from above `cap` on it is the tier that keeps it away.
 */
export class PriceBounds {
  low: Price = 0;
  high: Price = 0;
  cap: Price = 0;
  /** The shortest price that can be among the best found so far: of a healthy row, and of another. */
  healthyFrom: Price = 0;
  unhealthyFrom: Price = 0;
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Works them out; `least`: the encoded score that a row must beat, -1 for none. */
  set(scorer: Scorer, least: number): void {
    const { odds, first, second, sort, isCounted } = this.plan;
    let low = odds.min;
    if (first.min > 0) low = Math.max(low, upTo(scorer, 'first', first.min - 1) + 1);
    if (second.min > 0) low = Math.max(low, upTo(scorer, 'second', second.min - 1) + 1);
    const high = Math.min(odds.max, upTo(scorer, 'first', first.max), upTo(scorer, 'second', second.max));
    this.cap = Math.min(high, capOf(scorer, 'first', first), capOf(scorer, 'second', second));
    this.healthyFrom = least < HEALTHY ? 0 : upTo(scorer, sort, least - HEALTHY) + 1;
    this.unhealthyFrom = least < 0 ? 0 : least >= HEALTHY ? NEVER : upTo(scorer, sort, least) + 1;
    // Where nothing is counted, only rows that can be among the best are worth a look.
    this.high = isCounted ? high : this.cap;
    this.low = Math.max(1, isCounted ? low : Math.max(low, Math.min(this.healthyFrom, this.unhealthyFrom)));
  }

  /** Leaves one price only. */
  keepOnly(price: Price): void {
    this.low = Math.max(this.low, price);
    this.high = Math.min(this.high, price);
  }
}

/** The longest price whose score is at most this. */
function upTo(scorer: Scorer, which: Which, score: Hundredths): Price {
  if (score >= TOP_HUNDREDTHS) return LONGEST_PRICE;
  return which === 'first' ? scorer.firstAtMost(score) : scorer.secondAtMost(score);
}

function capOf(scorer: Scorer, which: Which, { cap, max }: Limits): Price {
  return cap < max ? upTo(scorer, which, cap) : LONGEST_PRICE;
}
