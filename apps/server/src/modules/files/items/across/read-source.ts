import type { StoredFilters } from '@arbour/contract/entities/items/filters'
import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A snapshot of an item that is copied into another tree. */
export interface Source {
  id: string
  parent_id: string | null
  name: string
  type: ItemType
  sub_type: ItemSubType | null
  is_dir: boolean
  object_id: string | null
  shortcut_file_id: string | null
  filters: StoredFilters | null
  /** 0 for the top. */
  depth: number
}

/**
 * Reads what may be copied to another team of an item that the user can open: the item and its subtree, folders before their
 * content. Restricted items below it are excluded even if the user can open them, and so are folders mounted from other teams.
 * Reads one snapshot of the tree, without a lock: empty if the item was deleted.
 */
export async function readSource(tx: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<Source[]> {
  const columns = sql`i.id, i.parent_id, i.name, i.type, i.sub_type, i.is_dir, i.object_id, i.shortcut_file_id, i.filters`
  const { rows } = await sql<Source>`
    WITH RECURSIVE tree AS (
      SELECT ${columns}, 0 AS depth FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ${id}
      UNION ALL
      SELECT ${columns}, tree.depth + 1 FROM tree
      JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = tree.id AND i.deleted IS NULL AND NOT i.is_restricted AND i.source_id IS NULL
      WHERE tree.is_dir
    )
    SELECT * FROM tree ORDER BY depth`.execute(tx)
  return rows
}
