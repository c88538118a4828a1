import { ApiError, withStop } from './api-error.ts';
import type { BetsToSave } from './bets.ts';
import { dropKeptBets, isKept, keepBets, keptBets, dropPendingBets, pendingBets } from './kept-bets.ts';

/**
 * The result for bets that waited: saved; given up, since the server will never accept them; or still
 * waiting, for a retry soon or later.
 */
export type WaitingOutcome =
  | { readonly fate: 'saved' }
  | { readonly fate: 'givenUp' | 'soon' | 'later'; readonly error: unknown };

/** The saves that wait for that account. Claims those that waited for a sign-in for it. */
export function waitingBets(owner: string): readonly BetsToSave[] {
  const pending = pendingBets();
  if (pending !== undefined && keepBets(pending, owner)) dropPendingBets();
  const left = pendingBets();
  return left === undefined ? keptBets(owner) : [...keptBets(owner), left];
}

/** True if the save under that key waits. */
export function isWaiting(key: string): boolean {
  return isKept(key) || pendingBets()?.key === key;
}

/** The number of bets in saves, each of which may hold several. */
export function countBets(saves: readonly BetsToSave[]): number {
  return saves.reduce((count, { bets }) => count + bets.length, 0);
}

const underWay = new Map<string, Promise<WaitingOutcome>>();

/**
 * Saves bets that wait, and removes them once they are saved or given up. Concurrent calls for the same key
 * share one request and its result.
 */
export function saveWaiting(
  bets: BetsToSave,
  send: (bets: BetsToSave) => Promise<unknown>,
): Promise<WaitingOutcome> {
  const running = underWay.get(bets.key) ?? tryToSave(bets, send).finally(() => underWay.delete(bets.key));
  underWay.set(bets.key, running);
  return running;
}

async function tryToSave(
  bets: BetsToSave,
  send: (bets: BetsToSave) => Promise<unknown>,
): Promise<WaitingOutcome> {
  try {
    await send(bets);
  } catch (error) {
    const fate = fateOf(error);
    if (fate === 'givenUp') drop(bets.key);
    return { fate, error };
  }
  drop(bets.key);
  return { fate: 'saved' };
}

/** The message that bets are not saved, with the reason. */
export function notSavedText(error: unknown): string {
  return `Not saved: ${withStop(error instanceof Error ? error.message : 'it went wrong')}`;
}

function drop(key: string): void {
  dropKeptBets(key);
  if (pendingBets()?.key === key) dropPendingBets();
}

function fateOf(error: unknown): 'givenUp' | 'soon' | 'later' {
  if (!(error instanceof ApiError)) return 'later';
  const { status } = error;
  if (status === 400 || status === 413 || status === 422) return 'givenUp';
  return status === 0 || status === 429 || status >= 500 ? 'soon' : 'later';
}
