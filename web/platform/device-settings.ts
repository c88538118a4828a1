import { BrowserStore, useStored } from './browser-store.ts';
import { flag, oneOf, partial, text } from './schema.ts';

/** Settings of this device, signed in or not. A missing one follows the system or the default. */
export type DeviceSettings = {
  readonly theme?: 'light' | 'dark';
  readonly motion?: 'reduced' | 'full';
  /** The chosen odds format, as stored: `useOddsView` reads it. */
  readonly oddsFormat?: string;
  readonly showNotes?: boolean;
  readonly showBoosts?: boolean;
  /** False if keys without Ctrl or Alt do nothing outside a field. */
  readonly singleKeys?: boolean;
};

const readSettings = partial<Required<DeviceSettings>>({
  theme: oneOf(['light', 'dark']),
  motion: oneOf(['reduced', 'full']),
  oddsFormat: text,
  showNotes: flag,
  showBoosts: flag,
  singleKeys: flag,
});

const store = new BrowserStore<DeviceSettings>({
  // Also read by public/theme.js, before anything else runs.
  key: 'layline.device',
  schema: readSettings,
  fallback: {},
  lasts: true,
});

/** The current settings: the same object until one changes. Invalid ones are left out. */
export const deviceSettings = store.read;

/** Changes some settings; `undefined` removes one, so that its default applies again. */
export function setDeviceSettings(changes: {
  readonly [K in keyof DeviceSettings]: DeviceSettings[K] | undefined;
}): void {
  store.write(readSettings({ ...deviceSettings(), ...changes }));
}

/** Subscribes to changes, also from other tabs. Returns the function that unsubscribes. */
export const onDeviceSettings = store.subscribe;

/** The current settings of this device. */
export function useDeviceSettings(): DeviceSettings {
  return useStored(store);
}
