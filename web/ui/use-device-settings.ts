import { useSyncExternalStore } from 'react';
import { type DeviceSettings, deviceSettings, onDeviceSettings } from './device-settings.ts';

/** What was chosen on this device, as it is now. */
export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(onDeviceSettings, deviceSettings);
}
