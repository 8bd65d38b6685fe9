import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type AncestorNode, type AncestorPath, lastOf } from './ancestor-path.ts'

/** Returns the boundary that an item belongs to: a folder's own field; a file's own or that of its folder. */
export function boundaryOf(ancestorPath: AncestorPath): string {
  const boundary = lastOf(ancestorPath).boundary_id ?? ancestorPath[ancestorPath.length - 2]?.boundary_id
  if (!boundary) throw new Error('A folder without a boundary')
  return boundary
}

/**
 * Moves a folder, and all subfolders in the same boundary, from one boundary to another, including the boundaries directly below
 * them. Requires the exclusive lock of the tree.
 */
async function rewriteBoundary(
  tx: Db,
  { tenantId, topId, from, to }: { tenantId: string; topId: string; from: string; to: string },
): Promise<void> {
  // OFFSET 0 makes the planner do one index lookup per folder: it has no statistics for a boundary that was just created.
  await sql`
    WITH RECURSIVE below AS (
      SELECT ${topId}::uuid AS id
      UNION ALL
      SELECT child.id FROM below CROSS JOIN LATERAL (
        SELECT i.id, i.boundary_id FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = below.id AND i.is_dir OFFSET 0
      ) child WHERE child.boundary_id = ${from}
    ), handed AS (
      UPDATE items SET boundary_id = ${to} WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY (SELECT id FROM below))
    )
    UPDATE boundaries b SET parent_id = ${to}
    FROM items i
    WHERE b.tenant_id = ${tenantId} AND b.parent_id = ${from} AND b.item_id <> ${to}
      AND i.tenant_id = ${tenantId} AND i.id = b.item_id AND i.parent_id IN (SELECT id FROM below)`.execute(tx)
}

/** Determines whether an item is a boundary: the root, the top of a deletion, or an item with its own access setting. */
export function isBoundary(node: AncestorNode): boolean {
  return node.boundary_id === node.id
}

/** Determines whether an item is restricted or has grants, independent of its folder. */
export async function hasOwnAccess(tx: Db, { tenantId, node }: { tenantId: string; node: AncestorNode }): Promise<boolean> {
  if (node.is_restricted) return true
  const grant = await tx
    .selectFrom('grants')
    .select('grantee_id')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', node.id)
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}

/** Makes an item a boundary, unless it is one, and moves its subtree into it. */
export async function makeBoundary(
  tx: Db,
  { tenantId, ancestorPath }: { tenantId: string; ancestorPath: AncestorPath },
): Promise<void> {
  const node = lastOf(ancestorPath)
  if (isBoundary(node)) return
  const from = boundaryOf(ancestorPath)
  await tx.insertInto('boundaries').values({ tenant_id: tenantId, item_id: node.id, parent_id: from }).execute()
  if (node.is_dir) await rewriteBoundary(tx, { tenantId, topId: node.id, from, to: node.id })
  else await setBoundary(tx, { tenantId, id: node.id, boundaryId: node.id })
}

/** Removes the boundary of an item: its subtree joins the boundary of its new parent folder. */
export async function removeBoundary(
  tx: Db,
  { tenantId, node, to }: { tenantId: string; node: AncestorNode; to: string },
): Promise<void> {
  if (node.is_dir) await rewriteBoundary(tx, { tenantId, topId: node.id, from: node.id, to })
  else await setBoundary(tx, { tenantId, id: node.id, boundaryId: null })
  await tx.deleteFrom('boundaries').where('tenant_id', '=', tenantId).where('item_id', '=', node.id).execute()
}

/**
 * Restores the top item of a deletion and its subtree into the boundary of a folder outside the bin. An item with its own access
 * setting remains a boundary. Returns the item's resulting boundary, as `boundary_id` does.
 */
export async function restoreBoundary(
  tx: Db,
  { tenantId, node, to }: { tenantId: string; node: AncestorNode; to: string },
): Promise<string | null> {
  if (!(await hasOwnAccess(tx, { tenantId, node }))) {
    await removeBoundary(tx, { tenantId, node, to })
    return node.is_dir ? to : null
  }
  await setOuterBoundary(tx, { tenantId, id: node.id, in: to })
  await markBoundaryDeleted(tx, { tenantId, id: node.id, isDeleted: false })
  return node.id
}

/**
 * Moves an item and its subtree from its boundary to another. An item that is a boundary remains one, inside the new one. Returns
 * the item's resulting boundary, as `boundary_id` does.
 */
export async function changeBoundary(
  tx: Db,
  { tenantId, ancestorPath, to }: { tenantId: string; ancestorPath: AncestorPath; to: string },
): Promise<string | null> {
  const node = lastOf(ancestorPath)
  if (isBoundary(node)) {
    await setOuterBoundary(tx, { tenantId, id: node.id, in: to })
    return node.id
  }
  if (!node.is_dir) return null
  const from = boundaryOf(ancestorPath)
  if (from !== to) await rewriteBoundary(tx, { tenantId, topId: node.id, from, to })
  return to
}

/** Sets on a boundary whether it is the top of a deletion. */
export async function markBoundaryDeleted(
  tx: Db,
  { tenantId, id, isDeleted }: { tenantId: string; id: string; isDeleted: boolean },
): Promise<void> {
  await tx
    .updateTable('boundaries')
    .set({ is_deleted: isDeleted })
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', id)
    .execute()
}

async function setOuterBoundary(
  tx: Db,
  { tenantId, id, in: outer }: { tenantId: string; id: string; in: string },
): Promise<void> {
  await tx
    .updateTable('boundaries')
    .set({ parent_id: outer })
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', id)
    .execute()
}

async function setBoundary(tx: Db, { tenantId, id, boundaryId }: { tenantId: string; id: string; boundaryId: string | null }) {
  await tx.updateTable('items').set({ boundary_id: boundaryId }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
