import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { type StableConfig, stableConfigQuery } from '../../../../api/stable-config.ts';
import { createWatch, watchesQuery } from '../../../../api/watches.ts';
import { PATHS } from '../../../../app/paths.ts';
import type { WatchDraft } from '../../../../saving/watch-fields.tsx';
import { SavedWatch, WatchForm, watchTarget } from '../../../../saving/watch-form.tsx';
import type { MatcherState } from '../../model/matcher-state.ts';
import type { CamelCased, WatchFilter } from '#lib/wire';
import { beginningHours } from '../../model/filter-lists.ts';

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

const ARBITRAGE = 100;

/**
 * The filter of a watch for a matcher's state. A sport becomes its competitions, since its events change; single events
 * of other sports are kept.
 */
function watchFilter(
  state: MatcherState,
  feed: Feed,
  { competitions }: Pick<StableConfig, 'competitions'>,
): CamelCased<WatchFilter> {
  const ofSports = competitions.filter(({ sport }) => state.sports.includes(sport)).map(({ slug }) => slug);
  const { score1Max, score2Max, excludeArbs } = state;
  return {
    backBookies: state.backBookies ?? [],
    layBookies: state.layBookies ?? [],
    marketCodes: state.markets,
    eventIds: state.events,
    competitionSlugs: state.competitions.length > 0 ? state.competitions : ofSports,
    hours: state.hours ?? beginningHours(feed),
    backOddsMin: state.backOddsMin ?? null,
    backOddsMax: state.backOddsMax ?? null,
    score1Max: excludeArbs ? Math.min(score1Max ?? ARBITRAGE, ARBITRAGE) : (score1Max ?? null),
    score2Max: score2Max ?? null,
    minLiquidity: state.minLiquidity ?? null,
    bestPriceOnly: state.bestPriceOnly,
  };
}
