import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsRestore } from '@arbour/contract/calls/items/versions'
import type { MemberContext } from '#modules/context.ts'
import { assertUnlocked, canEdit, changeItem } from '#modules/core/access/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { getVersion } from './get-version.ts'
import { setVersionBack } from './set-version-back.ts'
import { findVersion } from './version-queries.ts'

/** Implements `files/objects/restore`: adds a previous version as the newest. Has no effect if the file has the same bytes. */
export async function restoreVersion(
  ctx: MemberContext,
  { id, version_id, object_id }: CallRequest<typeof filesObjectsRestore>,
): Promise<CallResponse<typeof filesObjectsRestore>> {
  const { teamId } = ctx.principal
  const objectId = await changeItem(ctx, { id, allow: canEdit }, async (tx, item) => {
    assertUnlocked(ctx.principal, item)
    const { node } = item
    const { tenant_id: tenantId } = node
    const file = { tenantId, itemId: node.id }
    const version = await findVersion(tx, { ...file, readerTeamId: teamId, ref: version_id ?? object_id ?? '' })
    if (!version) throw notFound()
    await setVersionBack(ctx.principal, tx, { node, version })
    return version.object_id
  })
  return { file: await showItem(ctx, id), ...(await getVersion(ctx, { id, object_id: objectId })) }
}
