import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { allowDevice, getDeviceSignIn } from './login/device-sign-ins.ts'

/** The endpoints of the API for sync clients. */
export const syncRoutes: readonly OperationRoute[] = [
  route(calls.authDevicesGet, getDeviceSignIn),
  route(calls.authDevicesAllow, allowDevice),
]
