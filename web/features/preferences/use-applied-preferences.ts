import { useEffect } from 'react';
import { GENERAL } from '../../api/preference-fields.ts';
import { useAccount } from '../../api/use-account.ts';
import { BrowserStore } from '../../platform/browser-store.ts';
import { setDeviceSettings } from '../../platform/device-settings.ts';
import { object, text } from '../../platform/schema.ts';
import { type Applied, deviceChanges } from './model/device-changes.ts';
import { useShownPreferences } from './use-unsaved.ts';

const readApplied = object<Applied>({
  id: text,
  darkMode: GENERAL.darkMode,
  reducedMotion: GENERAL.reducedMotion,
  oddsFormat: GENERAL.oddsFormat,
});

/** The preferences that this device has taken over; undefined if there are none. */
const applied = new BrowserStore<Applied | undefined>({
  key: 'layline.applied',
  schema: readApplied,
  fallback: undefined,
});

/**
 * Applies the account's preferences to this device when they change, here or elsewhere: a theme or motion as soon as
 * it is chosen, an odds format once it is saved. A later choice on the device, such as the theme button, holds until
 * the preference changes again. If storage is not available, the device keeps the settings chosen on the page.
 */
export function useAppliedPreferences(): void {
  const saved = useAccount().preferences?.general;
  const shown = useShownPreferences()?.general;
  useEffect(() => {
    if (saved === undefined || shown === undefined) return;
    const now = readApplied({ ...shown, oddsFormat: saved.oddsFormat });
    const before = applied.read();
    if (JSON.stringify(before) === JSON.stringify(now) || !applied.write(now)) return;
    setDeviceSettings(deviceChanges(before, now));
  }, [saved, shown]);
}
