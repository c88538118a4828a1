import { useLayoutEffect } from 'react';
import { applyTheme } from '../../ui/theme.ts';
import { useDeviceSettings } from '../../ui/use-device-settings.ts';

/** Applies the theme of this device's settings to the page, and keeps it up to date. */
export function useThemeOnPage(): void {
  const { theme, motion } = useDeviceSettings();
  useLayoutEffect(() => {
    applyTheme(theme, motion);
  }, [theme, motion]);
}
