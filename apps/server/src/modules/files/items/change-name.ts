import type { ItemSubType } from '@arbour/contract/entities/items/item'
import { fileSubType } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'
import { sql } from 'kysely'
import { resolveName } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertAllUnlocked, evaluateAccess, type LoadedItem, pathFor } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { parentPathOf, recordRedirect, siblingKey } from '#modules/core/tree/public.ts'
import { findRow } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { forbidden, notFound } from '#platform/http/app-error.ts'

/** Renames a locked item. The root can't be renamed (403); the same name has no effect. Throws 409 if a sibling has the name. */
export async function changeName(ctx: MemberContext, tx: Db, item: LoadedItem, name: string): Promise<void> {
  const { principal } = ctx
  const { node } = item
  const { tenant_id: tenantId } = node
  const above = parentPathOf(item.ancestorPath)
  if (!above) throw forbidden()
  if (name === node.name) return
  await assertAllUnlocked(tx, principal, item)
  const evaluated = evaluateAccess(principal, above)
  const folder = { ...evaluated, path: pathFor(evaluated) }
  await resolveName(ctx, tx, { folder, name, type: node.type, conflict: 'error', exceptId: node.id })
  await recordRedirect(tx, { tenantId, node })
  await tx
    .updateTable('items')
    .set({
      name,
      name_key: siblingKey(node, name),
      updated: sql`now()`,
      ...(node.type === 'file' && (await kindOf(ctx, tx, node.id, name))),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .modifyEnd(PREPARED)
    .execute()
  const parentId = folder.node.id
  const names = { name, from_name: node.name, to_name: name }
  const eventContext = { tenantId, userId: principal.userId, teamId: principal.teamId }
  const { mounted_for: mountedFor } = node
  if (mountedFor !== null)
    return emit(tx, eventContext, { type: 'mounts.changed', mounts: [{ itemId: node.id, parentId, mountedFor }] })
  await emit(tx, eventContext, { type: 'item.renamed', itemId: node.id, parentId, names })
}

/** Determines the type of a file from a name. */
async function kindOf(
  { principal }: MemberContext,
  tx: Db,
  id: string,
  name: string,
): Promise<{ ext: string | null; sub_type: ItemSubType | null }> {
  const row = await findRow(tx, principal, id)
  if (!row) throw notFound()
  const ext = extensionOf(name)
  return { ext, sub_type: row.mimetype === null ? row.sub_type : fileSubType(ext, row.mimetype) }
}
