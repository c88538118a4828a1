import { encodeScore } from '../../matched/scores.ts';
import { readDecimal } from '../../number/number-text.ts';
import { readTypedMoney, readTypedPercent } from '../../number/typed-text.ts';
import { minus, type Rational, times, whole, ZERO } from '../../number/rational.ts';
import type { Sort } from '../feed/shown-score.ts';
import type { ScoreCaps } from '../filters/score-limit.ts';

/** The figures that a watch can wait for: a rating, the share kept of a free bet, or the loss on £10. */
export type WatchKind = 'rating' | 'free_bet' | 'loss';

/** A watch's limit: a minimum in percent, or a maximum loss in pounds on £10, as decimal text. */
export type WatchLimit = { readonly kind: WatchKind; readonly at: string };

/** The score that a limit applies to, and the minimum encoded score of a healthy row that meets it. */
export type WatchMark = { readonly column: Sort; readonly minScore: number };

/** The text of a limit: 0 to 999.99. */
export const WATCH_LIMIT_TEXT = /^\d{1,3}(?:\.\d{1,2})?$/u;

const HUNDRED = whole(100);
const TEN = whole(10);

/** The mark of a limit. A loss of £0.25 on £10 is a rating of 97.50. */
export function watchMark({ kind, at }: WatchLimit): WatchMark {
  const value = readDecimal(at) ?? ZERO;
  return { column: kind === 'free_bet' ? 'score_2' : 'score_1', minScore: encoded(kind, value) };
}

function encoded(kind: WatchKind, value: Rational): number {
  const score = kind === 'loss' ? minus(HUNDRED, times(TEN, value)) : value;
  return encodeScore({ value: score, healthy: true });
}

/** True for a mark above the caps of a tier: no row that the tier shows can meet it. */
export function isOutOfReach({ column, minScore }: WatchMark, { score1Cap, score2Cap }: ScoreCaps): boolean {
  const cap = column === 'score_1' ? score1Cap : score2Cap;
  return minScore > encodeScore({ value: whole(cap), healthy: true });
}

/** The message about a typed limit that no watch takes; undefined for one that it takes. */
export function watchLimitMistake({ kind, at }: WatchLimit): string | undefined {
  const read = kind === 'loss' ? readTypedMoney(at) : readTypedPercent(at);
  if (!read.ok) return read.issues[0].message;
  if (WATCH_LIMIT_TEXT.test(read.value)) return undefined;
  return kind === 'loss'
    ? 'Give pounds from 0 to 999.99, to the penny'
    : 'Give a percentage from 0 to 999.99, to two decimal places';
}

/** A limit in words: `Rating of at least 97.50%`. */
export function watchLimitText({ kind, at }: WatchLimit): string {
  switch (kind) {
    case 'rating':
      return `Rating of at least ${at}%`;
    case 'free_bet':
      return `Free bet keeps at least ${at}%`;
    case 'loss':
      return `Loss of at most £${at} on £10`;
  }
}
