import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../api/account.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { fieldErrors, isElsewhere } from '../../api/field-errors.ts';
import { signedOut } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PATHS } from '../../ui/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import styles from './card-parts.module.css';

/** Asks for the password, and deletes the account. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const isDeleted = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...deleteAccount,
    onSuccess: () => {
      isDeleted.current = true;
      toast({ says: 'Your account is deleted.' });
      void navigate(PATHS.home, { replace: true });
    },
  });
  // Only once this page has gone: it is for members, and would ask whoever has just left to log in.
  useEffect(
    () => () => {
      if (isDeleted.current) signedOut(client);
    },
    [client],
  );
  const form = useFocusOnError(error);
  return (
    <Dialog
      title="Delete your account?"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            busy={isPending || isSuccess}
            disabled={password === ''}
          >
            Delete account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isSuccess && password !== '') mutate({ password });
        }}
      >
        <p>
          Your bets, preferences and journeys go with it, and a plan ends without a refund of what is left of
          the month. You may want to download your data first.
        </p>
        {error !== null && isElsewhere(error, ['password']) && (
          <Note tone="neg" alert>
            {errorSentence(error)}
          </Note>
        )}
        <Field label="Password" errors={fieldErrors(error, 'password')}>
          {(control) => (
            <PasswordInput
              {...control}
              data-focus-first
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
