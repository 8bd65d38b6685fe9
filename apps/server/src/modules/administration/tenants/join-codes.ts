import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsJoinCodes, tenantsJoinCodesCreate, tenantsJoinCodesDelete } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { createJoinCode, deleteJoinCode, listJoinCodes } from '#modules/directory/teams/public.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** Implements `GET tenants/join-codes`: the valid codes. */
export async function listCodes({ db, principal }: MemberContext): Promise<CallResponse<typeof tenantsJoinCodes>> {
  authorise(canManageTeam(principal, principal.teamId))
  return { items: await listJoinCodes(db, { tenantId: principal.teamId }) }
}

/** Implements `tenants/join-codes/create`: creates a code, returned only once. */
export async function createCode(
  { db, principal, installation }: MemberContext,
  { roles, expires_in_days: days, max_uses: maxUses }: CallRequest<typeof tenantsJoinCodesCreate>,
): Promise<CallResponse<typeof tenantsJoinCodesCreate>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  if (installation.signIn === 'external') throw new AppError('conflict', t('errors.team.membersFromProvider'))
  return db.transaction().execute((tx) => createJoinCode(tx, { tenantId, roles, days, maxUses, by }))
}

/** Implements `tenants/join-codes/delete`: revokes a code. */
export async function deleteCode(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsJoinCodesDelete>,
): Promise<CallResponse<typeof tenantsJoinCodesDelete>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  const deleted = await db.transaction().execute((tx) => deleteJoinCode(tx, { tenantId, id, by }))
  if (!deleted) throw notFound()
  return {}
}
