import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listPreferences } from './list-preferences.ts'
import { updatePreference } from './update-preference.ts'

/** The endpoints for view settings of locations. */
export const preferenceRoutes: readonly OperationRoute[] = [
  route(calls.preferencesList, listPreferences),
  route(calls.preferencesUpdate, updatePreference),
]
