import { type ReactNode, useId, useState } from 'react';
import type { Feed } from '#lib/matched';
import { watchLimitMistake } from '#lib/product';
import { errorSentence, fieldErrors, isElsewhere } from '../api/error-sentence.ts';
import { Button } from '../components/ui/button.tsx';
import { CopyButton } from '../components/ui/copy-button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Field } from '../components/ui/fields/field.tsx';
import { TextInput } from '../components/ui/fields/input.tsx';
import { Note } from '../components/ui/note.tsx';
import { useFocusOnError } from '../platform/use-focus-on-error.ts';
import {
  ChannelFields,
  LimitFields,
  type StoredWatch,
  TimeFields,
  type WatchDraft,
} from './watch-fields.tsx';
import styles from './watch-form.module.css';

const FIELDS = ['name', 'limit.at', 'target.url', 'target.bot_token', 'target.chat'];

/** The target of a draft in request form. */
export function watchTarget({ channel, url, botToken, chat }: WatchDraft): object {
  switch (channel) {
    case 'page':
      return { channel };
    case 'webhook':
    case 'discord':
      return { channel, url: url.trim() };
    case 'telegram':
      return { channel, botToken: botToken.trim(), chat: chat.trim() };
  }
}

/** The errors of fields that are missing or cannot be sent. */
type Missing = { readonly name?: readonly string[]; readonly limit?: readonly string[] };

function missingOf({ name, kind, at }: WatchDraft): Missing | undefined {
  const limit = at === '' ? 'Enter a limit' : watchLimitMistake({ kind, at });
  if (name.trim() !== '' && limit === undefined) return undefined;
  return {
    ...(name.trim() === '' ? { name: ['Give the watch a name'] } : {}),
    ...(limit === undefined ? {} : { limit: [limit] }),
  };
}

type WatchFormProps = {
  readonly title: string;
  /** The label of the button that saves. */
  readonly action: string;
  readonly feed: Feed;
  readonly initial: WatchDraft;
  /** The edited watch; undefined for a new one. */
  readonly stored?: StoredWatch;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (draft: WatchDraft) => void;
  readonly onClose: () => void;
};

/** A dialog with the form of a watch, which the caller saves. */
export function WatchForm(props: WatchFormProps): ReactNode {
  const { title, action, feed, initial, stored, busy, error, onSave, onClose } = props;
  const formId = useId();
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<WatchDraft>): void => setDraft({ ...draft, ...part });
  const [missing, setMissing] = useState<Missing>();
  const form = useFocusOnError(missing ?? error);
  const send = (): void => {
    const found = missingOf(draft);
    setMissing(found);
    if (found === undefined) onSave({ ...draft, name: draft.name.trim() });
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {action}
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
          if (!busy) send();
        }}
      >
        {error !== null && isElsewhere(error, FIELDS) && (
          <Note tone="neg" alert>
            {errorSentence(error)}
          </Note>
        )}
        <Field label="Name" errors={missing?.name ?? fieldErrors(error, 'name')}>
          {(control) => (
            <TextInput
              {...control}
              data-focus-first
              maxLength={60}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <LimitFields
          feed={feed}
          draft={draft}
          errors={missing?.limit ?? fieldErrors(error, 'limit.at')}
          onChange={change}
        />
        <ChannelFields draft={draft} error={error} stored={stored} onChange={change} />
        <TimeFields draft={draft} stored={stored} onChange={change} />
        <p className={styles.note}>
          A message states the row and its figures. Watches are off while you take a break.
        </p>
      </form>
    </Dialog>
  );
}

type SavedWatchProps = {
  readonly title: string;
  /** The secret of its webhook, which no later response has; null for none. */
  readonly secret: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Confirms that a watch was saved, and shows the secret of its webhook. */
export function SavedWatch({ title, secret, onClose, children }: SavedWatchProps): ReactNode {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button variant="primary" data-focus-first onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{children}</p>
        {secret !== null && (
          <>
            <Note tone="warn">Copy the secret now: it is shown only once. It signs every message.</Note>
            <Field label="Secret of the webhook">
              {(control) => <TextInput {...control} readOnly value={secret} />}
            </Field>
            <CopyButton text={() => secret} label="Copy secret" />
          </>
        )}
      </div>
    </Dialog>
  );
}
