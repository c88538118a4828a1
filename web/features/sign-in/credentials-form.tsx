import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Credentials } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EYE } from '../../ui/icons.ts';
import { TextInput } from '../../ui/input.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './credentials-form.module.css';

type CredentialsFormProps = {
  readonly action: string;
  /** What the browser may offer: a known password, or a new one. */
  readonly passwordIs: 'current-password' | 'new-password';
  readonly passwordHint?: (password: string) => string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly children?: ReactNode;
};

/** E-mail and password, and what is wrong with them. */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { action, passwordIs, passwordHint, busy, error, onSubmit, children } = props;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSubmit({ email: email.trim(), password });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {error !== null && fieldErrors(error).length === 0 && (
        <Note tone="neg" alert>
          {error.message}
        </Note>
      )}
      <Field label="Email" errors={errorsAt(error, 'email')}>
        {(control) => (
          <TextInput
            {...control}
            frameClass={styles.large}
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label="Password" errors={errorsAt(error, 'password')} hint={passwordHint?.(password)}>
        {(control) => (
          <TextInput
            {...control}
            frameClass={styles.large}
            type={isShown ? 'text' : 'password'}
            required
            autoComplete={passwordIs}
            maxLength={128}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            after={
              <Button
                variant="quiet"
                size="sm"
                square
                aria-label="Show password"
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon path={EYE} />
              </Button>
            }
          />
        )}
      </Field>
      {children}
      <Button variant="primary" size="lg" block type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

function fieldErrors(error: Error | null): ApiError['errors'] {
  return error instanceof ApiError ? error.errors : [];
}

function errorsAt(error: Error | null, path: string): readonly string[] {
  return fieldErrors(error)
    .filter((problem) => problem.path === path)
    .map(({ message }) => message);
}
