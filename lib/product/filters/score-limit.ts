/** The default of both maximum scores, and the largest that can be asked for: it leaves every score in. */
export const MAX_SCORE = 999;

/** What both scores of a row are held against: whole percent or odds. */
export type ScoreCaps = { readonly score1Cap: number; readonly score2Cap: number };

/** A default, saved or linked maximum, lowered to the cap of one's tier without a word. */
export function loweredToCap(limit: number, cap: number): number {
  return Math.min(limit, cap, MAX_SCORE);
}
