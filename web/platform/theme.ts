import { type DeviceSettings, setDeviceSettings, useDeviceSettings } from './device-settings.ts';
import { useLayoutEffect } from 'react';

/** Applies the theme and the motion setting to the page, without transitions in the frame that changes it. */
function applyTheme(theme: DeviceSettings['theme'], motion: DeviceSettings['motion']): void {
  const { dataset, classList } = document.documentElement;
  if (dataset.theme !== theme) {
    classList.add('no-motion');
    requestAnimationFrame(() => classList.remove('no-motion'));
  }
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  if (motion === undefined) delete dataset.motion;
  else dataset.motion = motion;
}

/** True if the page is dark now, by the user's choice or by the system's. */
export function isDark({ theme }: DeviceSettings): boolean {
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Switches to the other theme and stores it as the user's choice. */
export function toggleTheme(settings: DeviceSettings): void {
  setDeviceSettings({ theme: isDark(settings) ? 'light' : 'dark' });
}

/** Applies the theme of this device's settings to the page, and keeps it up to date. */
export function useThemeOnPage(): void {
  const { theme, motion } = useDeviceSettings();
  useLayoutEffect(() => {
    applyTheme(theme, motion);
  }, [theme, motion]);
}
