import { useQueryClient } from '@tanstack/react-query';
import type { CamelCased, SignInAnswer } from '#lib/wire';
import { signedIn } from '../../api/session.ts';

/** Returns a callback for a sign-in response: it stores the user in the cache and notifies the other tabs. */
export function useSignedIn(): (answer: CamelCased<SignInAnswer>) => void {
  const client = useQueryClient();
  return ({ authenticated, email, tier, createdAt }) => {
    signedIn(client, { authenticated, email, tier, createdAt });
  };
}
