import type { GeneralPreferences } from '#lib/product';
import type { DeviceSettings } from '../../ui/device-settings.ts';

/** The preferences that a device takes over, and whose they are. */
export type Applied = { readonly id: string } & Pick<
  GeneralPreferences,
  'darkMode' | 'reducedMotion' | 'oddsFormat'
>;

type Changes = { readonly [K in keyof DeviceSettings]: DeviceSettings[K] | undefined };

/**
 * What changes on a device where these preferences come after those. Of another account (or the first one) only what
 * was chosen counts: a preference that leaves things to the system takes nothing away that the device has.
 */
export function deviceChanges(before: Applied | undefined, now: Applied): Changes {
  const isSame = before?.id === now.id;
  const isNew = (key: 'darkMode' | 'reducedMotion'): boolean =>
    isSame ? before[key] !== now[key] : now[key] !== null;
  return {
    ...(isNew('darkMode') ? { theme: chosen(now.darkMode, 'dark', 'light') } : {}),
    ...(isNew('reducedMotion') ? { motion: chosen(now.reducedMotion, 'reduced', 'full') } : {}),
    ...(isSame && before.oddsFormat !== now.oddsFormat ? { oddsFormat: undefined } : {}),
  };
}

function chosen<T>(value: boolean | null, on: T, off: T): T | undefined {
  if (value === null) return undefined;
  return value ? on : off;
}

/** What was applied before, as it is stored; undefined for nothing. */
export function readApplied(text: string | null): Applied | undefined {
  if (text === null) return undefined;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder: we alone write it, and only compare it
    return JSON.parse(text) as Applied;
  } catch {
    return undefined;
  }
}
