import { listOpenFoldersBelow, loadOpenMounts, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Maximum number of folders of a project; of more, those nearest to its top are used. */
const MAX_FOLDERS = 1000

/** Folders of one tree. */
export interface TreeFolders {
  tenantId: string
  folderIds: string[]
  /** The list is complete. */
  isWhole: boolean
}

/** Lists the folders of a project that a user can open, itself first: those of its tree, and those in its mounts. */
export async function listProjectFolders(
  db: Db,
  principal: Member,
  { tenantId, projectId }: { tenantId: string; projectId: string },
): Promise<TreeFolders[]> {
  const projectFolders = await listBelow(db, principal, { tenantId, topIds: [projectId] })
  const folderIds = new Set(projectFolders.folderIds)
  const mounts = (await loadOpenMounts(db, principal)).filter(({ parent_id }) => folderIds.has(parent_id))
  const trees = [projectFolders]
  for (const [sourceId, some] of Map.groupBy(mounts, ({ source_tenant_id }) => source_tenant_id))
    trees.push(await listBelow(db, principal, { tenantId: sourceId, topIds: some.map(({ source_id }) => source_id) }))
  return trees
}

async function listBelow(
  db: Db,
  principal: Member,
  { tenantId, topIds }: { tenantId: string; topIds: readonly string[] },
): Promise<TreeFolders> {
  return { tenantId, ...(await listOpenFoldersBelow(db, principal, { tenantId, topIds, limit: MAX_FOLDERS })) }
}
