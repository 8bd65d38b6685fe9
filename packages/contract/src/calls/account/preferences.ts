import { z } from 'zod'
import { DefaultView, ViewChoice, ViewLocation } from '../../entities/account/preferences.ts'
import { defineCall } from '../call.ts'

const tag = 'Preferences'

/**
 * A remembered view, with the item's current path so that the web client can match a folder before loading it. Null for locations
 * that are not items.
 */
const RememberedView = z.object({ location: ViewLocation, path: z.string().nullable(), view: ViewChoice })

export const preferencesList = defineCall({
  method: 'GET',
  path: '/preferences',
  summary: 'List view preferences',
  description:
    'The saved views of the user in this team, most recently changed first. Items that the user can no longer open are omitted. ' +
    '`default` applies to all other locations.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ default: DefaultView, items: z.array(RememberedView) }),
  errors: [],
})

export const preferencesUpdate = defineCall({
  method: 'POST',
  path: '/preferences/update',
  summary: 'Save a view preference',
  description:
    'Only the fields in the request change. The location is an item that the user can open, or a page of the application.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ location: ViewLocation, view: ViewChoice }),
  response: z.object({ view: ViewChoice }),
  errors: ['not_found', 'forbidden'],
})
