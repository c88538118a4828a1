import type { ConcessionDraft, ConcessionKind } from '../bet/concessions.ts';

/** The concessions offered: each kind and its label. */
export const CONCESSION_CHOICES: readonly (readonly [ConcessionKind, string])[] = [
  ['oneWinner', 'One winner'],
  ['allWinners', 'All winners'],
  ['accumulator', 'Accumulator bonus'],
];

/** A new concession. Its numbers are empty, since they differ between bookmakers. */
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
