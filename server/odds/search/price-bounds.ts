import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import { MAX_PRICE, type Price } from '../messages/messages.ts';
import { HEALTHY } from './health.ts';
import type { Limits, Plan } from './plan.ts';
import type { Scorer, Which } from './scorers.ts';

/**
 * A query's score limits on one selection, converted to back prices: both scores rise with the back price. A row
 * matches from `low` to `high`; above `cap` the tier hides it.
 */
export class PriceBounds {
  low: Price = 0;
  high: Price = 0;
  cap: Price = 0;
  /** The shortest price of a row that can enter the heap. */
  entry: Price = 0;
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Sets `entry` from the heap's threshold, an encoded score. */
  setEntry({ scorer, edges }: Scorers, threshold: number): void {
    const { sort } = this.plan;
    const [sortScorer, which] = sort === 'edge' ? ([edges, 'first'] as const) : ([scorer, sort] as const);
    this.entry = reaching(sortScorer, which, threshold - HEALTHY);
  }

  /** Sets `low`, `high` and `cap`. */
  setLimits({ scorer, edges }: Scorers): void {
    const { odds, first, second, minReturn } = this.plan;
    this.low = Math.max(
      1,
      odds.min,
      reaching(scorer, 'first', first.min),
      reaching(scorer, 'second', second.min),
      reaching(edges, 'first', minReturn),
    );
    this.high = Math.min(odds.max, upTo(scorer, 'first', first.max), upTo(scorer, 'second', second.max));
    this.cap = Math.min(this.high, capOf(scorer, 'first', first), capOf(scorer, 'second', second));
  }

  /** Narrows the limits to one price. */
  keepOnly(price: Price): void {
    this.low = Math.max(this.low, price);
    this.high = Math.min(this.high, price);
    this.cap = Math.min(this.cap, this.high);
  }
}

/** The scorers of a selection's back prices: for the feed's scores, and for expected returns. */
export type Scorers = { readonly scorer: Scorer; readonly edges: Scorer };

/** The longest price whose score is at most `score`. */
function upTo(scorer: Scorer, which: Which, score: Hundredths): Price {
  if (score >= TOP_HUNDREDTHS) return MAX_PRICE;
  return which === 'first' ? scorer.firstAtMost(score) : scorer.secondAtMost(score);
}

/** The shortest price whose score is at least `score`. */
function reaching(scorer: Scorer, which: Which, score: Hundredths): Price {
  return score <= 0 ? 0 : upTo(scorer, which, score - 1) + 1;
}

function capOf(scorer: Scorer, which: Which, { cap, max }: Limits): Price {
  return cap < max ? upTo(scorer, which, cap) : MAX_PRICE;
}
