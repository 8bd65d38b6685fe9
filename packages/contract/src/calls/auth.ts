import { z } from 'zod'
import { Account, Tenant } from '../entities/people.ts'
import { defineCall } from './call.ts'

const tag = 'Account'

export const authAccount = defineCall({
  method: 'GET',
  path: '/auth/account',
  summary: 'The person who asks',
  description:
    'Profile, roles and team of the person that the token speaks for, and what they may do in the team (spec 2 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({}),
  response: Account,
  errors: [],
})

export const authTenants = defineCall({
  method: 'GET',
  path: '/auth/tenants',
  summary: 'The teams of the person who asks',
  description: 'Every team that the person belongs to, by name, for the team switcher (spec 2 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({}),
  response: z.object({ items: z.array(Tenant) }),
  errors: [],
})
