import type { NewBets } from './bets.ts';
import { isNewBets } from './kept-bets.ts';

const KEY = 'layline.pending-bets';

/** Keeps bets in this tab until whoever saves them has signed in. Says whether they could be kept. */
export function keepPendingBets(bets: NewBets): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(bets));
    return true;
  } catch {
    return false;
  }
}

/** The bets that wait to be saved, if any. The server judges what is in them. */
export function pendingBets(): NewBets | undefined {
  try {
    const bets: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isNewBets(bets) ? bets : undefined;
  } catch {
    return undefined;
  }
}

/** They wait no longer. */
export function dropPendingBets(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage that is closed: nothing waits.
  }
}
