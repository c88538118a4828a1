import { useMemo } from 'react';
import type { Slug } from '#lib';
import { useAccount } from '../../api/use-account.ts';
import { type OddsView, useOddsView } from '../../components/betting/odds-view.ts';
import { useDeviceSettings } from '../../platform/device-settings.ts';

/** The display options of a calculator. */
export type ViewOptions = {
  readonly odds: OddsView;
  readonly showNotes: boolean;
  readonly showBoosts: boolean;
  /** Shows each selection's own each-way places. */
  readonly showPlaces: boolean;
  /** Shows the price of the place part. */
  readonly showPlaceOdds: boolean;
  /** Shows the choice of free bets. */
  readonly showStakeType: boolean;
  /** Rule 4 in steps of 5 %, or as a number. */
  readonly rule4: 'steps' | 'number';
};

/** The default display options. */
const DEFAULT_TOOL = {
  showPerSelectionBoost: false,
  showEachWayPlaces: true,
  showPlaceOdds: true,
  showPerUnitStakeType: true,
  rule4BackMode: 'steps',
} as const;

/** Returns a calculator's display options: the device's, else the account's, else the defaults. */
export function useViewOptions(slug: Slug): ViewOptions {
  const account = useAccount().preferences;
  const device = useDeviceSettings();
  const odds = useOddsView(account?.general);
  return useMemo(() => {
    const tool = account?.calculators.find(({ toolSlug }) => toolSlug === slug) ?? DEFAULT_TOOL;
    return {
      odds,
      showNotes: device.showNotes ?? false,
      showBoosts: device.showBoosts ?? tool.showPerSelectionBoost,
      showPlaces: tool.showEachWayPlaces,
      showPlaceOdds: tool.showPlaceOdds,
      showStakeType: tool.showPerUnitStakeType,
      rule4: tool.rule4BackMode,
    };
  }, [account, device, odds, slug]);
}
