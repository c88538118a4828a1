import {
  type Hundredths,
  TOP_HUNDREDTHS,
  type Commission,
  layCost,
  WHOLE_COMMISSION,
} from '../book/units.ts';
import { MAX_PRICE, type Price } from '../messages/messages.ts';
import type { Book } from '../book/book.ts';
import { HEALTHY, MAX_HEALTHY_RATING } from './health.ts';
import type { Limits, Plan } from './plan.ts';
import type { Scorer, Which } from './scorers.ts';
import { HALF, NEAR } from './pair-lay.ts';

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

/** The bound of an event without rows: it has no price, or no chance to score one by. */
const NO_ROWS = -1;

/**
 * Limits of ratings are rounded up to this many hundredths, commissions to whole percents, so that queries share
 * bounds.
 */
const STEP: Hundredths = 100;
const PERCENT: Commission = WHOLE_COMMISSION / 100;

/**
 * By position, for these events: upper bounds of the expected return of healthy rows that match, at any exchange.
 * Cached until an event's prices change. The book's summaries must be up to date.
 */
export function findEdgeBounds(book: Book, plan: Plan, positions: Int32Array): Int32Array {
  const { summaries } = book;
  const rating = Math.ceil(Math.min(plan.first.max, plan.first.cap, MAX_HEALTHY_RATING) / STEP) * STEP;
  const commission = Math.ceil(Math.max(0, ...plan.commissions) / PERCENT) * PERCENT;
  const key = `edges up to ${rating} at ${commission}`;
  const { edition, values } = summaries.memos.of(key, book.layout(), 1);
  for (const position of positions) {
    const now = summaries.edition[position] ?? 0;
    if (edition[position] === now) continue;
    edition[position] = now;
    values[position] = eventBound(book, position, { rating, commission });
  }
  return values;
}

/** The highest rating and the highest commission of a row. */
type Limit = { readonly rating: Hundredths; readonly commission: Commission };

function eventBound(book: Book, position: number, limit: Limit): number {
  const { from, selections } = book.layout();
  const end = from[position + 1] ?? 0;
  let bound = NO_ROWS;
  for (let index = from[position] ?? 0; index < end; index += 1) {
    bound = Math.max(bound, selectionBound(book, selections[index] ?? 0, limit));
  }
  return bound;
}

/** The bound of a selection: its longest price within the rating, at the exchange whose chance makes it worth most. */
function selectionBound(book: Book, selection: number, { rating, commission }: Limit): number {
  const { lay, exchanges, sorted } = book.columns;
  const longest = sorted.longest(selection);
  if (longest === 0) return NO_ROWS;
  let bound = NO_ROWS;
  for (let exchange = 0; exchange < exchanges; exchange += 1) {
    const price = lay[selection * exchanges + exchange] ?? 0;
    const chance = price > 0 ? book.chance(selection, exchange) : 0;
    if (chance === 0) continue;
    // The cost of a lay rises with the commission, up to Infinity at 100 %.
    const most = Math.min(longest, (rating + HALF) * layCost(price, commission) + NEAR);
    bound = Math.max(bound, Math.ceil(most * chance) + 1);
  }
  return bound;
}
