import { scoreText } from '../../matched/printer.ts';
import { decodeScore } from '../../matched/scores.ts';
import { moneyText } from '../../number/money.ts';
import { compare, minus, times, whole } from '../../number/rational.ts';
import { formatDecimalOdds } from '../../odds/odds-format.ts';
import { readPrice } from '../../odds/odds.ts';
import type { Sort } from '../feed/shown-score.ts';

/** A side of a row: the bookie's name, and its price as a decimal number. */
export type WatchedSide = { readonly bookie: string; readonly odds: number };

/** The facts about a row that a message of a watch states. Scores are encoded, as feeds carry them. */
export type WatchedRow = {
  readonly selection: string;
  readonly market: string;
  readonly event: string;
  readonly back: WatchedSide;
  /** The lay; of an each-way bet to win and to be placed. */
  readonly lays: readonly WatchedSide[];
  /** The score that the watch waits for, and its value. */
  readonly column: Sort;
  readonly score: number;
};

const HUNDRED = whole(100);
const TEN = whole(10);

/**
 * The message of a watch, which states the row's facts and nothing else:
 * `Lucky Star, Win (Ascot 14:30) at Coral 3.50 / Smarkets 3.55: £10 loses £0.21, rating 97.93%`.
 */
export function watchSentence({ selection, market, event, back, lays, column, score }: WatchedRow): string {
  const place = `${selection}, ${market} (${event})`;
  const prices = [back, ...lays].map(({ bookie, odds }) => `${bookie} ${priceText(odds)}`).join(' / ');
  return `${place} at ${prices}: ${figures(column, score)}`;
}

/** A feed's price as decimal odds, at its full precision of four places. */
function priceText(odds: number): string {
  const price = readPrice(String(odds));
  return typeof price === 'string' ? String(odds) : formatDecimalOdds(price, 4);
}

/** The figures on £10: what is lost or gained by a qualifying bet, or kept of a free bet. */
function figures(column: Sort, score: number): string {
  const { value } = decodeScore(score);
  const percent = `${scoreText(value)}%`;
  if (column === 'score_2') return `a £10 free bet keeps £${moneyText(times(TEN, value))}, ${percent}`;
  const isGain = compare(value, HUNDRED) > 0;
  const change = isGain ? minus(value, HUNDRED) : minus(HUNDRED, value);
  return `£10 ${isGain ? 'gains' : 'loses'} £${moneyText(times(TEN, change))}, rating ${percent}`;
}
