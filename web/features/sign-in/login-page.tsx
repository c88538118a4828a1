import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '../../api/session.ts';
import { PATHS } from '../../app/paths.ts';
import { CredentialsForm } from './parts/credentials-form.tsx';
import { nextName, useNext, useSignedIn } from './use-next.ts';
import { SignInCard } from './parts/sign-in-card.tsx';
import styles from './parts/credentials-form.module.css';

const SENTENCES = { 401: 'That email and password do not match. Check both and try again.' };

/** The log-in page, which redirects to `next`. */
export function LoginPage(): ReactNode {
  const next = useNext();
  const onSuccess = useSignedIn();
  const { mutate, isPending, error } = useMutation({ ...logIn, onSuccess });
  return (
    <SignInCard
      title="Log in"
      about={next === undefined ? 'Good to see you again.' : `Then on to ${nextName(next)}.`}
    >
      <CredentialsForm
        action="Log in"
        passwordIs="current-password"
        passwordProblem={(password) => (password === '' ? 'Enter your password' : undefined)}
        sentences={SENTENCES}
        busy={isPending}
        error={error}
        onSubmit={(credentials) => mutate({ ...credentials, ...(next === undefined ? {} : { next }) })}
      >
        <p className={styles.forgot}>
          <Link to={`${PATHS.contact}#before-you-write`}>Forgot your password?</Link>
        </p>
      </CredentialsForm>
    </SignInCard>
  );
}
