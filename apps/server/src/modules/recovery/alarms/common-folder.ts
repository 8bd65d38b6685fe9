import { sql } from 'kysely'
import { findRoot } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A folder with its name and its own folder; `parentId` is null for the root. */
export interface CommonFolder {
  id: string
  parentId: string | null
  name: string
}

interface AncestorRow {
  id: string
  parent_id: string | null
  name: string
  is_deleted: boolean
  is_common: boolean
}

/** Returns the lowest folder outside the bin that contains some folders, or is one of them; the root if none of them exist. */
export async function findCommonFolder(
  tx: Db,
  { tenantId, folderIds }: { tenantId: string; folderIds: readonly string[] },
): Promise<CommonFolder> {
  const startIds = [...folderIds, await findRoot(tx, { tenantId })]
  const rootId = startIds[startIds.length - 1]
  const { rows } = await sql<AncestorRow>`
    WITH RECURSIVE up AS (
      SELECT i.id AS start, i.id, i.parent_id, i.name, i.deleted IS NOT NULL AS is_deleted, 0 AS height
      FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${startIds}::uuid[])
      UNION ALL
      SELECT up.start, i.id, i.parent_id, i.name, i.deleted IS NOT NULL, up.height + 1
      FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
    )
    SELECT id, parent_id, name, is_deleted,
      count(*) FILTER (WHERE start <> ${rootId}) >= (SELECT count(DISTINCT start) FROM up WHERE start <> ${rootId}) AS is_common
    FROM up GROUP BY id, parent_id, name, is_deleted ORDER BY min(height) FILTER (WHERE start <> ${rootId})`.execute(tx)
  const common = rows.filter(({ is_common }) => is_common)
  const topDeleted = common.findLastIndex(({ is_deleted }) => is_deleted)
  const folder = common[topDeleted + 1] ?? rows.find(({ id }) => id === rootId)
  if (!folder) throw new Error('The tree has no root')
  return { id: folder.id, parentId: folder.parent_id, name: folder.name }
}
