import { z } from 'zod'
import { DefaultView, ViewChoice, ViewLocation } from '../../entities/account/preferences.ts'
import { defineCall } from '../call.ts'

const tag = 'Preferences'

/** A remembered view, with the path of today by which the web knows a folder before it is read; null for what is no item. */
const RememberedView = z.object({ location: ViewLocation, path: z.string().nullable(), view: ViewChoice })

export const preferencesList = defineCall({
  method: 'GET',
  path: '/preferences',
  summary: 'How the person has chosen to see each location',
  description:
    'Of this person in this team, the latest changed first. Items that the person can no longer open are left out. ' +
    '`default` is how everything else is shown.',
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
  summary: 'Remember how a location is to be shown',
  description: 'Only what is sent changes. The location is an item that the person may open, or a place of the product.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ location: ViewLocation, view: ViewChoice }),
  response: z.object({ view: ViewChoice }),
  errors: ['not_found', 'forbidden'],
})
