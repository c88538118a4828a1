import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { register } from '../../api/session.ts';
import { Checkbox } from '../../components/ui/fields/checkbox.tsx';
import { FieldErrors } from '../../components/ui/fields/field.tsx';
import { PATHS } from '../../app/paths.ts';
import { CredentialsForm } from './parts/credentials-form.tsx';
import { newPasswordHint, newPasswordProblem } from '../../components/ui/fields/password-input.tsx';
import { SignInCard } from './parts/sign-in-card.tsx';
import { useNext, useSignedIn } from './use-next.ts';

const SENTENCES = { 409: 'There is an account with this email. Log in instead, or use another email.' };
const NOT_ADULT = ['Tick the box to confirm that you are 18 or over and accept the terms'];

/** The registration page: e-mail, password, and confirmation of age 18 or over. */
export function RegisterPage(): ReactNode {
  const id = useId();
  const next = useNext();
  const onSuccess = useSignedIn();
  const { mutate, isPending, error } = useMutation({ ...register, onSuccess });
  const [isAdult, setAdult] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && !isAdult;
  return (
    <SignInCard title="Create your account" about="Free. No card needed.">
      <CredentialsForm
        action="Create account"
        passwordIs="new-password"
        passwordHint={newPasswordHint}
        passwordProblem={newPasswordProblem}
        sentences={SENTENCES}
        busy={isPending}
        error={error}
        onTry={() => {
          setAsked(true);
          return isAdult;
        }}
        onSubmit={(credentials) => mutate({ ...credentials, ...(next === undefined ? {} : { next }) })}
      >
        <div>
          <Checkbox
            checked={isAdult}
            onChange={({ target }) => setAdult(target.checked)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? id : undefined}
            label={
              <>
                I am 18 or over and I accept the <Link to={PATHS.terms}>terms</Link>.
              </>
            }
          />
          <FieldErrors id={id} errors={isMissing ? NOT_ADULT : []} />
        </div>
      </CredentialsForm>
    </SignInCard>
  );
}
