import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listPreferences } from './list-preferences.ts'
import { updatePreference } from './update-preference.ts'

/** The calls on how a person has chosen to see each location. */
export const preferenceRoutes: readonly OperationRoute[] = [
  route(calls.preferencesList, listPreferences),
  route(calls.preferencesUpdate, updatePreference),
]
