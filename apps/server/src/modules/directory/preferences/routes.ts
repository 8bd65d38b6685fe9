import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listPreferences } from './list-preferences.ts'
import { updatePreference } from './update-preference.ts'

/** The calls on how a person has chosen to see each location (spec 1 sections 2 and 3). */
export const preferenceRoutes: readonly OperationRoute[] = [
  route(calls.preferencesList, listPreferences),
  route(calls.preferencesUpdate, updatePreference),
]
