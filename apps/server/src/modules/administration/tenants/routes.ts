import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { createFurtherTeam } from './create-further-team.ts'
import { getCurrent } from './get-current.ts'
import { getStorage } from './get-storage.ts'
import { createCode, deleteCode, listCodes } from './join-codes.ts'
import { joinTeam } from './join-team.ts'
import { listTenants } from './list-tenants.ts'
import { sendIcon } from './send-icon.ts'
import { getSharingPolicy, updateSharingPolicy } from './sharing-policy.ts'
import { getSignInPolicy, updateSignInPolicy } from './sign-in-policy.ts'
import { updateCurrent } from './update-current.ts'

/** The endpoints for teams. */
export const tenantRoutes: readonly OperationRoute[] = [
  route(calls.authTenants, listTenants),
  route(calls.tenantsCurrent, getCurrent),
  route(calls.tenantsCurrentUpdate, updateCurrent),
  route(calls.tenantsStorage, getStorage),
  route(calls.tenantsSharing, getSharingPolicy),
  route(calls.tenantsSharingUpdate, updateSharingPolicy),
  route(calls.tenantsSignIn, getSignInPolicy),
  route(calls.tenantsSignInUpdate, updateSignInPolicy),
  route(calls.tenantsCreate, createFurtherTeam),
  route(calls.tenantsJoin, joinTeam),
  route(calls.tenantsJoinCodes, listCodes),
  route(calls.tenantsJoinCodesCreate, createCode),
  route(calls.tenantsJoinCodesDelete, deleteCode),
]

/** Registers the public URL of a team's icon. */
export function registerIcons(app: FastifyInstance, services: Services): void {
  registerRaw(app, calls.tenantsIcon, (request, reply) => sendIcon(services, request, reply))
}
