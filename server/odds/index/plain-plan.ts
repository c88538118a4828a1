import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, PRICE_ONE } from '../messages.ts';
import { TOP_HUNDREDTHS } from '../score/units.ts';
import type { Plan } from './plan.ts';

/** Whether a query asks for all bookmakers' rows up to the tier's caps, and limits nothing else but events. */
export function isPlainPlan(
  { odds, first, second, minSize, bestPriceOnly, bookmakers, feed, areAllMarkets }: Plan,
  book: Book,
): boolean {
  return (
    feed === 'mb' &&
    areAllMarkets &&
    bookmakers.length === book.summaries.bookmakers.length &&
    odds.min <= PRICE_ONE &&
    odds.max === LONGEST_PRICE &&
    [first, second].every(({ min, max, cap }) => min === 0 && max === TOP_HUNDREDTHS && cap <= max) &&
    minSize === 0 &&
    !bestPriceOnly
  );
}
