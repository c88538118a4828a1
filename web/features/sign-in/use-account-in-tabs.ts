import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAccountChange } from '../../api/account-signal.ts';
import { changedElsewhere } from '../../api/session.ts';

/** Follows who signs in and out in the other tabs of this browser. */
export function useAccountInTabs(): void {
  const client = useQueryClient();
  useEffect(() => onAccountChange(() => void changedElsewhere(client)), [client]);
}
