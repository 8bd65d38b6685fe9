import { sql } from 'kysely'
import { isOpenChild, loadOpenMounts, type Member } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Folders of a project that are looked through; of a larger one those nearest to its top. */
const MAX_FOLDERS = 1000

/** Folders of one tree. */
export interface TreeFolders {
  tenantId: string
  folderIds: string[]
  /** There are no more of them. */
  isWhole: boolean
}

/** The folders of a project that somebody can open, itself first: those of its tree, and those that other teams' mounts in it show. */
export async function listProjectFolders(
  db: Db,
  principal: Member,
  { tenantId, projectId }: { tenantId: string; projectId: string },
): Promise<TreeFolders[]> {
  const own = await listBelow(db, principal, { tenantId, topIds: [projectId] })
  const here = new Set(own.folderIds)
  const mounts = (await loadOpenMounts(db, principal)).filter(({ parent_id }) => here.has(parent_id))
  const trees = [own]
  for (const [sourceId, some] of Map.groupBy(mounts, ({ source_tenant_id }) => source_tenant_id))
    trees.push(await listBelow(db, principal, { tenantId: sourceId, topIds: some.map(({ source_id }) => source_id) }))
  return trees
}

async function listBelow(
  db: Db,
  principal: Member,
  { tenantId, topIds }: { tenantId: string; topIds: readonly string[] },
): Promise<TreeFolders> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE below AS (
      SELECT id, 0 AS depth FROM unnest(${topIds}::uuid[]) AS top (id)
      UNION ALL
      SELECT i.id, below.depth + 1 FROM below JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = below.id
        AND i.is_dir AND i.deleted IS NULL AND i.source_id IS NULL AND ${isOpenChild('i', principal)}
    )
    SELECT id FROM below LIMIT ${MAX_FOLDERS + 1}`.execute(db)
  const folderIds = rows.slice(0, MAX_FOLDERS).map(({ id }) => id)
  return { tenantId, folderIds, isWhole: rows.length <= MAX_FOLDERS }
}
