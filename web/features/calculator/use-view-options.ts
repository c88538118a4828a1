import { useMemo } from 'react';
import type { Slug } from '#lib';
import { useAccount } from '../../api/use-account.ts';
import { useDeviceSettings } from '../../ui/use-device-settings.ts';
import { useOddsView } from '../../ui/use-odds-view.ts';
import type { ViewOptions } from './view-options.ts';

/** Returns a calculator's display options: the device's, else the account's, else the defaults. */
export function useViewOptions(slug: Slug): ViewOptions {
  const account = useAccount().preferences;
  const device = useDeviceSettings();
  const odds = useOddsView(account?.general);
  return useMemo(() => {
    const tool = account?.calculators.find(({ toolSlug }) => toolSlug === slug);
    return {
      odds,
      showNotes: device.showNotes ?? false,
      showBoosts: device.showBoosts ?? tool?.showPerSelectionBoost ?? false,
      showPlaces: tool?.showEachWayPlaces ?? true,
      showPlaceOdds: tool?.showPlaceOdds ?? true,
      showStakeType: tool?.showPerUnitStakeType ?? true,
      rule4: tool?.rule4BackMode ?? 'steps',
    };
  }, [account, device, odds, slug]);
}
