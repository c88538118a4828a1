import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeWatch, type Watch, watchesQuery } from '../../../api/watches.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import type { WatchDraft } from '../../../saving/watch-fields.tsx';
import { SavedWatch, WatchForm, watchTarget } from '../../../saving/watch-form.tsx';

function draftOf({ name, limit, channel, quietMinutes }: Watch): WatchDraft {
  // The target is never in a response.
  const address = { url: '', botToken: '', chat: '' };
  return { name, ...limit, channel, ...address, quietMinutes, expiresInDays: null };
}

/** The fields of a draft that differ from the watch: an unchanged limit may be above a tier that has ended. */
function changesOf(watch: Watch, draft: WatchDraft): object {
  const { name, kind, at, channel, url, botToken, chat, quietMinutes, expiresInDays } = draft;
  const hasLimit = kind === watch.limit.kind && at === watch.limit.at;
  const hasTarget = channel === watch.channel && url === '' && botToken === '' && chat === '';
  return {
    ...(name === watch.name ? {} : { name }),
    ...(hasLimit ? {} : { limit: { kind, at } }),
    ...(hasTarget ? {} : { target: watchTarget(draft) }),
    ...(quietMinutes === watch.quietMinutes ? {} : { quietMinutes }),
    ...(expiresInDays === null ? {} : { expiresInDays }),
  };
}

type EditWatchDialogProps = { readonly watch: Watch; readonly onClose: () => void };

/** The dialog that edits a watch, and shows the secret of a new webhook. */
export function EditWatchDialog({ watch, onClose }: EditWatchDialogProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error, data } = useMutation({
    ...changeWatch,
    onSuccess: ({ secret }) => {
      if (secret !== null) return;
      toast({ says: 'The watch is saved.' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: watchesQuery.queryKey }),
  });
  if (data !== undefined && data.secret !== null) {
    return (
      <SavedWatch title="Watch saved" secret={data.secret} onClose={onClose}>
        Messages go to the new address from now on, signed with a new secret.
      </SavedWatch>
    );
  }
  return (
    <WatchForm
      title={`Edit ${watch.name}`}
      action="Save changes"
      feed={watch.feed}
      initial={draftOf(watch)}
      stored={watch}
      busy={isPending}
      error={error}
      onSave={(draft) => mutate({ id: watch.id, changes: changesOf(watch, draft) })}
      onClose={onClose}
    />
  );
}
