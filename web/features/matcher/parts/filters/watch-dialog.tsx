import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Feed } from '#lib/matched';
import { errorSentence, fieldErrors, isElsewhere } from '../../../../api/error-sentence.ts';
import { stableConfigQuery } from '../../../../api/stable-config.ts';
import { createWatch, watchesQuery } from '../../../../api/watches.ts';
import { PATHS } from '../../../../app/paths.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { CopyButton } from '../../../../components/ui/copy-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../../components/ui/fields/input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { useFocusOnError } from '../../../../platform/use-focus-on-error.ts';
import type { MatcherState } from '../../model/matcher-state.ts';
import { watchFilter } from '../../model/watch-filter.ts';
import { ChannelFields, type Draft, LimitFields, TimeFields } from './watch-fields.tsx';
import styles from './watch-dialog.module.css';

const FIELDS = ['name', 'limit.at', 'target.url', 'target.bot_token', 'target.chat'];

type WatchDialogProps = {
  readonly feed: Feed;
  readonly state: MatcherState;
  readonly onClose: () => void;
};

const BLANK: Draft = {
  name: '',
  kind: 'rating',
  at: '',
  channel: 'page',
  url: '',
  botToken: '',
  chat: '',
  quietMinutes: 60,
  expiresInDays: 30,
};

function targetOf({ channel, url, botToken, chat }: Draft): object {
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

/** Asks what a watch of the filters reports, and where to, and creates it. */
export function WatchDialog({ feed, state, onClose }: WatchDialogProps): ReactNode {
  const formId = useId();
  const client = useQueryClient();
  const config = useQuery(stableConfigQuery).data;
  const [draft, setDraft] = useState(BLANK);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { mutate, isPending, error, data } = useMutation({
    ...createWatch,
    onSettled: () => client.invalidateQueries({ queryKey: watchesQuery.queryKey }),
  });
  const form = useFocusOnError(error);
  const isComplete = config !== undefined && draft.name.trim() !== '' && draft.at !== '';
  const create = (): void => {
    if (config === undefined || isPending || !isComplete) return;
    const { name, kind, at, quietMinutes, expiresInDays } = draft;
    const filter = watchFilter(state, feed, config);
    const target = targetOf(draft);
    mutate({ name: name.trim(), feed, filter, limit: { kind, at }, target, quietMinutes, expiresInDays });
  };
  if (data !== undefined) return <Created secret={data.secret} onClose={onClose} />;
  return (
    <Dialog
      title="Watch these filters"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending} disabled={!isComplete}>
            Create watch
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
          create();
        }}
      >
        {error !== null && isElsewhere(error, FIELDS) && (
          <Note tone="neg" alert>
            {errorSentence(error)}
          </Note>
        )}
        <Field label="Name" errors={fieldErrors(error, 'name')}>
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
        <LimitFields feed={feed} draft={draft} errors={fieldErrors(error, 'limit.at')} onChange={change} />
        <ChannelFields draft={draft} error={error} onChange={change} />
        <TimeFields draft={draft} onChange={change} />
        <p className={styles.note}>
          A message states the row and its figures. Watches are off while you take a break.
        </p>
      </form>
    </Dialog>
  );
}

/** Confirms a new watch, with the secret of its webhook. */
function Created({
  secret,
  onClose,
}: {
  readonly secret: string | null;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title="Watch created"
      onClose={onClose}
      foot={
        <Button variant="primary" data-focus-first onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          Its log, a test message and Pause are on <a href={PATHS.account}>your account page</a>.
        </p>
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
