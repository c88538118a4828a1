import type { MatchedBet } from './matched-bet.ts';
import type { PartialOutcome, PartialResult, TiedFor } from './partial-results.ts';

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

/** The name of a result between winning and losing: `Two tie for first`, `Half wins`. */
export function partialResultLabel({
  outcome,
  divisor,
  tiedFor,
}: Pick<PartialResult, 'outcome' | 'divisor' | 'tiedFor'>): string {
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
