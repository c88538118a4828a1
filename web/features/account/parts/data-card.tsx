import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { deleteAccount, EXPORT_PATH } from '../../../api/account.ts';
import { errorSentence, fieldErrors, isElsewhere } from '../../../api/error-sentence.ts';
import { forgetKeptBets } from '../../../api/kept-bets.ts';
import { meQuery } from '../../../api/me.ts';
import { signedOut } from '../../../api/session.ts';
import { PATHS } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { PasswordInput } from '../../../components/ui/fields/password-input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { useToast } from '../../../components/ui/toast.tsx';
import { useFocusOnError } from '../../../platform/use-focus-on-error.ts';
import styles from './card-parts.module.css';

/** The data export and the deletion of the account. */
export function DataCard(): ReactNode {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card title="Your data">
      <CardBody className={styles.stack}>
        <p>
          Everything we keep about you in one file: account, sessions, access tokens, preferences, journeys,
          bets and plan.
        </p>
        <ButtonLink reloadDocument download to={EXPORT_PATH}>
          Download my data
        </ButtonLink>
        <p>
          Deleting your account ends the plan and removes all this data at once. It cannot be brought back.
        </p>
        <Button variant="danger" className={styles.delete} onClick={() => setDeleting(true)}>
          Delete account
        </Button>
        {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
      </CardBody>
    </Card>
  );
}

/** The dialog that asks for the password and deletes the account. */
function DeleteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const isHere = useRef(true);
  const isDeleted = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...deleteAccount,
    onSuccess: () => {
      const owner = client.getQueryData(meQuery.queryKey)?.createdAt;
      if (typeof owner === 'string') forgetKeptBets(owner);
      toast({ says: 'Your account is deleted.' });
      isDeleted.current = true;
      if (isHere.current) void navigate(PATHS.home, { replace: true });
      else signedOut(client);
    },
  });
  // Signs out only on unmount: this page is for members and would redirect an anonymous user to log in.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (isDeleted.current) signedOut(client);
    };
  }, [client]);
  const isUnderWay = isPending || isSuccess;
  // A request in flight cannot be cancelled, so the dialog stays open to show the result.
  const close = (): void => {
    if (!isUnderWay) onClose();
  };
  const form = useFocusOnError(error);
  return (
    <Dialog
      title="Delete your account?"
      onClose={close}
      foot={
        <>
          <Button variant="quiet" disabled={isUnderWay} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isUnderWay} disabled={password === ''}>
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
          if (!isUnderWay && password !== '') mutate({ password });
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
