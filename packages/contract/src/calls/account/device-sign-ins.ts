import { z } from 'zod'
import { Timestamp } from '../../entities/common.ts'
import { defineCall } from '../call.ts'

const tag = 'Account'

/** The secret in the address of the page that a device opens. */
const PageToken = z.string().min(1).max(100).meta({ title: 'Code' }).describe('From the address that the device opened.')

export const authDevicesGet = defineCall({
  method: 'POST',
  path: '/auth/devices/get',
  summary: 'Get a device that asks to sign in',
  description:
    'A sync client opens a page in the browser, where its user allows it. Returns 404 once it is allowed or 20 minutes have passed.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ token: PageToken }),
  response: z.object({
    device: z
      .object({
        name: z.string().describe('The program and the system that it runs on, as it says.'),
        ip: z.string().describe('The IP address from which it asked.'),
        is_for_this_team: z.boolean().describe('Whether it asks for the files of the team that the caller is signed in to.'),
        expires: Timestamp,
      })
      .meta({ id: 'DeviceSignIn', description: 'A device that waits until its user allows it.' }),
  }),
  errors: ['not_found', 'forbidden'],
})

export const authDevicesAllow = defineCall({
  method: 'POST',
  path: '/auth/devices/allow',
  summary: 'Allow a device to sign in',
  description:
    "The device gets an API token of the caller, which can read and change files for a year and is listed among their tokens with the device's name. " +
    'Returns 409 if the device asks for the files of another team, or if the caller has too many tokens.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ token: PageToken }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'conflict'],
})
