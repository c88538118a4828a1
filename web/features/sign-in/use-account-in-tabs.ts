import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAccountChange } from '../../api/account-signal.ts';

/** Follows who signs in and out in the other tabs of this browser. What that takes is loaded when it happens. */
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
