import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon, MOON, SUN } from '../../components/ui/icons.tsx';
import { isDark, toggleTheme } from '../../platform/theme.ts';
import { useDeviceSettings } from '../../platform/device-settings.ts';

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
