import { ODDS_FORMATS, type OddsFormat } from '#lib';

/** Settings of this device, signed in or not. A missing one follows the system or the default. */
export type DeviceSettings = {
  readonly theme?: 'light' | 'dark';
  readonly motion?: 'reduced' | 'full';
  readonly oddsFormat?: OddsFormat;
  readonly showNotes?: boolean;
  readonly showBoosts?: boolean;
  /** False if keys without Ctrl or Alt do nothing outside a field. */
  readonly singleKeys?: boolean;
};

/** Storage key, also read by public/theme.js before anything else runs. */
const KEY = 'layline.device';

/** Parses the stored settings one by one; missing or invalid ones are left out. */
export function readDeviceSettings(text: string | null): DeviceSettings {
  const { theme, motion, oddsFormat, showNotes, showBoosts, singleKeys } = parsed(text);
  return {
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(motion === 'reduced' || motion === 'full' ? { motion } : {}),
    ...oddsFormatOf(oddsFormat),
    ...(typeof showNotes === 'boolean' ? { showNotes } : {}),
    ...(typeof showBoosts === 'boolean' ? { showBoosts } : {}),
    ...(typeof singleKeys === 'boolean' ? { singleKeys } : {}),
  };
}

function oddsFormatOf(value: unknown): Pick<DeviceSettings, 'oddsFormat'> {
  const oddsFormat = ODDS_FORMATS.find((format) => format === value);
  return oddsFormat === undefined ? {} : { oddsFormat };
}

function parsed(text: string | null): { readonly [K in keyof DeviceSettings]?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly settings: DeviceSettings } = { text: null, settings: {} };
/** Settings that could not be stored because storage is full or blocked; they last as long as the page. */
let unstored: string | undefined;

/** The current settings: the same object until one changes. */
export function deviceSettings(): DeviceSettings {
  const text = unstored ?? stored();
  if (text !== known.text) known = { text, settings: readDeviceSettings(text) };
  return known.settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Changes some settings; `undefined` removes one, so that its default applies again. */
export function setDeviceSettings(changes: {
  readonly [K in keyof DeviceSettings]: DeviceSettings[K] | undefined;
}): void {
  const text = JSON.stringify(readDeviceSettings(JSON.stringify({ ...deviceSettings(), ...changes })));
  try {
    localStorage.setItem(KEY, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes, also from other tabs. Returns the function that unsubscribes. */
export function onDeviceSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
