import type { Feed } from '#lib/matched';
import { DEFAULT_HOURS, filterModeOf, TIME_RANGE } from '#lib/product';

/** The hours that a feed's slider begins with. */
export function beginningHours(feed: Feed): number {
  return filterModeOf(feed) === 'twoUp' ? DEFAULT_HOURS : TIME_RANGE.initial;
}
