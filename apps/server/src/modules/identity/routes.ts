import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getAccount } from './get-account.ts'
import { listTenants } from './list-tenants.ts'

/** The calls on the person who asks (spec 2 section 7). */
export const accountRoutes: readonly OperationRoute[] = [
  route(calls.authAccount, getAccount),
  route(calls.authTenants, listTenants),
]
