import { ApiError } from './api-error.ts';
import type { NewBets } from './bets.ts';
import { dropKeptBets, isKept, keepBets, keptBets } from './kept-bets.ts';
import { dropPendingBets, pendingBets } from './pending-bets.ts';
import { withStop } from './with-stop.ts';

/**
 * What became of bets that waited: saved; given up, since the server will never take them; or waiting on, to be tried
 * again soon or later.
 */
export type WaitingOutcome =
  | { readonly fate: 'saved' }
  | { readonly fate: 'givenUp' | 'soon' | 'later'; readonly error: unknown };

/** The saves that wait for that account. What waited for whoever signs in is its own from here on. */
export function waitingBets(owner: string): readonly NewBets[] {
  const pending = pendingBets();
  if (pending !== undefined && keepBets(pending, owner)) dropPendingBets();
  const left = pendingBets();
  return left === undefined ? keptBets(owner) : [...keptBets(owner), left];
}

/** Whether the save under that key waits. */
export function isWaiting(key: string): boolean {
  return isKept(key) || pendingBets()?.key === key;
}

/** How many bets they are: one save may have several. */
export function countBets(saves: readonly NewBets[]): number {
  return saves.reduce((count, { bets }) => count + bets.length, 0);
}

const underWay = new Map<string, Promise<WaitingOutcome>>();

/**
 * Saves what waits. It waits no longer once it is saved or given up. Whoever asks while it is being saved gets that
 * answer: the same is never sent twice at a time.
 */
export function saveWaiting(
  bets: NewBets,
  send: (bets: NewBets) => Promise<unknown>,
): Promise<WaitingOutcome> {
  const running = underWay.get(bets.key) ?? tryToSave(bets, send).finally(() => underWay.delete(bets.key));
  underWay.set(bets.key, running);
  return running;
}

async function tryToSave(bets: NewBets, send: (bets: NewBets) => Promise<unknown>): Promise<WaitingOutcome> {
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

/** That they are not saved, and why. */
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
