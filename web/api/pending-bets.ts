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

/** Whether bets wait to be saved. */
export function hasPendingBets(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The bets that wait to be saved, if any; they then wait no longer. The server judges what is in them. */
export function takePendingBets(): NewBets | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const bets: unknown = JSON.parse(text ?? 'null');
    return isNewBets(bets) ? bets : undefined;
  } catch {
    return undefined;
  }
}
