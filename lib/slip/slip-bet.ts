import type { Bet } from '../bet/bet.ts';
import type { Issue } from '../issue.ts';
import type { Result } from '../result.ts';
import { validateBet } from '../bet/validate-bet.ts';
import type { SlipState } from './slip-state.ts';
import { toDraft } from './to-draft.ts';

/** The bet that the slip stands for, or everything that is wrong with it. */
export function betOf(state: Pick<SlipState, 'slip'>): Result<Bet, readonly Issue[]> {
  return validateBet(toDraft(state));
}

/** Everything that is wrong with the slip, each with the path of its field in the draft. */
export function issuesOf(state: Pick<SlipState, 'slip'>): readonly Issue[] {
  const bet = betOf(state);
  return bet.ok ? [] : bet.issues;
}

/** Whether the slip can be saved: nothing is wrong with it. */
export function canSave(state: Pick<SlipState, 'slip'>): boolean {
  return betOf(state).ok;
}
