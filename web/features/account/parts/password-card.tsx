import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changePassword, sessionsQuery } from '../../../api/account.ts';
import { errorSentence, fieldErrors, isElsewhere } from '../../../api/error-sentence.ts';
import { dropTokens } from '../../../api/token-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import {
  newPasswordHint,
  newPasswordProblem,
  PasswordInput,
} from '../../../components/ui/fields/password-input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { useToast } from '../../../components/ui/toast.tsx';
import { useFocusOnError } from '../../../platform/use-focus-on-error.ts';
import styles from './card-parts.module.css';

/** The form that changes the password, which ends all other sessions. */
export function PasswordCard(): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    ...changePassword,
    onSuccess: () => {
      dropTokens(); // They were revoked with their session.
      setCurrent('');
      setNew('');
      toast({ says: 'Password changed. You are logged out everywhere else.' });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const form = useFocusOnError(problem ?? error);
  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    const found = newPasswordProblem(newPassword);
    setProblem(found);
    if (!isPending && found === undefined) mutate({ currentPassword, newPassword });
  };
  const newErrors = problem === undefined ? fieldErrors(error, 'new_password') : [problem];
  return (
    <Card title="Password">
      <CardBody className={styles.stack}>
        <form className={styles.form} ref={form} noValidate onSubmit={submit}>
          {isElsewhere(error, ['current_password', 'new_password']) && error !== null && (
            <Note tone="neg" alert>
              {errorSentence(error)}
            </Note>
          )}
          <Field label="Current password" errors={fieldErrors(error, 'current_password')}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={currentPassword}
                onChange={({ target }) => setCurrent(target.value)}
              />
            )}
          </Field>
          <Field label="New password" errors={newErrors} hint={newPasswordHint(newPassword)}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={newPassword}
                onChange={({ target }) => setNew(target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isPending} disabled={currentPassword === '' || newPassword === ''}>
            Change password
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
