import { ODDS_FORMATS, type OddsFormat } from '#lib';

/** What somebody chose on this device, signed in or not. Left out: as the system, or as the product has it. */
export type DeviceSettings = {
  readonly theme?: 'light' | 'dark';
  readonly motion?: 'reduced' | 'full';
  readonly oddsFormat?: OddsFormat;
  readonly showNotes?: boolean;
  readonly showBoosts?: boolean;
  /** Whether a key without Ctrl or Alt does something outside a field. */
  readonly singleKeys?: boolean;
};

/** Also read, before anything else runs, by public/theme.js. */
const KEY = 'layline.device';

/** What is stored, one thing at a time: what is missing, broken or of another kind is left out. */
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
/** What could not be stored, since the storage is full or closed: it holds as long as the page is open. */
let unstored: string | undefined;

/** The settings as they are now: the same object as long as nothing changed. */
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

/** Changes some of them; `undefined` gives one back to the system. */
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

/** Hears of changes, those made in other tabs too. Returns what ends it. */
export function onDeviceSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
