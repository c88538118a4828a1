import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAccountChange } from '../../api/me.ts';

/** Follows sign-ins and log-outs in other tabs of this browser. Imports the session module on demand. */
export function useAccountInTabs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onAccountChange(() => {
        void import('../../api/session.ts').then(({ changedElsewhere }) => changedElsewhere(client));
      }),
    [client],
  );
}
