import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { watchLimitText } from '#lib/product';
import type { FiringState, WatchChannel } from '#lib/wire';
import { errorSentence } from '../../../api/error-sentence.ts';
import {
  deleteWatch,
  type Firing,
  firingsQuery,
  pauseWatch,
  testWatch,
  type Watch,
  watchesQuery,
} from '../../../api/watches.ts';
import { PATHS } from '../../../app/paths.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { ageText, dayText } from '../../../components/ui/text/dates.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import { useFocusAfterRemoval } from '../../../platform/use-focus-after-removal.ts';
import { useMinute } from '../../../platform/use-second.ts';
import { createdText } from './created-text.ts';
import { Loaded } from './loaded.tsx';
import cardParts from './card-parts.module.css';
import styles from './watches-card.module.css';

const EditWatchDialog = lazily(async () => (await import('./edit-watch-dialog.tsx')).EditWatchDialog);

const STATES: Readonly<Record<FiringState, string>> = {
  shown: 'in the log only',
  waiting: 'waits to be sent',
  delivered: 'sent',
  failed: 'given up',
  withheld: 'not sent: you took a break',
};

const CHANNELS: Readonly<Record<WatchChannel, string>> = {
  page: 'the log below',
  webhook: 'a webhook',
  discord: 'Discord',
  telegram: 'Telegram',
};

/** The watches of saved filters, with the log of their firings. */
export function WatchesCard(): ReactNode {
  const watches = useQuery(watchesQuery);
  const [edited, setEdited] = useState<Watch>();
  const [deleted, setDeleted] = useState<Watch>();
  const list = useRef<HTMLDivElement>(null);
  const all = watches.data?.watches ?? [];
  // The button that opened the dialog is removed with its watch.
  const removing = useFocusAfterRemoval({
    count: all.length,
    list,
    items: 'li [data-deletes]',
    fallback: () => list.current,
  });
  return (
    <Card title="Watches">
      <div ref={list} tabIndex={-1} role="group" aria-label="Your watches">
        <Loaded query={watches} says="Loading your watches…">
          {(data) => <WatchList watches={data.watches} onEdit={setEdited} onDelete={setDeleted} />}
        </Loaded>
      </div>
      {all.length > 0 && <FiringLog />}
      {edited !== undefined && (
        <Suspense>
          <EditWatchDialog watch={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {deleted !== undefined && (
        <DeleteDialog
          watch={deleted}
          onDeleted={() => {
            removing(all.findIndex(({ id }) => id === deleted.id));
            setDeleted(undefined);
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Card>
  );
}

type WatchListProps = {
  readonly watches: readonly Watch[];
  readonly onEdit: (watch: Watch) => void;
  readonly onDelete: (watch: Watch) => void;
};

function WatchList({ watches, onEdit, onDelete }: WatchListProps): ReactNode {
  if (watches.length === 0) {
    return (
      <CardBody className={cardParts.stack}>
        <p>
          No watches yet. A watch reports rows of your filters that meet a limit, also while Layline is
          closed. To create one, set filters in the <a href={PATHS.oddsMatcher}>odds matcher</a>, open Saved
          filters and choose Watch these filters.
        </p>
      </CardBody>
    );
  }
  return (
    <ul className={styles.list}>
      {watches.map((watch) => (
        <WatchItem
          key={watch.id}
          watch={watch}
          onEdit={() => onEdit(watch)}
          onDelete={() => onDelete(watch)}
        />
      ))}
    </ul>
  );
}

type WatchItemProps = {
  readonly watch: Watch;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

function WatchItem({ watch, onEdit, onDelete }: WatchItemProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const now = useMinute();
  const { id, name, limit, channel, target, paused, createdAt, expiresAt } = watch;
  const pause = useMutation({
    ...pauseWatch,
    onError: (error) => toast({ says: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: watchesQuery.queryKey }),
  });
  const test = useMutation({
    ...testWatch,
    onSuccess: ({ delivered, detail }) =>
      toast({ says: `${delivered ? 'The test was accepted.' : 'The test was not accepted.'} ${detail}.` }),
    onError: (error) => toast({ says: errorSentence(error) }),
  });
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {watchLimitText(limit)}, to {CHANNELS[channel]}
          {target === null ? '' : ` (${target})`}
          <br />
          {createdText(createdAt)}, {isOver ? 'expired on' : 'expires on'} {dayText(expiresAt)}
          {paused ? ', paused' : ''}
        </small>
      </span>
      <span className={styles.actions}>
        {target !== null && (
          <Button size="sm" busy={test.isPending} aria-label={`Test ${name}`} onClick={() => test.mutate(id)}>
            Test
          </Button>
        )}
        <Button
          size="sm"
          busy={pause.isPending}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
          onClick={() => pause.mutate({ id, paused: !paused })}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" data-deletes aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  );
}

/** The newest firings; one that arrives while the page is open is announced. */
function FiringLog(): ReactNode {
  const firings = useQuery(firingsQuery);
  useNotice(firings.data?.firings);
  return (
    <section className={styles.log} aria-label="Log of firings">
      <h3>Log</h3>
      <Loaded query={firings} says="Loading the log…">
        {(data) => <Firings firings={data.firings} />}
      </Loaded>
    </section>
  );
}

/** Announces firings that were not there before. */
function useNotice(firings: readonly Firing[] | undefined): void {
  const toast = useToast();
  const newest = useRef<string | null>(undefined);
  useEffect(() => {
    if (firings === undefined) return;
    const before = newest.current;
    const [first] = firings;
    newest.current = first?.id ?? null;
    if (first === undefined || before === undefined || before === first.id) return;
    toast({ says: `${first.watchName}: ${first.message}` });
  }, [firings, toast]);
}

function Firings({ firings }: { readonly firings: readonly Firing[] }): ReactNode {
  const now = useMinute();
  if (firings.length === 0) return <p className={styles.note}>No row has met a limit yet.</p>;
  return (
    <ul>
      {firings.map(({ id, watchName, message, firedAt, state, attempts, lastError }) => (
        <li key={id}>
          {message}
          <small>
            {watchName}, {ageText(now - Date.parse(firedAt))} ago, {STATES[state]}
            {attempts > 1 ? ` after ${attempts} attempts` : ''}
            {lastError === null ? '' : `: ${lastError}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

type DeleteDialogProps = {
  readonly watch: Watch;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

function DeleteDialog({ watch, onDeleted, onClose }: DeleteDialogProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...deleteWatch,
    onSuccess: () => {
      toast({ says: `${watch.name} is deleted.` });
      onDeleted();
    },
    onSettled: () => client.invalidateQueries({ queryKey: watchesQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={`Delete ${watch.name}?`}
      action="Delete"
      keep="Keep it"
      busy={isPending}
      problem={error === null ? undefined : errorSentence(error)}
      onConfirm={() => mutate(watch.id)}
      onClose={onClose}
    >
      <p>Its log is deleted too, and messages that wait are not sent.</p>
    </ConfirmDialog>
  );
}
