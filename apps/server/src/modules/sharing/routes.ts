import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { getAccess } from './get-access.ts'
import { listUsers } from './list-users.ts'
import { updateAccess } from './update-access.ts'

/** The calls on who may open an item (spec 2 section 7). */
export const accessRoutes: readonly CallRoute<CallContext>[] = [
  route(calls.filesAccess, getAccess),
  route(calls.filesAccessUpdate, updateAccess),
  route(calls.filesUsers, listUsers),
]
