import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { getAccount } from './get-account.ts'
import { listTenants } from './list-tenants.ts'

/** The calls on the person who asks (spec 2 section 7). */
export const accountRoutes: readonly CallRoute<CallContext>[] = [
  route(calls.authAccount, getAccount),
  route(calls.authTenants, listTenants),
]
