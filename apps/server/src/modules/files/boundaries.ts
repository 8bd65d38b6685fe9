import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type Chain, lastOf } from './chain.ts'

/** The boundary that an item stands in: a folder's own field, a file's own or that of its folder. */
export function boundaryOf(chain: Chain): string {
  const boundary = lastOf(chain).boundary_id ?? chain[chain.length - 2]?.boundary_id
  if (!boundary) throw new Error('A folder without a boundary')
  return boundary
}

/**
 * Hands some folders, and all folders below them as far as they stand in the same boundary, from one boundary to another,
 * and the boundaries that begin among them. Needs the exclusive lock of the tree.
 */
async function rewriteBoundary(
  tx: Db,
  { tenantId, topIds, from, to }: { tenantId: string; topIds: readonly string[]; from: string; to: string },
): Promise<void> {
  // OFFSET 0 keeps the planner to one index lookup a folder: it cannot know how many folders stand in a boundary that is a moment old.
  await sql`
    WITH RECURSIVE below AS (
      SELECT id FROM unnest(${topIds}::uuid[]) AS top (id)
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

/** Makes an item a boundary of its own, and hands what is below it over. */
export async function raiseBoundary(tx: Db, { tenantId, chain }: { tenantId: string; chain: Chain }): Promise<void> {
  const { id, is_dir } = lastOf(chain)
  const from = boundaryOf(chain)
  if (from === id) return
  await tx.insertInto('boundaries').values({ tenant_id: tenantId, item_id: id, parent_id: from }).execute()
  if (is_dir) await rewriteBoundary(tx, { tenantId, topIds: [id], from, to: id })
  else await setBoundary(tx, { tenantId, id, boundaryId: id })
}

/** Ends an item's being a boundary: what is below it joins the boundary of the folder that it stands in from now on. */
export async function lowerBoundary(
  tx: Db,
  { tenantId, chain, to }: { tenantId: string; chain: Chain; to: string },
): Promise<void> {
  const { id, is_dir } = lastOf(chain)
  if (is_dir) await rewriteBoundary(tx, { tenantId, topIds: [id], from: id, to })
  else await setBoundary(tx, { tenantId, id, boundaryId: null })
  await tx.deleteFrom('boundaries').where('tenant_id', '=', tenantId).where('item_id', '=', id).execute()
}

/** Brings a folder that is no boundary itself, and what is below it, from the boundary it stood in into another. */
export async function crossBoundary(
  tx: Db,
  { tenantId, chain, to }: { tenantId: string; chain: Chain; to: string },
): Promise<void> {
  const { id, is_dir } = lastOf(chain)
  const from = boundaryOf(chain)
  if (!is_dir || from === to) return
  await rewriteBoundary(tx, { tenantId, topIds: [id], from, to })
}

async function setBoundary(tx: Db, { tenantId, id, boundaryId }: { tenantId: string; id: string; boundaryId: string | null }) {
  await tx.updateTable('items').set({ boundary_id: boundaryId }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
