import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SignInAnswer } from '#lib/wire';
import type { CamelCased } from '#lib/wire';
import { meQuery } from '../../api/me.ts';
import { forgetAccount } from '../../api/session.ts';

/** What happens once somebody is signed in: what was known of nobody is forgotten, and they go where they were going. */
export function useSignedIn(): (answer: CamelCased<SignInAnswer>) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ redirectTo, ...me }) => {
    forgetAccount(client);
    client.setQueryData(meQuery.queryKey, me);
    void navigate(redirectTo, { replace: true });
  };
}
