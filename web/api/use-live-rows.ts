import { useQuery } from '@tanstack/react-query';
import { DEFAULT_GENERAL_PREFERENCES, isListed } from '#lib/product';
import type { LiveRows } from './live-rows.ts';
import { stableConfigQuery } from './stable-config.ts';
import { useAccount } from './use-account.ts';
import { useBreak } from './use-break.ts';

const FIVE_MINUTES = 5 * 60_000;

/**
 * The current rows of each feed; undefined until they are known. Cached for five minutes and not polled;
 * requested again if the user's plan or hidden bookies change.
 */
export function useLiveRows(): LiveRows | undefined {
  const { me, preferences, isPending } = useAccount();
  const taken = useBreak();
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
    // Users on a break are refused.
    enabled: !isPending && config !== undefined && !taken.isPending && taken.until === undefined,
    staleTime: FIVE_MINUTES,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  }).data;
}
