import { useQuery } from '@tanstack/react-query';
import { DEFAULT_GENERAL_PREFERENCES, isListed } from '#lib/product';
import type { LiveRows } from './live-rows.ts';
import { stableConfigQuery } from './stable-config.ts';
import { useAccount } from './use-account.ts';

const FIVE_MINUTES = 5 * 60_000;

/**
 * How many rows the feeds have at the moment somebody comes; undefined until that is known. It is asked once: whoever
 * stays causes no more calls, and whoever comes back within five minutes sees the same, unless their plan or the bookies
 * that they hide are others.
 */
export function useLiveRows(): LiveRows | undefined {
  const { me, preferences, isPending } = useAccount();
  const config = useQuery(stableConfigQuery).data;
  const view = {
    preferences: new Map(preferences?.bookies.map((bookie) => [bookie.bookieCode, bookie])),
    general: preferences?.general ?? DEFAULT_GENERAL_PREFERENCES,
  };
  const bookies = config?.bookies.filter(({ code }) => isListed(code, view));
  return useQuery({
    queryKey: ['live-rows', me.createdAt, me.tier, bookies?.map(({ code }) => code)],
    queryFn: async ({ signal }) => {
      if (config === undefined || bookies === undefined) throw new Error('Nothing to ask for');
      const { askLiveRows } = await import('./live-rows.ts');
      return askLiveRows({ ...config, bookies }, { signal, now: Date.now });
    },
    enabled: !isPending && config !== undefined,
    staleTime: FIVE_MINUTES,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  }).data;
}
