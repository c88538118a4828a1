import { ODDS_FORMATS, type OddsFormat } from '#lib';
import { useMemo } from 'react';
import { useDeviceSettings } from '../../platform/device-settings.ts';

/** The display of odds: the format, and the places of decimal odds. */
export type OddsView = { readonly format: OddsFormat; readonly places: number };

/** An account's odds preferences; undefined until they are known. */
type OddsPreferences = { readonly oddsFormat: OddsFormat; readonly decimalOddsPlaces: number } | undefined;

/** Returns the display of odds: the format of this device, else of the account, else decimal. */
export function useOddsView(general: OddsPreferences): OddsView {
  const chosen = useDeviceSettings().oddsFormat;
  const format = ODDS_FORMATS.find((each) => each === chosen) ?? general?.oddsFormat ?? 'decimal';
  const places = general?.decimalOddsPlaces ?? 2;
  return useMemo(() => ({ format, places }), [format, places]);
}
