import { z } from 'zod'
import { DefaultView, ViewChoice, ViewLocation } from '../../entities/account/preferences.ts'
import { defineCall } from '../call.ts'

const tag = 'Preferences'

/**
 * The view that the user has saved for a location. `path` is the current path of the item, so that the web client can apply the
 * view before it has loaded the item; null for locations that are not items.
 */
const SavedView = z.object({ location: ViewLocation, path: z.string().nullable(), view: ViewChoice })

export const preferencesList = defineCall({
  method: 'GET',
  path: '/preferences',
  summary: 'List view preferences',
  description:
    'The saved views of the user in this team, most recently changed first, without those of items that the user can no longer open. ' +
    '`default` is the view of all locations without a saved one.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ default: DefaultView, items: z.array(SavedView) }),
  errors: [],
})

export const preferencesUpdate = defineCall({
  method: 'POST',
  path: '/preferences/update',
  summary: 'Save a view preference',
  description:
    'Fields of the view that are not in the request stay unchanged. The location is an item that the user can open, or a page of the application.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ location: ViewLocation, view: ViewChoice }),
  response: z.object({ view: ViewChoice }),
  errors: ['not_found', 'forbidden'],
})
