import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveBets } from '../api/bets.ts';
import { inTurn, STOP } from '../api/in-turn.ts';
import { lastSave } from '../api/last-save.ts';
import { countBets, notSavedText, saveWaiting, waitingBets } from '../api/waiting-bets.ts';
import { PATHS } from './paths.ts';
import { useToast } from '../components/ui/toast.tsx';

/** The interval between checks for waiting bets, in milliseconds. */
const EVERY_MS = 60_000;

/** The end of the message on bets that could not be saved, by their fate. */
const FATES = {
  givenUp: '',
  soon: ' It is tried again in a minute.',
  later: ' It is tried again when you reload.',
} as const;

/** Marks the last save of this tab as saved, if it waited under that key. */
function noteSaved(key: string): void {
  const save = lastSave.read();
  if (save?.key === key) lastSave.write({ ...save, fate: 'saved', at: Date.now() });
}

/**
 * Saves the bets that waited for a sign-in or a connection. Each stays stored until it is saved or given up,
 * under an idempotency key, so that none is saved twice.
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

    const saveAll = async (): Promise<void> => {
      const sentences = new Set<string>();
      let count = 0;
      const waiting = waitingBets(owner).filter(({ key }) => !untilReload.has(key));
      // In the order in which the user saved them.
      await inTurn(waiting, async (bets) => {
        if (isOver) return STOP;
        const outcome = await saveWaiting(bets, mutateAsync);
        if (outcome.fate === 'saved') {
          count += countBets([bets]);
          noteSaved(bets.key);
        } else if (!told.has(bets.key)) sentences.add(notSavedText(outcome.error) + FATES[outcome.fate]);
        told.add(bets.key);
        if (outcome.fate === 'later') untilReload.add(bets.key);
        return outcome.fate === 'soon' ? STOP : undefined;
      });
      const saved = count === 0 ? [] : [count === 1 ? 'Bet saved.' : `${count} bets saved.`];
      const says = [...saved, ...sentences].join(' ');
      if (says !== '') {
        toast({
          says,
          tone: sentences.size > 0 ? 'failed' : undefined,
          ...(count > 0 && { link: { label: 'Open', to: PATHS.dashboard } }),
        });
      }
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
