import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsGet } from '@arbour/contract/calls/versions'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { loadItem } from './load-item.ts'
import { presentVersion } from './present-version.ts'
import { findVersion } from './version-queries.ts'

/** `files/objects/get`: one version of a file by its object, in the bin too. */
export async function getVersion(
  ctx: CallContext,
  { id, object_id }: CallRequest<typeof filesObjectsGet>,
): Promise<CallResponse<typeof filesObjectsGet>> {
  const { db, principal } = ctx
  const { node } = await loadItem(db, { principal, id })
  const row = await findVersion(db, { tenantId: principal.tenantId, itemId: node.id, objectId: object_id })
  if (!row) throw notFound()
  return { version: presentVersion(ctx, row) }
}
