import { useSyncExternalStore } from 'react'
import { type DeviceSetting, getDeviceSetting, watchDeviceSettings } from '../store/device-settings.ts'

/** Returns the current value of a setting of this device. Changed with `setDeviceSetting` and `toggleDeviceSetting`. */
export function useDeviceSetting(name: DeviceSetting): boolean {
  return useSyncExternalStore(watchDeviceSettings, () => getDeviceSetting(name))
}
