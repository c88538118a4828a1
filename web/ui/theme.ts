import { type DeviceSettings, setDeviceSettings } from './device-settings.ts';

/** Puts the chosen theme and motion on the page; transitions are off for the frame in which it changes. */
export function applyTheme(theme: DeviceSettings['theme'], motion: DeviceSettings['motion']): void {
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

/** Whether the page is dark at the moment, by choice or by the system's. */
export function isDark({ theme }: DeviceSettings): boolean {
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** The other theme, chosen. */
export function toggleTheme(settings: DeviceSettings): void {
  setDeviceSettings({ theme: isDark(settings) ? 'light' : 'dark' });
}
