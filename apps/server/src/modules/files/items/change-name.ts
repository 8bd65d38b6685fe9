import { sql } from 'kysely'
import { nameColumns, resolveName } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertAllUnlocked, evaluateAccess, type LoadedItem, pathFor } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { parentPathOf, recordRedirect } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { forbidden } from '#platform/http/app-error.ts'

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
      ...(await nameColumns(tx, principal, node, name)),
      updated: sql`now()`,
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
