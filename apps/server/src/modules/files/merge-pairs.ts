import type { ItemType } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Two living items of one name in two folders, of which one is merged into the other. */
export interface Pair {
  sourceId: string
  targetId: string
  type: ItemType
  targetType: ItemType
  /** The target's. */
  name: string
}

/**
 * The children of two folders that have the same name. Throws 409 where a folder meets what is none, and where one of the two has an
 * access setting of its own: what it lets in or keeps out must not change by the way.
 */
export async function listPairs(
  tx: Db,
  { tenantId, sourceId, targetId }: { tenantId: string; sourceId: string; targetId: string },
): Promise<Pair[]> {
  const { rows } = await sql<Pair & { isBounded: boolean }>`
    SELECT s.id AS "sourceId", t.id AS "targetId", s.type, t.type AS "targetType", t.name,
      (s.boundary_id IS NOT DISTINCT FROM s.id OR t.boundary_id IS NOT DISTINCT FROM t.id) AS "isBounded"
    FROM items s JOIN items t ON t.tenant_id = s.tenant_id AND t.parent_id = ${targetId} AND t.name_key = s.name_key AND t.deleted IS NULL
    WHERE s.tenant_id = ${tenantId} AND s.parent_id = ${sourceId} AND s.deleted IS NULL`.execute(tx)
  for (const { type, targetType, name, isBounded } of rows) {
    if (isBounded || (type === 'folder') !== (targetType === 'folder'))
      throw new AppError('conflict', messages.nameConflict(name))
  }
  return rows
}
