import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepInBrowser } from '../../api/browser-preferences.ts';
import { isKept, type PreferenceChange, withChange, preferencesQuery } from '../../api/preferences.ts';
import { savePreference } from '../../api/save-preference.ts';
import { useAccount } from '../../api/use-account.ts';

/** Saves a change: optimistically to the account of a signed-in user, else in this browser. */
export type Save = (change: PreferenceChange) => void;

/** The status of the last change. */
export type SaveState = 'none' | 'saving' | 'saved' | 'kept' | 'failed';

type Sent = { readonly change: PreferenceChange; readonly wasKept: boolean };

/** Returns a function that saves changes one at a time, with the status of the last one. */
export function useSave(): {
  readonly save: Save;
  readonly state: SaveState;
  readonly error: Error | null;
  readonly again: () => void;
} {
  const client = useQueryClient();
  const { me } = useAccount();
  const [isKeptHere, setKeptHere] = useState(false);
  const { queryKey } = preferencesQuery;
  const { mutate, status, error, variables } = useMutation({
    mutationFn: ({ change, wasKept }: Sent) => savePreference(change, wasKept),
    // Serialised: the first change to a bookie creates the record that the second updates.
    scope: { id: 'preferences' },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const save: Save = (change) => {
    if (!me.authenticated) {
      keepInBrowser(change);
      setKeptHere(true);
      return;
    }
    const before = client.getQueryData(queryKey);
    void client.cancelQueries({ queryKey });
    if (before !== undefined) client.setQueryData(queryKey, withChange(before, change));
    mutate({ change, wasKept: isKept(before, change) });
  };
  return {
    save,
    state: isKeptHere && status === 'idle' ? 'kept' : STATES[status],
    error,
    again: () => {
      if (variables !== undefined) save(variables.change);
    },
  };
}

const STATES = { idle: 'none', pending: 'saving', success: 'saved', error: 'failed' } as const;
