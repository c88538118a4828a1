import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, PRICE_ONE } from '../messages/messages.ts';
import { TOP_HUNDREDTHS } from './units.ts';
import type { Plan } from './plan.ts';

/**
 * Whether a query asks for rows up to the tier's caps, and limits nothing else but events, markets and bookmakers. Of
 * some bookmakers it is plain only where others count the same: to count each of all takes longer than to count some.
 */
export function isPlainPlan(plan: Plan, book: Book): boolean {
  const { odds, first, second, minSize, bestPriceOnly, feed, bookmakers, isUsual } = plan;
  const areAll = bookmakers.length === book.table.bookmakers.length;
  return (
    feed === 'mb' &&
    (areAll || isUsual || !isCapped(plan)) &&
    odds.min <= PRICE_ONE &&
    odds.max === LONGEST_PRICE &&
    [first, second].every(({ min, max, cap }) => min === 0 && max === TOP_HUNDREDTHS && cap <= max) &&
    minSize === 0 &&
    !bestPriceOnly
  );
}

/** Whether the tier keeps rows away; if not, it matters only who lays, not what that costs. */
export function isCapped({ first, second }: Plan): boolean {
  return first.cap < TOP_HUNDREDTHS || second.cap < TOP_HUNDREDTHS;
}
