import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsUpdate } from '@arbour/contract/calls/items/versions'
import type { MemberContext } from '#modules/context.ts'
import { canEdit, changeItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { getVersion } from './get-version.ts'
import { findVersion } from './version-queries.ts'

/** Implements `files/objects/update`: changes or removes the note on a version. The file itself stays as it is. */
export async function updateVersion(
  ctx: MemberContext,
  { id, version_id, note }: CallRequest<typeof filesObjectsUpdate>,
): Promise<CallResponse<typeof filesObjectsUpdate>> {
  const { userId, teamId } = ctx.principal
  await changeItem(ctx, { id, allow: canEdit }, async (tx, { node }) => {
    const { tenant_id: tenantId } = node
    const version = await findVersion(tx, { tenantId, itemId: node.id, readerTeamId: teamId, ref: version_id })
    if (version?.id !== version_id) throw notFound()
    const text = note === '' ? null : note
    if (text === version.note) return
    await tx.updateTable('versions').set({ note: text }).where('tenant_id', '=', tenantId).where('id', '=', version_id).execute()
    await emit(tx, { tenantId, userId }, { type: 'item.updated', itemId: node.id, parentId: node.parent_id })
  })
  return getVersion(ctx, { id, version_id })
}
