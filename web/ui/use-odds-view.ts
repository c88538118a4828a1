import { useMemo } from 'react';
import type { OddsFormat } from '#lib';
import type { OddsView } from './odds-text.ts';
import { useDeviceSettings } from './use-device-settings.ts';

/** An account's odds preferences; undefined until they are known. */
type OddsPreferences = { readonly oddsFormat: OddsFormat; readonly decimalOddsPlaces: number } | undefined;

/** How to display odds: in the format chosen on this device, else the account's, else decimal. */
export function useOddsView(general: OddsPreferences): OddsView {
  const format = useDeviceSettings().oddsFormat ?? general?.oddsFormat ?? 'decimal';
  const places = general?.decimalOddsPlaces ?? 2;
  return useMemo(() => ({ format, places }), [format, places]);
}
