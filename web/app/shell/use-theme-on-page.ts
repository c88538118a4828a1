import { useLayoutEffect } from 'react';
import { applyTheme } from '../../ui/theme.ts';
import { useDeviceSettings } from '../../ui/use-device-settings.ts';

/** Keeps the page in the theme that is chosen on this device. */
export function useThemeOnPage(): void {
  const { theme, motion } = useDeviceSettings();
  useLayoutEffect(() => {
    applyTheme(theme, motion);
  }, [theme, motion]);
}
