import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesOutside } from '@arbour/contract/calls/outside'
import { pageMeta } from '@arbour/contract/entities/common'
import { authorise, isAdmin, loadItem, type Member, maySeeInternals } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { findOutside, type Scope } from './find-outside.ts'
import { listManageable } from './list-manageable.ts'
import { presentOutside } from './present-outside.ts'

/** `files/shares/outside`: what of the team can be reached from outside, and through what; in as many statements for a page of any length. */
export async function listOutside(
  { db, principal }: MemberContext,
  { tenant_id, file_id, through, lacks, q, sort, page, take }: CallRequest<typeof filesSharesOutside>,
): Promise<CallResponse<typeof filesSharesOutside>> {
  const { teamId: tenantId } = principal
  const scope = file_id === undefined ? null : await loadScope(db, principal, file_id)
  const itemIds = isAdmin(principal, tenantId) ? null : await listManageable(db, principal)
  const { rows, total } = await findOutside(db, {
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
  return { items: await presentOutside(db, principal, rows), meta: pageMeta(total, page, take) }
}

/** An item with the folders above it through which it is reached: below what is restricted nobody comes in from above. Throws 404 and 403. */
async function loadScope(db: Db, principal: Member, id: string): Promise<Scope> {
  const { node, chain } = await loadItem(db, { principal, id })
  authorise(maySeeInternals(principal, node.tenant_id))
  const closed = chain.findLastIndex(({ is_restricted }) => is_restricted)
  return { id, aboveIds: chain.slice(closed + 1, -1).map((above) => above.id) }
}
