import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type NewBets, saveBets } from '../api/bets.ts';
import { dropKeptBets, keepBets, keptBets } from '../api/kept-bets.ts';
import { dropPendingBets, pendingBets } from '../api/pending-bets.ts';
import { PATHS } from '../ui/paths.ts';
import { useToast } from '../ui/toast.tsx';

/** So often is looked for bets that wait, in milliseconds. */
const EVERY_MS = 60_000;

/** What becomes of bets that could not be saved, and how it is said. */
const FATES = {
  givenUp: '',
  soon: ' It is tried again in a minute.',
  later: ' It is tried again when you reload.',
} as const;

/**
 * Completes the saves for which somebody had to sign in, or to have a network, now that they do. Each waits until it is
 * saved, under the key that it is never saved twice by.
 */
export function SavePending({ owner }: { readonly owner: string }): null {
  const { mutateAsync } = useMutation(saveBets);
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    const told = new Set<string>();
    const untilReload = new Set<string>();

    /** Saves one. Answers with what there is to say of it where it was not saved. */
    const save = async (
      bets: NewBets,
    ): Promise<{ readonly fate: keyof typeof FATES; says: string } | null> => {
      try {
        await mutateAsync(bets);
      } catch (error) {
        const fate = fateOf(error);
        if (fate === 'givenUp') drop(bets.key);
        if (fate === 'later') untilReload.add(bets.key);
        const why = error instanceof Error ? error.message.replace(/\.$/u, '') : 'it went wrong';
        return { fate, says: `Not saved: ${why}.${FATES[fate]}` };
      }
      drop(bets.key);
      return null;
    };
    const saveAll = async (): Promise<void> => {
      const sentences = new Set<string>();
      let count = 0;
      for (const bets of waitingFor(owner)) {
        if (isOver) return;
        if (untilReload.has(bets.key)) continue;
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were saved
        const failed = await save(bets);
        if (failed === null) count += 1;
        else if (!told.has(bets.key)) sentences.add(failed.says);
        told.add(bets.key);
        if (failed?.fate === 'soon') break;
      }
      const saved = count === 0 ? [] : [count === 1 ? 'Bet saved.' : `${count} bets saved.`];
      const says = [...saved, ...sentences].join(' ');
      if (says !== '') toast({ says, ...(count > 0 && { link: { label: 'Open', to: PATHS.dashboard } }) });
      if (count === 0) return;
      await client.invalidateQueries({ queryKey: ['bets'] });
      await client.invalidateQueries({ queryKey: ['dashboard'] });
    };
    const look = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      await saveAll();
      isBusy = false;
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [mutateAsync, client, toast, owner]);
  return null;
}

/** The bets that wait for that account. What waited for whoever signs in is its own from here on. */
function waitingFor(owner: string): readonly NewBets[] {
  const pending = pendingBets();
  if (pending !== undefined && keepBets(pending, owner)) dropPendingBets();
  const left = pendingBets();
  return left === undefined ? keptBets(owner) : [...keptBets(owner), left];
}

function drop(key: string): void {
  dropKeptBets(key);
  if (pendingBets()?.key === key) dropPendingBets();
}

function fateOf(error: unknown): keyof typeof FATES {
  if (!(error instanceof ApiError)) return 'later';
  const { status } = error;
  if (status === 400 || status === 413 || status === 422) return 'givenUp';
  return status === 0 || status === 429 || status >= 500 ? 'soon' : 'later';
}
