import { decimalText } from '../../number/decimal.ts';
import { type Feed, SECOND_SCORES } from '../../matched/feeds.ts';
import { decodeScore } from '../../matched/scores.ts';
import type { Sort } from './sort.ts';

/** Whether a score is a percentage or odds. */
export type ScoreKind = 'percent' | 'odds';

/** A score in words: two places, a percent sign where it is one. An unhealthy one gets an asterisk beside it. */
export type ShownScore = { readonly text: string; readonly healthy: boolean };

/** A feed's names for its scores, as the stable configuration has them. */
export type ScoreNames = { readonly slug: string; readonly score1Name: string; readonly score2Name: string };

/** An encoded score as it is shown. */
export function shownScore(encoded: number, kind: ScoreKind): ShownScore {
  const { value, healthy } = decodeScore(encoded);
  const number = decimalText(value, { places: 2, minimumPlaces: 2 });
  return { text: kind === 'percent' ? `${number}%` : number, healthy };
}

/** What a feed's score measures, where the configuration is not there to say. */
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
