import { type Feed, SECOND_SCORES } from '../../matched/feeds.ts';
import { scoreText } from '../../matched/printer.ts';
import { decodeScore } from '../../matched/scores.ts';

/** The sort column of a feed: the score that rates the intended kind of bet. */
export type Sort = 'score_1' | 'score_2';
export const SORTS = ['score_1', 'score_2'] as const satisfies readonly Sort[];

/** The units of a score. */
export type ScoreKind = 'percent' | 'odds';

/**
 * A score as text: two places, and a percent sign if it is a percentage. An unhealthy one gets an asterisk beside it.
 */
export type ShownScore = { readonly text: string; readonly healthy: boolean };

/** A feed's names for its scores, as the stable configuration has them. */
export type ScoreNames = { readonly slug: string; readonly score1Name: string; readonly score2Name: string };

/** The text of an encoded score. */
export function shownScore(encoded: number, kind: ScoreKind): ShownScore {
  const { value, healthy } = decodeScore(encoded);
  const number = scoreText(value);
  return { text: kind === 'percent' ? `${number}%` : number, healthy };
}

/** The unit of a feed's score, without a configuration. */
export function scoreKind(feed: Feed, column: Sort): ScoreKind {
  return column === 'score_1' ? 'percent' : SECOND_SCORES[feed];
}

/** The heading of a feed's score column: the configuration's, or `Score 1` and `Score 2`. */
export function scoreHeading(feeds: readonly ScoreNames[], feed: Feed, column: Sort): string {
  const names = feeds.find(({ slug }) => slug === feed);
  switch (column) {
    case 'score_1':
      return names?.score1Name ?? 'Score 1';
    case 'score_2':
      return names?.score2Name ?? 'Score 2';
  }
}
