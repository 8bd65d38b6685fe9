import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isOpenChild } from './fragments.ts'
import type { Principal } from './principal.ts'

/**
 * Lists folders of one tree and their subfolders outside the bin that the principal can open, nearest to the top first; without
 * mounts.
 *
 * @returns `isWhole`: there are no more than `limit`.
 */
export async function listOpenFoldersBelow(
  db: Db,
  principal: Principal,
  { tenantId, topIds, limit }: { tenantId: string; topIds: readonly string[]; limit: number },
): Promise<{ folderIds: string[]; isWhole: boolean }> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE below AS (
      SELECT id, 0 AS depth FROM unnest(${topIds}::uuid[]) AS top (id)
      UNION ALL
      SELECT i.id, below.depth + 1 FROM below JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = below.id
        AND i.is_dir AND i.deleted IS NULL AND i.source_id IS NULL AND ${isOpenChild('i', principal)}
    )
    SELECT id FROM below LIMIT ${limit + 1}`.execute(db)
  return { folderIds: rows.slice(0, limit).map(({ id }) => id), isWhole: rows.length <= limit }
}
