import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { register } from '../../api/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PATHS } from '../../ui/paths.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SHORTEST_PASSWORD } from './password-length.ts';
import { SignInCard } from './sign-in-card.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Making an account: e-mail, password, 18 or over. */
export function RegisterPage(): ReactNode {
  const [params] = useSearchParams();
  const next = params.get('next');
  const signedIn = useSignedIn();
  const { mutate, isPending, error } = useMutation({ ...register, onSuccess: signedIn });
  return (
    <SignInCard title="Create your account" about="Free. No card needed.">
      <CredentialsForm
        action="Create account"
        passwordIs="new-password"
        passwordHint={passwordHint}
        busy={isPending}
        error={error}
        onSubmit={(credentials) => mutate({ ...credentials, ...(next === null ? {} : { next }) })}
      >
        <Checkbox
          required
          label={
            <>
              I am 18 or over and I accept the <Link to={PATHS.terms}>terms</Link>.
            </>
          }
        />
      </CredentialsForm>
    </SignInCard>
  );
}

function passwordHint(password: string): string {
  const length = [...password].length;
  const sofar = length === 0 || length >= SHORTEST_PASSWORD ? '' : ` ${length} so far.`;
  return `${SHORTEST_PASSWORD} characters or more.${sofar}`;
}
