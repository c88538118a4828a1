import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type MatchedDocument, type NewBet, newBetsKey, saveBets } from './bets.ts';
import { errorSentence } from './error-sentence.ts';
import { keepBets, keepPendingBets } from './kept-bets.ts';
import { lastOwner, meQuery } from './me.ts';
import { sessionEnded } from './session.ts';

type SaveBetsOptions = {
  readonly isOnline: boolean;
  /** Called with true if an earlier attempt had saved some of them, and with the idempotency key. */
  readonly onSaved: (wasThere: boolean, key: string) => void;
  /** Called once they are stored in this browser, because it is offline. */
  readonly onKept: (key: string) => void;
  /** Called once they are stored in this tab until the user signs in. */
  readonly onPending: (key: string) => void;
};

/**
 * Saves bets. Without a session they wait for a sign-in, and while offline for a connection. A retry of the
 * same bets, here or in a reopened dialog, has the same idempotency key: none is saved twice.
 */
export function useSaveBets({ isOnline, onSaved, onKept, onPending }: SaveBetsOptions) {
  const client = useQueryClient();
  const me = useQuery(meQuery).data;
  const { mutate, isPending, error } = useMutation(saveBets);
  const [isFull, setFull] = useState(false);
  const isAway = !isOnline || (error instanceof ApiError && error.status === 0);
  const isSignedIn = me?.authenticated === true;
  const owner = me === undefined ? lastOwner() : me.createdAt;

  const save = (toSave: readonly NewBet[]): void => {
    if (isPending) return;
    const key = savingKey(owner, toSave);
    const bets = { key: key.text, bets: toSave };
    const setAside = (keep: () => boolean, onSetAside: (key: string) => void): void => {
      const isKept = keep();
      setFull(!isKept);
      if (!isKept) return;
      key.forget();
      onSetAside(bets.key);
    };
    const untilSignedIn = (): void => setAside(() => keepPendingBets(bets), onPending);
    if (isAway) {
      setAside(() => keepBets(bets, owner), onKept);
      return;
    }
    if (!isSignedIn) {
      untilSignedIn();
      return;
    }
    mutate(bets, {
      onError: (refused) => {
        if (!(refused instanceof ApiError) || refused.status !== 401) return;
        void sessionEnded(client);
        untilSignedIn();
      },
      onSuccess: (wasThere) => {
        key.forget();
        void client.invalidateQueries({ queryKey: ['bets'] });
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        onSaved(wasThere, bets.key);
      },
    });
  };
  const problem = error === null ? undefined : errorSentence(error);
  return { saving: { isAway, isSignedIn, isPending, isFull, problem }, save };
}

const keys = new Map<string, string>();

/**
 * The idempotency key of bets, independent of the notes beside them: the same for each retry until the caller
 * knows that they are saved or kept, and calls `forget`. After that the same bets get a new key, and are
 * saved again.
 */
function savingKey(
  owner: string | null,
  bets: readonly NewBet[],
): { readonly text: string; readonly forget: () => void } {
  const which = JSON.stringify([
    owner,
    bets.map((bet) => ('slip' in bet ? bet.slip : withoutExchange(bet.matchedBet))),
  ]);
  const text = keys.get(which) ?? newBetsKey();
  keys.set(which, text);
  return { text, forget: () => keys.delete(which) };
}

/** Removes the exchange of a bet without a row: it is a note, like its bookie, so changing it makes no new bet. */
function withoutExchange({ context, ...bet }: MatchedDocument): MatchedDocument {
  const { exchange: _, ...row } = context ?? {};
  return Object.keys(row).length === 0 ? bet : { ...bet, context: row };
}
