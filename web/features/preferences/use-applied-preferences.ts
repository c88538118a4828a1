import { useEffect } from 'react';
import { useAccount } from '../../api/use-account.ts';
import { setDeviceSettings } from '../../ui/device-settings.ts';
import { type Applied, deviceChanges, readApplied } from './device-changes.ts';

const KEY = 'layline.applied';

/**
 * Brings what an account prefers to this device when it changed, here or elsewhere. What is chosen on the device
 * afterwards (the theme by its button) holds there until the preference changes again.
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
      // Storage that is closed: the device has what is chosen on the page.
    }
  }, [general]);
}
