import { compare, whole } from '../../number/rational.ts';
import { digitsEntry, numberOf } from './number-entry.ts';
import { MAX_SCORE } from './score-limit.ts';

/** What is said to somebody who asks for more than their tier has. */
export const TIER_LIMIT_MESSAGE = 'You have reached your tier limit. Upgrade to increase your limits.';

/** A maximum score after it was edited: undefined where nothing can be read, and whether it asked for too much. */
export type EnteredMaxScore = { readonly limit: number | undefined; readonly opensUpgrade: boolean };

/**
 * The maximum score that an edit sets: at most 999 and the cap of one's tier. What exceeds the cap is set to it, and
 * opens the upgrade panel. Source: the product's specification, section 5.
 */
export function enteredMaxScore(text: string, cap: number): EnteredMaxScore {
  const digits = digitsEntry(text);
  const asked = numberOf(digits);
  if (asked === undefined) return { limit: undefined, opensUpgrade: false };
  // oxlint-disable-next-line house/exact-arithmetic -- the double nearest to the text: a limit is never calculated with
  const limit = compare(asked, whole(MAX_SCORE)) > 0 ? MAX_SCORE : Number(digits);
  return limit > cap ? { limit: cap, opensUpgrade: true } : { limit, opensUpgrade: false };
}
