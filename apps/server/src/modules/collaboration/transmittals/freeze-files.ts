import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import {
  assertLiving,
  authorise,
  canLink,
  evaluateAccess,
  type ItemAccess,
  type LoadedItem,
  loadAncestorPaths,
  type Member,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid, notFound } from '#platform/http/app-error.ts'

interface FreezeInput {
  principal: Member
  project: LoadedItem
  transmittalId: string
  fileIds: readonly string[]
}

/**
 * Records the current versions of a project's files; returns their number. Throws 404 for a missing file, 410 in the bin, 403 for
 * one that the user may not share or that is not a file, and 400 for one outside the project.
 */
export async function freezeFiles(tx: Db, { principal, project, transmittalId, fileIds }: FreezeInput): Promise<number> {
  const ancestorPaths = await loadAncestorPaths(tx, principal, fileIds)
  const contents = await loadContents(tx, project.node.tenant_id, fileIds)
  const rows = fileIds.map((id, position) => {
    const ancestorPath = ancestorPaths.get(id)
    const item = ancestorPath && evaluateAccess(principal, ancestorPath)
    const content = contents.get(id)
    if (!item?.isVisible) throw notFound()
    assertLiving(item)
    authorise(canLink(item) && item.node.type === 'file' && content !== undefined, t('errors.transmittals.filesOnly'))
    return {
      transmittal_id: transmittalId,
      position,
      tenant_id: item.node.tenant_id,
      item_id: id,
      object_id: content?.object_id ?? '',
      version: content?.number ?? 1,
      name: item.node.name,
      folder: folderIn(project, item),
    }
  })
  await tx.insertInto('transmittal_files').values(rows).execute()
  return rows.length
}

/** Returns the names of the folders between the project and a file. */
function folderIn({ node: { id } }: LoadedItem, { ancestorPath, node }: ItemAccess): string {
  const at = ancestorPath.findIndex((node) => node.id === id)
  if (at === -1) {
    throw invalid('file_ids', t('errors.transmittals.notInProject', { name: node.name }))
  }
  return ancestorPath
    .slice(at + 1, -1)
    .map(({ name }) => name)
    .join('/')
}

/** Loads the content of files and its version: of several with the same content the newest. */
async function loadContents(tx: Db, tenantId: string, ids: readonly string[]) {
  const { rows } = await sql<{ item_id: string; object_id: string; number: number }>`
    SELECT v.item_id, v.object_id, max(v.number)::integer AS number
    FROM (
      SELECT item_id, object_id, row_number() OVER (PARTITION BY item_id ORDER BY created, id)
        + sum(removed_before) OVER (PARTITION BY item_id ORDER BY created, id) AS number
      FROM versions WHERE tenant_id = ${tenantId} AND item_id = ANY(${ids}::uuid[])
    ) v JOIN items i ON i.tenant_id = ${tenantId} AND i.id = v.item_id AND i.object_id = v.object_id
    GROUP BY v.item_id, v.object_id`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row]))
}
