import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MOON, SUN } from '../../ui/icons.ts';
import { isDark, toggleTheme } from '../../ui/theme.ts';
import { useDeviceSettings } from '../../ui/use-device-settings.ts';

function onSystemTheme(listener: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Switches between light and dark on this device. */
export function ThemeButton(): ReactNode {
  const settings = useDeviceSettings();
  const dark = useSyncExternalStore(onSystemTheme, () => isDark(settings));
  return (
    <Button
      variant="quiet"
      square
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => toggleTheme(settings)}
    >
      <Icon path={dark ? SUN : MOON} />
    </Button>
  );
}
