import type { SavedSlip } from '#lib/calculations';
import type { BetNotes, MatchedDocument, NewBet } from '../api/bets.ts';

/** A bet to save: a matched bet, or a single of a calculation. */
export type BetDocument = MatchedDocument | SavedSlip;

/** True for a single of a calculation. */
export function isSavedSlip(bet: BetDocument): bet is SavedSlip {
  return 'slip' in bet;
}

/** Returns the bet in the form that is saved, with the user's details. */
export function newBet(bet: BetDocument, notes: BetNotes): NewBet {
  return isSavedSlip(bet) ? { ...notes, slip: bet.slip } : { ...notes, matchedBet: bet };
}
