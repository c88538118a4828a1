import { assert } from '../../assert.ts';
import { add, floorDiv, sub } from '../../number/int.ts';

const MINUTE = 60_000;
const SHORTEST = 500;
const WITHOUT_LIMIT = 5000;

/**
 * The interval between automatic refreshes of a feed, in milliseconds: a minute divided by the calls allowed in a
 * minute, rounded up, at least 500; 5000 without a limit. Source: the product's specification, section 9.
 */
export function refreshDelay(maxCallsPerMinute: number | undefined): number {
  if (maxCallsPerMinute === undefined) return WITHOUT_LIMIT;
  assert(Number.isSafeInteger(maxCallsPerMinute) && maxCallsPerMinute > 0, 'a limit of calls is above 0');
  const delay = floorDiv(sub(add(MINUTE, maxCallsPerMinute), 1), maxCallsPerMinute);
  return typeof delay === 'number' ? Math.max(delay, SHORTEST) : SHORTEST;
}
