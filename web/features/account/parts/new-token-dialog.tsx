import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { TokenScope } from '#lib/wire';
import { errorSentence, fieldErrors, isElsewhere } from '../../../api/error-sentence.ts';
import { createPersonalToken, personalTokensQuery } from '../../../api/personal-tokens.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../components/ui/fields/checkbox.tsx';
import { Field, FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Select, TextInput } from '../../../components/ui/fields/input.tsx';
import { PasswordInput } from '../../../components/ui/fields/password-input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { useFocusOnError } from '../../../platform/use-focus-on-error.ts';
import cardParts from './card-parts.module.css';
import styles from './new-token-dialog.module.css';

/** The labels of token scopes. */
export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  'odds:read': 'Read odds',
  'bets:read': 'Read bets',
  'bets:write': 'Add and change bets',
};
const SCOPES: readonly TokenScope[] = ['odds:read', 'bets:read', 'bets:write'];
const LIFETIMES = [7, 30, 90, 180, 366];
const FIELDS = ['name', 'scopes', 'expires_in_days', 'password'];

type NewTokenDialogProps = {
  readonly onMade: (made: { readonly id: string; readonly token: string }) => void;
  readonly onClose: () => void;
};

/** The dialog that creates a token with a name, scopes and a lifetime, after the password. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps): ReactNode {
  const formId = useId();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState(90);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    ...createPersonalToken,
    onSuccess: ({ token, personalToken }) => {
      onMade({ id: personalToken.id, token });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: personalTokensQuery.queryKey }),
  });
  const form = useFocusOnError(error);
  const isComplete = name.trim() !== '' && scopes.length > 0 && password !== '';
  // The response to a request in flight has the only text of the token, so the dialog stays open.
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      title="New access token"
      onClose={close}
      foot={
        <>
          <Button variant="quiet" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending} disabled={!isComplete}>
            Create token
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={cardParts.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && isComplete) mutate({ name: name.trim(), scopes, expiresInDays: days, password });
        }}
      >
        {error !== null && isElsewhere(error, FIELDS) && (
          <Note tone="neg" alert>
            {errorSentence(error)}
          </Note>
        )}
        <Field label="Name" hint="For example the program that uses it." errors={fieldErrors(error, 'name')}>
          {(control) => (
            <TextInput
              {...control}
              data-focus-first
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <ScopesField scopes={scopes} errors={fieldErrors(error, 'scopes')} onChange={setScopes} />
        <Field label="Expires after" errors={fieldErrors(error, 'expires_in_days')}>
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {LIFETIMES.map((each) => (
                <option key={each} value={each}>
                  {each} days
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Password" errors={fieldErrors(error, 'password')}>
          {(control) => (
            <PasswordInput
              {...control}
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

type ScopesFieldProps = {
  readonly scopes: readonly TokenScope[];
  readonly errors: readonly string[];
  readonly onChange: (scopes: readonly TokenScope[]) => void;
};

function ScopesField({ scopes, errors, onChange }: ScopesFieldProps): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.scopes} aria-describedby={errors.length > 0 ? id : undefined}>
      <legend>It may</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={SCOPE_LABELS[scope]}
          checked={scopes.includes(scope)}
          aria-invalid={errors.length > 0 || undefined}
          onChange={({ target }) => {
            onChange(SCOPES.filter((each) => (each === scope ? target.checked : scopes.includes(each))));
          }}
        />
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}
