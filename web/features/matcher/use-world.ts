import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Feed } from '#lib/matched';
import { type BookieView, DEFAULT_GENERAL_PREFERENCES, feedPolicy } from '#lib/product';
import { currentEventsQuery } from '../../api/odds-gateway.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { tierPoliciesQuery } from '../../api/plan.ts';
import { useAccount } from '../../api/use-account.ts';
import { useMinute } from '../../platform/use-second.ts';
import type { World } from './model/world.ts';

/** The data that a feed's filters depend on, or that it is loading, or the error. */
export type WorldState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly world: World };

/** Returns the data that a feed's filters depend on, or the state of its loading. */
export function useWorld(feed: Feed): WorldState {
  const account = useAccount();
  const config = useQuery(stableConfigQuery);
  const policies = useQuery(tierPoliciesQuery);
  // Events need a token, and a token a session, which the request for the account begins.
  const events = useQuery({ ...currentEventsQuery, enabled: !account.isPending });
  const now = useMinute();
  const { preferences } = account;
  const view = useMemo<BookieView>(
    () => ({
      preferences: new Map(preferences?.bookies.map((bookie) => [bookie.bookieCode, bookie])),
      general: preferences?.general ?? DEFAULT_GENERAL_PREFERENCES,
    }),
    [preferences],
  );
  const { tier } = account.me;
  return useMemo<WorldState>(() => {
    const error = config.error ?? policies.error;
    if (config.data === undefined || policies.data === undefined || account.isPending) {
      const retry = (): void => {
        void config.refetch();
        void policies.refetch();
      };
      return error === null ? { status: 'loading' } : { status: 'failed', error, retry };
    }
    const policy = feedPolicy(policies.data.tiers, tier, feed);
    if (policy === undefined) {
      const refusal = new Error('Your plan does not have this matcher');
      return { status: 'failed', error: refusal, retry: () => void policies.refetch() };
    }
    return {
      status: 'ready',
      world: { feed, tier, policy, config: config.data, events: events.data, view, now },
    };
  }, [feed, tier, account.isPending, config, policies, events.data, view, now]);
}
