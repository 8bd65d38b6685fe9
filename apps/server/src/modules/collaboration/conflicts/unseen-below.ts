import { sql } from 'kysely'
import { loadOpenBoundaries, type Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** An item inside a folder that the current user can't open. */
interface UnseenItem {
  id: string
  name: string
  is_dir: boolean
  owner_id: string | null
}

/**
 * Returns the restricted items inside some folders that a user can't open, at any depth: deleting the folder deletes them too. Starts at the restricted items
 * of the tree, which are few.
 */
export async function listUnseenBelow(
  db: Db,
  principal: Member,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<UnseenItem[]> {
  const { rows } = await sql<UnseenItem>`
    WITH RECURSIVE up AS (
      SELECT i.id AS item_id, i.parent_id FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
      WHERE b.tenant_id = ${tenantId} AND NOT b.is_deleted AND i.is_restricted AND i.source_id IS NULL AND i.id <> ALL(${ids}::uuid[])
      UNION
      SELECT up.item_id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.parent_id <> ALL(${ids}::uuid[]) AND i.deleted IS NULL
    )
    SELECT i.id, i.name, i.is_dir, i.owner_id FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.id IN (SELECT up.item_id FROM up WHERE up.parent_id = ANY(${ids}::uuid[]))`.execute(db)
  if (rows.length === 0) return []
  const { open } = await loadOpenBoundaries(db, principal, { tenantId })
  const opened = new Set(open)
  return rows.filter(({ id }) => !opened.has(id))
}

/** Emits an event for each item that was deleted with a folder and that the user who deleted it can't open, so that its owner is notified. */
export async function notifyOwners(
  tx: Db,
  principal: Member,
  { folder, unseen, isPermanent }: { folder: AncestorNode; unseen: readonly UnseenItem[]; isPermanent: boolean },
): Promise<void> {
  const eventContext = { tenantId: folder.tenant_id, userId: principal.userId, teamId: principal.teamId }
  const events = unseen.flatMap(({ id: itemId, name, is_dir: isDir, owner_id: ownerId }) =>
    ownerId === null
      ? []
      : [{ type: 'item.deleted_unseen' as const, itemId, parentId: null, names: { name }, isDir, ownerId, isPermanent }],
  )
  if (events.length > 0) await emit(tx, eventContext, ...events)
}
