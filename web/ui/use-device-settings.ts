import { useSyncExternalStore } from 'react';
import { type DeviceSettings, deviceSettings, onDeviceSettings } from './device-settings.ts';

/** The current settings of this device. */
export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(onDeviceSettings, deviceSettings);
}
