import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjects } from '@arbour/contract/calls/items/versions'
import { pageMeta } from '@arbour/contract/entities/common'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canReadHistory, loadItemOrRedirect } from '#modules/core/access/public.ts'
import { presentVersion } from './present-version.ts'
import { countVersions, listVersionRows } from './version-queries.ts'

/** Implements `files/objects`: a page of a file's versions, also in the bin; other items have none. Throws 403 below editor. */
export async function listVersions(
  ctx: MemberContext,
  { id, page, take }: CallRequest<typeof filesObjects>,
): Promise<CallResponse<typeof filesObjects>> {
  const { db, principal } = ctx
  const item = await loadItemOrRedirect(db, { principal, id })
  authorise(canReadHistory(item))
  const file = { tenantId: item.node.tenant_id, itemId: item.node.id, readerTeamId: principal.teamId }
  const total = await countVersions(db, file)
  const rows = await listVersionRows(db, { ...file, offset: (page - 1) * take, limit: take })
  return { items: rows.map((row) => presentVersion(ctx, file.tenantId, row)), meta: pageMeta(total, page, take) }
}
