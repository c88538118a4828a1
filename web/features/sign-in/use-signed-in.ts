import { useQueryClient } from '@tanstack/react-query';
import type { CamelCased, SignInAnswer } from '#lib/wire';
import { signedIn } from '../../api/session.ts';

/** What happens once somebody is signed in: it is known here and in the other tabs. The page then leads on. */
export function useSignedIn(): (answer: CamelCased<SignInAnswer>) => void {
  const client = useQueryClient();
  return ({ authenticated, email, tier, createdAt }) => {
    signedIn(client, { authenticated, email, tier, createdAt });
  };
}
