import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { useAccount } from '../../api/use-account.ts';
import { feedNames } from '../../components/betting/feed-names.ts';
import { useOddsView } from '../../components/betting/odds-view.ts';
import type { BetLook } from './model/bet-words.ts';

/** Returns the display names and the odds format; codes in place of names until the configuration has loaded. */
export function useBetLook(): BetLook {
  const config = useQuery(stableConfigQuery).data;
  const odds = useOddsView(useAccount().preferences?.general);
  return useMemo(() => ({ names: feedNames(config), odds }), [config, odds]);
}
