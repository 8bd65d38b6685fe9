import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesOutside } from '@arbour/contract/calls/sharing/external-access'
import { pageMeta } from '@arbour/contract/entities/common'
import type { MemberContext } from '#modules/context.ts'
import { isAdmin } from '#modules/core/access/public.ts'
import { findExternalAccess } from './find-external-access.ts'
import { listManageable } from './list-manageable.ts'
import { presentExternalAccess } from './present-external-access.ts'
import { loadScope } from './scope.ts'

/**
 * Implements `files/shares/outside`: the externally accessible items of the team, and how they are accessible; in a fixed number
 * of statements per page.
 */
export async function listExternalAccess(
  { db, principal }: MemberContext,
  { tenant_id, file_id, through, lacks, q, sort, page, take }: CallRequest<typeof filesSharesOutside>,
): Promise<CallResponse<typeof filesSharesOutside>> {
  const { teamId: tenantId } = principal
  const scope = file_id === undefined ? null : await loadScope(db, principal, file_id)
  const itemIds = isAdmin(principal, tenantId) ? null : await listManageable(db, principal)
  const { rows, total } = await findExternalAccess(db, {
    tenantId,
    itemIds,
    scope,
    teamId: tenant_id,
    through,
    lacks,
    words: q.split(/\s+/).filter((word) => word !== ''),
    sort,
    offset: (page - 1) * take,
    limit: take,
  })
  return { items: await presentExternalAccess(db, principal, rows), meta: pageMeta(total, page, take) }
}
