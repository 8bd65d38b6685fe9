import type { CallResponse } from '@arbour/contract/calls/call'
import type { tenantsStorage } from '@arbour/contract/calls/team/tenants'
import { readQuotas, readStorageUse } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { isAdmin } from '#modules/core/access/public.ts'

/** Implements `GET tenants/current/storage`: storage use and quotas. The team's total is for its Admins only. */
export async function getStorage({ db, principal, installation }: MemberContext): Promise<CallResponse<typeof tenantsStorage>> {
  const { teamId: tenantId, userId } = principal
  const quotas = await readQuotas(db, installation.limits, tenantId)
  const used = await readStorageUse(db, { tenantId, userId })
  return {
    team: isAdmin(principal, tenantId) ? { used: used.team, quota: quotas.team } : null,
    person: { used: used.person, quota: quotas.person },
  }
}
