import type { NewBets } from './bets.ts';
import { isNewBets } from './kept-bets.ts';

const KEY = 'layline.pending-bets';

/** Stores bets in this tab until the user has signed in. Returns false if they could not be stored. */
export function keepPendingBets(bets: NewBets): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(bets));
    return true;
  } catch {
    return false;
  }
}

/** The bets that wait for a sign-in; undefined if there are none. Left to the server to validate. */
export function pendingBets(): NewBets | undefined {
  try {
    const bets: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isNewBets(bets) ? bets : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the bets that wait. */
export function dropPendingBets(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing waits.
  }
}
