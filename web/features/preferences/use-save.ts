import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepInBrowser } from '../../api/browser-preferences.ts';
import { meQuery } from '../../api/me.ts';
import { isKept, type PreferenceChange, preferencesQuery, withChange } from '../../api/preferences.ts';
import { savePreference } from '../../api/save-preference.ts';
import { useAccount } from '../../api/use-account.ts';
import { PATHS } from '../../app/paths.ts';
import { useToast } from '../../components/ui/toast.tsx';
import { NONE, type Unsaved, unsavedKey, useUnsaved } from './use-unsaved.ts';

/** Saves a change: to the account of a signed-in user, else in this browser. */
export type Save = (change: PreferenceChange) => void;

/** The status of the last change. */
export type SaveState = 'none' | 'saving' | 'saved' | 'kept' | 'failed';

/** A change that could not be saved, with the error of the last attempt. */
export type Failed = Unsaved & { readonly error: Error };

/** The name of the field that a change is about: `darkMode`, `trixie rule4BackMode`, `coral hidden`. */
function fieldOf(change: PreferenceChange): string {
  const fields = Object.keys(change.change).join(' ');
  switch (change.kind) {
    case 'general':
      return fields;
    case 'calculator':
      return `${change.toolSlug} ${fields}`;
    case 'bookie':
      return `${change.bookie} ${fields}`;
  }
}

/**
 * Saves changes one at a time. A change that fails stays as the user made it until it is saved, and is
 * retried when the connection returns.
 */
export function useSave() {
  const client = useQueryClient();
  const { me } = useAccount();
  const isPageOpen = useIsMounted();
  const [isKeptHere, setKeptHere] = useState(false);
  const warn = useWarn();
  const { queryKey } = preferencesQuery;
  const unsaved = useUnsaved();
  const update = (from: (before: readonly Unsaved[]) => readonly Unsaved[]): void => {
    client.setQueryData<readonly Unsaved[]>(unsavedKey, (before = NONE) => from(before));
  };
  const isOwner = (owner: string | null): boolean =>
    client.getQueryData(meQuery.queryKey)?.createdAt === owner;
  const { mutate, status } = useMutation({
    mutationKey: unsavedKey,
    mutationFn: async ({ owner, change }: Unsaved) => {
      if (isOwner(owner)) await savePreference(change, isKept(client.getQueryData(queryKey), change));
    },
    // Serialised: the first change to a bookie creates the record that the second updates.
    scope: { id: 'preferences' },
    networkMode: 'always',
    onError: (error, { owner, change }) => {
      if (!isOwner(owner)) return;
      update((before) => before.map((each) => (each.change === change ? { ...each, error } : each)));
      if (!isPageOpen.current) warn(failedOf(client.getQueryData(unsavedKey)).length);
    },
    onSuccess: async (_, { owner, change }) => {
      if (!isOwner(owner)) return;
      const isLoading = client.isFetching({ queryKey, exact: true }) > 0;
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, (before) => before && withChange(before, change));
      if (isLoading) void client.invalidateQueries({ queryKey, exact: true });
      update((all) => all.filter((each) => each.change !== change));
    },
  });
  const save: Save = (change) => {
    if (!me.authenticated) {
      keepInBrowser(change);
      setKeptHere(true);
      return;
    }
    const one = { owner: me.createdAt, field: fieldOf(change), change };
    update((before) => [...before.filter(({ field }) => field !== one.field), one]);
    mutate(one);
  };
  const failed = failedOf(unsaved);
  const again = (which: readonly Failed[] = failed): void =>
    which.filter((each) => !isRunning(client, each)).forEach((each) => mutate(each));
  useUnsavedWarning({ unsaved, again, warn });
  const isSaving = useIsMutating({ mutationKey: unsavedKey }) > 0;
  return { save, again, failed, state: stateOf() };

  function stateOf(): SaveState {
    if (isSaving) return 'saving';
    if (failed.length > 0) return 'failed';
    if (status === 'success') return 'saved';
    return isKeptHere ? 'kept' : 'none';
  }
}

/** True while the component is mounted. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** True while a change is being saved. */
function isRunning(client: QueryClient, { change }: Unsaved): boolean {
  const predicate = ({ state }: Mutation): boolean => changeOf(state.variables) === change;
  return client.isMutating({ mutationKey: unsavedKey, predicate }) > 0;
}

/** The change of a mutation's variables, which its cache does not type. */
function changeOf(variables: unknown): unknown {
  return typeof variables === 'object' && variables !== null && 'change' in variables
    ? variables.change
    : undefined;
}

function failedOf(unsaved: readonly Unsaved[] = NONE): readonly Failed[] {
  return unsaved.filter((each): each is Failed => each.error !== undefined);
}

/** Returns the function that says how many preferences are not saved, on whatever page the user is. */
function useWarn(): (count: number) => void {
  const toast = useToast();
  return useCallback(
    (count) => {
      if (count === 0) return;
      const link = { label: 'Open', to: PATHS.preferences };
      toast({ says: `${unsavedText(count)}.`, tone: 'failed', link });
    },
    [toast],
  );
}

type UnsavedWarning = {
  readonly unsaved: readonly Unsaved[];
  readonly again: () => void;
  readonly warn: (count: number) => void;
};

/** Retries when the connection returns, and warns a user who leaves while changes are not saved. */
function useUnsavedWarning({ unsaved, again, warn }: UnsavedWarning): void {
  const latest = useRef({ unsaved, again });
  useEffect(() => {
    latest.current = { unsaved, again };
  });
  useEffect(() => {
    const retry = (): void => latest.current.again();
    const keep = (event: Event): void => {
      if (latest.current.unsaved.length > 0) event.preventDefault();
    };
    window.addEventListener('online', retry);
    window.addEventListener('beforeunload', keep);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('beforeunload', keep);
      // A change that is still being saved warns once it fails.
      warn(failedOf(latest.current.unsaved).length);
    };
  }, [warn]);
}

/** The number of preferences that are not saved, as a sentence without its stop. */
export function unsavedText(count: number): string {
  return count === 1 ? '1 preference is not saved' : `${count} preferences are not saved`;
}
