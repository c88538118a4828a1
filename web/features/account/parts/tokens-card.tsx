import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TokenScope } from '#lib/wire';
import { errorSentence } from '../../../api/error-sentence.ts';
import {
  type PersonalToken,
  personalTokensQuery,
  revokePersonalToken,
} from '../../../api/personal-tokens.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { ageText, dayText } from '../../../components/ui/text/dates.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import { focusOn } from '../../../platform/focus.ts';
import { useMinute } from '../../../platform/use-second.ts';
import { createdText } from './created-text.ts';
import { Loaded } from './loaded.tsx';
import { NewTokenDialog, SCOPE_LABELS } from './new-token-dialog.tsx';
import cardParts from './card-parts.module.css';
import styles from './sessions-card.module.css';

/** The personal access tokens: create one, see its text once, revoke it. */
export function TokensCard(): ReactNode {
  const tokens = useQuery(personalTokensQuery);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<PersonalToken>();
  const [made, setMade] = useState<{ readonly id: string; readonly token: string }>();
  const list = useRef<HTMLDivElement>(null);
  const hide = (): void => {
    setMade(undefined);
    focusOn(list.current);
  };
  return (
    <Card
      title="Access tokens"
      end={
        <Button size="sm" onClick={() => setCreating(true)}>
          New token
        </Button>
      }
    >
      {made !== undefined && <MadeToken key={made.id} token={made.token} onDone={hide} />}
      <div ref={list} tabIndex={-1} role="group" aria-label="Your access tokens">
        <Loaded query={tokens} says="Loading your access tokens…">
          {(data) => <TokenList tokens={data.tokens} onRevoke={setRevoked} />}
        </Loaded>
      </div>
      <CardBody className={styles.note}>
        Changing your password revokes all tokens. Logging out does not. The{' '}
        <a href="/api/docs/">API documentation</a> says what a token can call.
      </CardBody>
      {isCreating && <NewTokenDialog onMade={setMade} onClose={() => setCreating(false)} />}
      {revoked !== undefined && (
        <RevokeDialog
          token={revoked}
          onRevoked={() => {
            if (made?.id === revoked.id) setMade(undefined);
            setRevoked(undefined);
            // The button that opened the dialog is removed with its token.
            setTimeout(() => focusOn(list.current));
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </Card>
  );
}

type TokenListProps = {
  readonly tokens: readonly PersonalToken[];
  readonly onRevoke: (token: PersonalToken) => void;
};

function TokenList({ tokens, onRevoke }: TokenListProps): ReactNode {
  const now = useMinute();
  if (tokens.length === 0) {
    return (
      <CardBody className={cardParts.stack}>
        <p>No tokens yet. With one, a spreadsheet or a script of yours reads odds or your bets.</p>
      </CardBody>
    );
  }
  return (
    <ul className={styles.list}>
      {tokens.map((token) => (
        <li key={token.id}>
          <span>
            <b>{token.name}</b>
            <small>
              {scopesText(token.scopes)}
              <br />
              {timesText(token, now)}
            </small>
          </span>
          <Button size="sm" onClick={() => onRevoke(token)} aria-label={`Revoke ${token.name}`}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Formats scopes in words: `Read odds, read bets`. */
function scopesText(scopes: readonly TokenScope[]): string {
  const words = scopes
    .map((scope) => SCOPE_LABELS[scope])
    .join(', ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function timesText({ createdAt, lastUsedAt, expiresAt }: PersonalToken, now: number): string {
  const used = lastUsedAt === null ? 'never used' : `used ${ageText(now - Date.parse(lastUsedAt))} ago`;
  const ends = Date.parse(expiresAt) <= now ? 'expired on' : 'expires on';
  return `${createdText(createdAt)}, ${used}, ${ends} ${dayText(expiresAt)}`;
}

/** The text of a new token, with a copy button, until the user is done. */
function MadeToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    focusOn(input.current);
    input.current?.select();
  }, []);
  return (
    <CardBody className={cardParts.form}>
      <Note tone="warn">
        Copy the token now: it is shown only once. Any program that has it has these rights, so keep it as you
        keep a password.
      </Note>
      <Field label="Your new token">
        {(control) => (
          <TextInput {...control} frameClass={cardParts.token} ref={input} readOnly value={token} />
        )}
      </Field>
      <div className={cardParts.row}>
        <CopyButton variant="primary" text={() => token} label="Copy token" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </CardBody>
  );
}

type RevokeDialogProps = {
  readonly token: PersonalToken;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
};

function RevokeDialog({ token, onRevoked, onClose }: RevokeDialogProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...revokePersonalToken,
    onSuccess: () => {
      toast({ says: `${token.name} is revoked.` });
      onRevoked();
    },
    onSettled: () => client.invalidateQueries({ queryKey: personalTokensQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      action="Revoke"
      keep="Keep it"
      busy={isPending}
      problem={error === null ? undefined : errorSentence(error)}
      onConfirm={() => mutate(token.id)}
      onClose={onClose}
    >
      <p>Programs that use it lose access at once. It cannot be brought back.</p>
    </ConfirmDialog>
  );
}
