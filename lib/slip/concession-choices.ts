import type { ConcessionDraft, ConcessionKind } from '../bet/concessions.ts';

/** The concessions offered: each kind and its label. */
export const CONCESSION_CHOICES: readonly (readonly [ConcessionKind, string])[] = [
  ['oneWinner', 'One winner'],
  ['allWinners', 'All winners'],
  ['accumulator', 'Accumulator bonus'],
];

/** A concession as it is added. Its numbers are empty: every bookmaker has others. */
export function newConcession(kind: ConcessionKind): ConcessionDraft {
  switch (kind) {
    case 'oneWinner':
      return { kind, multiply: '' };
    case 'allWinners':
      return { kind, percent: '', of: 'winnings' };
    case 'accumulator':
      return { kind, ladder: { 3: '' }, of: 'winnings' };
  }
}
