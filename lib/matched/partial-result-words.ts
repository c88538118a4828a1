import type { MatchedBet } from './matched-bet.ts';
import type { Rational } from '../number/rational.ts';

/** The results of a selection between winning and losing: a tie, and three results of lines. */
export const PARTIAL_OUTCOMES = ['deadHeat', 'halfWin', 'push', 'halfLost'] as const;
export type PartialOutcome = (typeof PARTIAL_OUTCOMES)[number];

/**
 * The positions that an each-way bet's selection ties for: the first; the last place that both sides pay; the last that
 * the exchange pays if the bookmaker pays one more; that extra place.
 */
export const TIED_FOR = ['first', 'lastPlace', 'exchangeLastPlace', 'extraPlace'] as const;
export type TiedFor = (typeof TIED_FOR)[number];

const LINE_LABELS: Readonly<Record<Exclude<PartialOutcome, 'deadHeat'>, string>> = {
  halfWin: 'Half wins',
  push: 'Push',
  halfLost: 'Half loses',
};

const TIE_LABELS: Readonly<Record<TiedFor, string>> = {
  first: ' for first',
  lastPlace: ' for last place',
  exchangeLastPlace: ' into extra place',
  extraPlace: ' for extra place',
};

/** The facts that name a result between winning and losing. */
export type PartialResultName = {
  readonly outcome: PartialOutcome;
  readonly divisor?: Rational;
  readonly tiedFor?: TiedFor;
};

/** The name of a result between winning and losing: `Two tie for first`, `Half wins`. */
export function partialResultLabel({ outcome, divisor, tiedFor }: PartialResultName): string {
  if (outcome !== 'deadHeat') return LINE_LABELS[outcome];
  if (divisor !== undefined && divisor.d !== 1) return 'Three tie for last two';
  return `${divisor?.n === 2 ? 'Two' : 'Three'} tie${tiedFor === undefined ? '' : TIE_LABELS[tiedFor]}`;
}

/**
 * The note on a free bet that a push returns; undefined for other bets. Rule: docs/rules/matched-partial-results.md.
 */
export function pushNote(bet: MatchedBet): string | undefined {
  const isFree = bet.kind === 'single' && bet.part === undefined && bet.back.betType.startsWith('freebet');
  return isFree ? 'In a push the bookmaker gives the free bet back.' : undefined;
}
