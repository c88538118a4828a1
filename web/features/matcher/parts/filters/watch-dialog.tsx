import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { stableConfigQuery } from '../../../../api/stable-config.ts';
import { createWatch, watchesQuery } from '../../../../api/watches.ts';
import { PATHS } from '../../../../app/paths.ts';
import type { WatchDraft } from '../../../../saving/watch-fields.tsx';
import { SavedWatch, WatchForm, watchTarget } from '../../../../saving/watch-form.tsx';
import type { MatcherState } from '../../model/matcher-state.ts';
import { watchFilter } from '../../model/watch-filter.ts';

type WatchDialogProps = {
  readonly feed: Feed;
  readonly state: MatcherState;
  readonly onClose: () => void;
};

const BLANK: WatchDraft = {
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

/** The dialog that creates a watch of the filters: its condition and its channel. */
export function WatchDialog({ feed, state, onClose }: WatchDialogProps): ReactNode {
  const client = useQueryClient();
  const config = useQuery(stableConfigQuery).data;
  const { mutate, isPending, error, data } = useMutation({
    ...createWatch,
    onSettled: () => client.invalidateQueries({ queryKey: watchesQuery.queryKey }),
  });
  const create = (draft: WatchDraft): void => {
    if (config === undefined) return;
    const { name, kind, at, quietMinutes, expiresInDays } = draft;
    const filter = watchFilter(state, feed, config);
    const target = watchTarget(draft);
    mutate({ name, feed, filter, limit: { kind, at }, target, quietMinutes, expiresInDays });
  };
  if (data !== undefined) {
    return (
      <SavedWatch title="Watch created" secret={data.secret} onClose={onClose}>
        <a href={PATHS.account}>Your account page</a> has its log. There you can also test, pause, edit or
        delete the watch.
      </SavedWatch>
    );
  }
  return (
    <WatchForm
      title="Watch these filters"
      action="Create watch"
      feed={feed}
      initial={BLANK}
      busy={isPending || config === undefined}
      error={error}
      onSave={create}
      onClose={onClose}
    />
  );
}
