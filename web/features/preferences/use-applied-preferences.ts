import { useEffect } from 'react';
import { useAccount } from '../../api/use-account.ts';
import { setDeviceSettings } from '../../ui/device-settings.ts';
import { type Applied, deviceChanges, readApplied } from './device-changes.ts';

const KEY = 'layline.applied';

/**
 * Applies the account's preferences to this device when they change, here or elsewhere. A later choice on the
 * device, such as the theme button, holds until the preference changes again.
 */
export function useAppliedPreferences(): void {
  const general = useAccount().preferences?.general;
  useEffect(() => {
    if (general === undefined) return;
    const { id, darkMode, reducedMotion, oddsFormat } = general;
    const now: Applied = { id, darkMode, reducedMotion, oddsFormat };
    const text = JSON.stringify(now);
    try {
      const before = localStorage.getItem(KEY);
      if (before === text) return;
      localStorage.setItem(KEY, text);
      setDeviceSettings(deviceChanges(readApplied(before), now));
    } catch {
      // Storage is not available: the device keeps the settings chosen on the page.
    }
  }, [general]);
}
