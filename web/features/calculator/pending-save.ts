import type { NewBet } from '../../api/bets.ts';

const KEY = 'layline.pending-save';

/** Keeps a slip in this tab until whoever saves it has signed in. Says whether it could be kept. */
export function keepPendingSave(bet: NewBet): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(bet));
    return true;
  } catch {
    return false;
  }
}

/** Whether a slip waits to be saved. */
export function hasPendingSave(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The slip that waits to be saved, if any; it then waits no longer. The server judges what is in it. */
export function takePendingSave(): NewBet | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const bet: unknown = JSON.parse(text ?? 'null');
    return isNewBet(bet) ? bet : undefined;
  } catch {
    return undefined;
  }
}

function isNewBet(value: unknown): value is NewBet {
  return typeof value === 'object' && value !== null && 'slip' in value && typeof value.slip === 'object';
}
