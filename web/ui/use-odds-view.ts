import { useMemo } from 'react';
import type { OddsFormat } from '#lib';
import type { OddsView } from './odds-text.ts';
import { useDeviceSettings } from './use-device-settings.ts';

/** What an account prefers, as far as odds go; undefined where that is not known. */
type OddsPreferences = { readonly oddsFormat: OddsFormat; readonly decimalOddsPlaces: number } | undefined;

/** How odds are shown: in the format that was chosen on this device, else the account's, else the product's. */
export function useOddsView(general: OddsPreferences): OddsView {
  const format = useDeviceSettings().oddsFormat ?? general?.oddsFormat ?? 'decimal';
  const places = general?.decimalOddsPlaces ?? 2;
  return useMemo(() => ({ format, places }), [format, places]);
}
