import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PreferenceChange, type Preferences, withChange } from '../../api/preferences.ts';
import { useAccount } from '../../api/use-account.ts';

/** A change that is not saved yet, and the field that it is about. */
export type Unsaved = {
  /** The account that it is for, by its creation time. */
  readonly owner: string | null;
  readonly field: string;
  readonly change: PreferenceChange;
  readonly error?: Error;
};

/** The key of the changes that are not saved, which last as long as the tab and the session. */
export const unsavedKey = ['unsaved-preferences'];
export const NONE: readonly Unsaved[] = [];

/** The changes that are not saved. */
export function useUnsaved(): readonly Unsaved[] {
  const { data = NONE } = useQuery<readonly Unsaved[]>({
    queryKey: unsavedKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data;
}

/** The preferences as the user chose them, saved or not. */
export function useShownPreferences(): Preferences | undefined {
  const { preferences } = useAccount();
  const unsaved = useUnsaved();
  return useMemo(
    () => preferences && unsaved.map(({ change }) => change).reduce(withChange, preferences),
    [preferences, unsaved],
  );
}
