import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { logIn } from '../../api/session.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Logging in; then on to `next`. */
export function LoginPage(): ReactNode {
  const [params] = useSearchParams();
  const next = params.get('next');
  const signedIn = useSignedIn();
  const { mutate, isPending, error } = useMutation({ ...logIn, onSuccess: signedIn });
  return (
    <SignInCard
      title="Log in"
      about={next === null ? 'Good to see you again.' : 'Then on to where you were going.'}
    >
      <CredentialsForm
        action="Log in"
        passwordIs="current-password"
        busy={isPending}
        error={error}
        onSubmit={(credentials) => mutate({ ...credentials, ...(next === null ? {} : { next }) })}
      />
    </SignInCard>
  );
}
