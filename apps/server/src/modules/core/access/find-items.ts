import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import type { Member } from './principal.ts'

/** The tree that an item is in, and its kind. */
export interface FoundItem {
  tenantId: string
  isDir: boolean
  /** The item that content queries use: the source folder for a mount of the principal's team, otherwise the item itself. */
  content: { id: string; tenantId: string }
}

/**
 * Finds the trees of items before they are locked, in one query. Does not check permissions. A missing item is reported in the
 * principal's own tree: loading it under the lock throws 404.
 */
export async function findItems<const Ids extends readonly string[]>(
  db: Db,
  { trees, teamId }: Member,
  ids: Ids,
): Promise<{ [N in keyof Ids]: FoundItem }> {
  const { rows } = await sql<{
    id: string
    tenant_id: string
    is_dir: boolean
    source_id: string | null
    source_tenant_id: string | null
  }>`${PREPARED}
    SELECT id, tenant_id, is_dir, source_id, source_tenant_id FROM items
    WHERE tenant_id = ${anyOf(trees)} AND id = ${anyOf(ids)}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const findItem = (id: string): FoundItem => {
    const row = byId.get(id)
    if (!row) return { tenantId: teamId, isDir: false, content: { id, tenantId: teamId } }
    const { tenant_id: tenantId, is_dir: isDir, source_id, source_tenant_id } = row
    const isMount = tenantId === teamId && source_tenant_id !== null && trees.includes(source_tenant_id)
    return { tenantId, isDir, content: isMount && source_id ? { id: source_id, tenantId: source_tenant_id } : { id, tenantId } }
  }
  return ids.map(findItem) as { [N in keyof Ids]: FoundItem }
}
