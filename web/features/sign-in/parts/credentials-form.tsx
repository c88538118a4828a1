import { type ReactNode, useState } from 'react';
import { errorSentence, fieldErrors, isElsewhere } from '../../../api/error-sentence.ts';
import type { Credentials } from '../../../api/session.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';
import { PasswordInput } from '../../../components/ui/fields/password-input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { useFocusOnError } from '../../../platform/use-focus-on-error.ts';
import styles from './credentials-form.module.css';

type Problems = { readonly email?: string; readonly password?: string };

type CredentialsFormProps = {
  readonly action: string;
  readonly passwordIs: 'current-password' | 'new-password';
  readonly passwordHint?: (password: string) => string;
  /** Returns the error of a password before it is sent; undefined if it is valid. */
  readonly passwordProblem: (password: string) => string | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Error messages that override the defaults, keyed by HTTP status. */
  readonly sentences: Readonly<Partial<Record<number, string>>>;
  /** Called on each submit, valid or not. Returns true if the other fields of the form are valid. */
  readonly onTry?: () => boolean;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly children?: ReactNode;
};

/** A form with e-mail and password fields, each with its errors below it. */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { action, passwordIs, passwordHint, passwordProblem, busy, error, sentences } = props;
  const { onTry, onSubmit, children } = props;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const form = useFocusOnError(problems ?? error);
  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(emailProblem(email), passwordProblem(password));
    const isElseInOrder = onTry?.() ?? true;
    const isInOrder = isElseInOrder && found.email === undefined && found.password === undefined;
    setProblems(isInOrder ? undefined : found);
    if (isInOrder) onSubmit({ email: email.trim(), password });
  };
  const emailErrors = problems === undefined ? fieldErrors(error, 'email') : listOf(problems.email);
  const passwordErrors = problems === undefined ? fieldErrors(error, 'password') : listOf(problems.password);
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit}>
      {problems === undefined && error !== null && isElsewhere(error, ['email', 'password']) && (
        <Note tone="neg" alert>
          {errorSentence(error, sentences)}
        </Note>
      )}
      <Field label="Email" errors={emailErrors}>
        {(control) => (
          <TextInput
            {...control}
            frameClass={styles.large}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label="Password" errors={passwordErrors} hint={passwordHint?.(password)}>
        {(control) => (
          <PasswordInput
            {...control}
            frameClass={styles.large}
            autoComplete={passwordIs}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
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

function problemsOf(email: string | undefined, password: string | undefined): Problems {
  return { ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) };
}

function listOf(problem: string | undefined): readonly string[] {
  return problem === undefined ? [] : [problem];
}

/** Returns the error of a blank or malformed address, else undefined. The server validates the rest. */
function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim())
    ? undefined
    : 'Enter an email address, such as name@example.com';
}
