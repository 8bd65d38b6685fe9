import { type RawBuilder, sql } from 'kysely'
import type { AncestorNode, ChildCounts } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { columnsOf } from '#platform/db/fragments.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { isVisibleInTree, ownGrants } from './fragments.ts'
import type { LoadedItem } from './load-item.ts'
import { loadMountedRoles } from './mounted-roles.ts'
import { isAtLeast, isVisible, roleOnChild } from './policy.ts'
import type { Principal } from './principal.ts'

/** The children outside the bin of an accessible folder that a user can see. */
export interface VisibleChildren {
  folder: LoadedItem
  /** Number of folders, without those hidden from the user. */
  folders: number
  files: number
  /** Ids of children hidden from the user. */
  hidden: readonly string[]
  /** Children of which the user sees only the name. */
  closed: readonly { id: string; is_dir: boolean }[]
  /** Ids of the restricted children that the user can't edit, including the closed ones. */
  uneditable: readonly string[]
}

/** SQL: the children of the folder with an alias. Uses the counts that the database maintains. */
export function childCounts(alias: string, principal: Principal): RawBuilder<ChildCounts> {
  const column = columnsOf(alias)
  return sql`(SELECT json_build_object('folders', coalesce(sum(held.folders), 0), 'files', coalesce(sum(held.others), 0), 'restricted', (
      SELECT json_agg(json_build_object('tenant_id', i.tenant_id, 'id', i.id, 'is_dir', i.is_dir, 'is_restricted', i.is_restricted, 'is_hidden', i.is_hidden,
        'owner_id', i.owner_id, 'source_id', i.source_id, 'granted_role', CASE WHEN i.boundary_id = i.id THEN ${ownGrants('i', principal)} END))
      FROM items i WHERE i.tenant_id = ${column('tenant_id')} AND i.parent_id = ${column('id')} AND i.is_restricted AND i.deleted IS NULL))
    FROM child_counts held WHERE held.tenant_id = ${column('tenant_id')} AND held.parent_id = ${column('id')})`
}

/**
 * Evaluates the restricted children of a folder, which are few; mounts are evaluated in one query. Reads the children if loading
 * the folder did not.
 */
export async function loadVisibleChildren(db: Db, principal: Principal, folder: LoadedItem): Promise<VisibleChildren> {
  const { tenant_id: tenantId } = folder.node
  const { folders, files, restricted } = folder.node.held ?? (await readChildCounts(db, principal, folder.node))
  const mounts = (restricted ?? []).flatMap(({ id, source_id }) => (source_id === null ? [] : [id]))
  const mounted = mounts.length === 0 ? new Map() : await loadMountedRoles(db, principal, { tenantId, ids: mounts })
  const evaluated = (restricted ?? []).map((child) => {
    const granted_role = child.source_id === null ? child.granted_role : (mounted.get(child.id) ?? null)
    return { ...child, role: roleOnChild(principal, folder.role, { ...child, granted_role }) }
  })
  const hidden = evaluated.filter((child) => !isVisible(principal, child.role, folder.role, child))
  const hiddenFolders = hidden.filter((child) => child.is_dir).length
  return {
    folder,
    folders: folders - hiddenFolders,
    files: files - (hidden.length - hiddenFolders),
    hidden: hidden.map((child) => child.id),
    closed: evaluated.filter((child) => !isAtLeast(child.role, 'viewer') && !hidden.includes(child)),
    uneditable: evaluated.filter((child) => !isAtLeast(child.role, 'editor')).map((child) => child.id),
  }
}

async function readChildCounts(db: Db, principal: Principal, { tenant_id, id }: AncestorNode): Promise<ChildCounts> {
  const { rows } = await sql<{ held: ChildCounts }>`${PREPARED}
    SELECT ${childCounts('folder', principal)} AS held FROM (SELECT ${tenant_id}::uuid AS tenant_id, ${id}::uuid AS id) folder`.execute(
    db,
  )
  return rows[0]?.held ?? { folders: 0, files: 0, restricted: null }
}

/** Counts the visible children outside the bin for several folders that the user can open, by folder. */
export async function countVisibleChildren(
  db: Db,
  principal: Principal,
  folderIds: readonly string[],
): Promise<Map<string, { folders: number; files: number }>> {
  const { rows } = await sql<{ id: string; folders: number; files: number }>`${PREPARED}
    SELECT f.id, coalesce(held.folders, 0) - hidden.folders AS folders, coalesce(held.files, 0) - hidden.files AS files
    FROM items f
    CROSS JOIN LATERAL (SELECT sum(c.folders)::int AS folders, sum(c.others)::int AS files FROM child_counts c
      WHERE c.tenant_id = f.tenant_id AND c.parent_id = f.id) held
    CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE i.is_dir))::int AS folders, (count(*) FILTER (WHERE NOT i.is_dir))::int AS files
      FROM items i WHERE i.tenant_id = f.tenant_id AND i.parent_id = f.id AND i.is_restricted AND i.deleted IS NULL
        AND NOT ${isVisibleInTree('i', principal)}) hidden
    WHERE f.tenant_id = ${anyOf(principal.trees)} AND f.id = ${anyOf(folderIds)}`.execute(db)
  return new Map(rows.map(({ id, folders, files }) => [id, { folders, files }]))
}
