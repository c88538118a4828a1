import type { GeneralPreferences } from '#lib/product';
import type { DeviceSettings } from '../../../platform/device-settings.ts';

/** The preferences that a device applies, with the id that identifies their account. */
export type Applied = { readonly id: string } & Pick<
  GeneralPreferences,
  'darkMode' | 'reducedMotion' | 'oddsFormat'
>;

type Changes = { readonly [K in keyof DeviceSettings]: DeviceSettings[K] | undefined };

/**
 * Returns the device settings to change when the applied preferences go from `before` to `now`. For another
 * account, or the first, only explicit choices count: a null preference does not reset a device setting.
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
