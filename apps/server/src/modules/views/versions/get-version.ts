import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsGet } from '@arbour/contract/calls/items/versions'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canReadHistory, loadItem } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { presentVersion } from './present-version.ts'
import { findVersion } from './version-queries.ts'

/** Implements `files/objects/get`: a version of a file by its id or its object, also in the bin. Throws 403 below editor. */
export async function getVersion(
  ctx: MemberContext,
  { id, version_id, object_id }: CallRequest<typeof filesObjectsGet>,
): Promise<CallResponse<typeof filesObjectsGet>> {
  const { db, principal } = ctx
  const item = await loadItem(db, { principal, id })
  authorise(canReadHistory(item))
  const file = { tenantId: item.node.tenant_id, itemId: item.node.id, readerTeamId: principal.teamId }
  const row = await findVersion(db, { ...file, ref: version_id ?? object_id ?? '' })
  if (!row) throw notFound()
  return { version: presentVersion(ctx, item.node.tenant_id, row) }
}
