import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserPreferences } from '../../api/browser-preferences.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { inTurn } from '../../api/in-turn.ts';
import { isKept, preferencesQuery } from '../../api/preferences.ts';
import { savePreference } from '../../api/save-preference.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../components/ui/button.tsx';
import { Note } from '../../components/ui/note.tsx';
import { useToast } from '../../components/ui/toast.tsx';
import { useStored } from '../../platform/browser-store.ts';
import styles from './offered-preferences.module.css';

/** Offers to copy the preferences of this browser to the signed-in account. */
export function OfferedPreferences(): ReactNode {
  const { me, preferences } = useAccount();
  const client = useQueryClient();
  const toast = useToast();
  const kept = useStored(browserPreferences);
  const { mutate, isPending, error } = useMutation({
    // On failure the preferences stay in the browser, to be retried.
    mutationFn: () => inTurn(kept, (change) => savePreference(change, isKept(preferences, change))),
    onSuccess: () => {
      browserPreferences.clear();
      toast({ says: 'Your preferences are in your account now.' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  if (!me.authenticated || kept.length === 0 || preferences === undefined) return null;
  return (
    <aside className={styles.offer} aria-label="Preferences of this browser">
      <Note tone="accent">
        <div className={styles.row}>
          <span>
            {error === null
              ? 'This browser has preferences from before you logged in. Take them into your account?'
              : errorSentence(error)}
          </span>
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            Use them
          </Button>
          <Button size="sm" variant="quiet" onClick={() => browserPreferences.clear()}>
            Forget them
          </Button>
        </div>
      </Note>
    </aside>
  );
}
