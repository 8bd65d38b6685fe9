import { useSyncExternalStore } from 'react'
import { type DeviceSetting, getDeviceSetting, watchDeviceSettings } from '../store/device-settings.ts'

/** How a setting of this device stands, kept current. Changed by `setDeviceSetting` and `toggleDeviceSetting`. */
export function useDeviceSetting(name: DeviceSetting): boolean {
  return useSyncExternalStore(watchDeviceSettings, () => getDeviceSetting(name))
}
