import { compare, whole } from '../../number/rational.ts';
import { readTypedPercent } from '../../number/typed-text.ts';
import { numberOf } from './number-entry.ts';

/** The default of both maximum scores, and the largest that can be entered: it excludes no score. */
export const MAX_SCORE = 999;

/** The caps of both scores of a row: whole percent, or odds. */
export type ScoreCaps = { readonly score1Cap: number; readonly score2Cap: number };

/** A default, saved or linked maximum, lowered silently to the cap of the user's tier. */
export function loweredToCap(limit: number, cap: number): number {
  return Math.min(limit, cap, MAX_SCORE);
}

/** The message for a user who enters more than their tier allows. */
export const TIER_LIMIT_MESSAGE = 'You have reached your tier limit. Upgrade to increase your limits.';

/** A maximum score after an edit: undefined if it cannot be read. The upgrade panel opens for one above the cap. */
export type EnteredMaxScore = { readonly limit: number | undefined; readonly opensUpgrade: boolean };

/**
 * The maximum score that an edit sets: at most 999 and the cap of the user's tier. A larger one is lowered to the cap
 * and opens the upgrade panel. Source: the product's specification, section 5.
 */
export function enteredMaxScore(text: string, cap: number): EnteredMaxScore {
  const read = readTypedPercent(text);
  const digits = read.ok ? read.value : '';
  const asked = numberOf(digits);
  if (asked === undefined) return { limit: undefined, opensUpgrade: false };
  // oxlint-disable-next-line house/exact-arithmetic -- the double nearest to the text: a limit is never calculated with
  const limit = compare(asked, whole(MAX_SCORE)) > 0 ? MAX_SCORE : Number(digits);
  return limit > cap ? { limit: cap, opensUpgrade: true } : { limit, opensUpgrade: false };
}
