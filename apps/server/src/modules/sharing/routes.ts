import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getAccess } from './get-access.ts'
import { listUsers } from './list-users.ts'
import { updateAccess } from './update-access.ts'

/** The calls on who may open an item (spec 2 section 7). */
export const accessRoutes: readonly OperationRoute[] = [
  route(calls.filesAccess, getAccess),
  route(calls.filesAccessUpdate, updateAccess),
  route(calls.filesUsers, listUsers),
]
