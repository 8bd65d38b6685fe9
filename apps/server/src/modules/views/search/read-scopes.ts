import { MAX_DEPTH } from '@arbour/contract/limits'
import { sql } from 'kysely'
import {
  canOpen,
  evaluateAccess,
  type ItemAccess,
  loadAncestorPath,
  loadOpenBoundaries,
  loadOpenMounts,
  type Member,
  type OpenMount,
  type Principal,
  resolveMergedId,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ItemSearch } from './item-search.ts'
import type { SearchScope, SharedTop } from './search-scope.ts'
import { FOLDER_SEARCH_LIMITS, type FolderSearchLimits, loadSharedScopes } from './shared-scopes.ts'

type ScopeRequest = Pick<ItemSearch, 'view' | 'parent_id'>

/**
 * Determines the search scopes for a user: the tree of their team and what is mounted in it; below a folder only that one; for a
 * smart view of another team what is shared together with it. Null for a folder that they can't open.
 */
export async function readScopes(
  db: Db,
  principal: Principal,
  { view, parent_id }: ScopeRequest,
  little: FolderSearchLimits = FOLDER_SEARCH_LIMITS,
): Promise<SearchScope[] | null> {
  const teamId = principal.kind === 'member' ? principal.teamId : null
  const around = view && view.tenantId !== teamId ? await loadSharedTop(db, principal, view.id) : undefined
  if (around === null) return null
  const id = parent_id === null ? null : await resolveMergedId(db, principal, parent_id)
  const folder = id === null ? null : await findFolder(db, principal, id)
  if (id !== null && folder === null) return null
  if (principal.kind === 'member' && around === undefined && (folder === null || folder.tenant_id === teamId))
    return ownScopes(db, principal, { folder, little })
  const top = folder === null ? around : await loadSharedTop(db, principal, folder.id)
  if (!top || (around && around.id !== top.id)) return null
  // The whole share, or a folder in it.
  const parentId = folder?.id === top.id ? null : (folder?.id ?? null)
  return (await loadSharedScopes(db, [top], little)).map((scope) => ({ ...scope, parentId }))
}

interface Folder {
  tenant_id: string
  id: string
  parent_id: string | null
  boundary_id: string | null
  name: string
  source_tenant_id: string | null
  source_id: string | null
}

async function findFolder(db: Db, principal: Principal, id: string): Promise<Folder | null> {
  const folder = await db
    .selectFrom('items')
    .select(['tenant_id', 'id', 'parent_id', 'boundary_id', 'name', 'source_tenant_id', 'source_id'])
    .where('tenant_id', 'in', principal.trees)
    .where('id', '=', id)
    .where('is_dir', '=', true)
    .executeTakeFirst()
  return folder ?? null
}

/** Returns the own tree and its mounts, or what is below one of its folders; a mount has no children in the own tree. */
async function ownScopes(
  db: Db,
  principal: Member,
  { folder, little }: { folder: Folder | null; little: FolderSearchLimits },
): Promise<SearchScope[] | null> {
  const { teamId } = principal
  // Everything is below the root, so it needs no filter.
  const parentId = folder?.parent_id == null ? null : folder.id
  const [{ open, editable, closed }, mounts] = await Promise.all([
    loadOpenBoundaries(db, principal, { tenantId: teamId, hasMounts: false }),
    loadOpenMounts(db, principal),
  ])
  const boundaries = { open: [...open, ...mounts.map(({ id }) => id)], editable, closed }
  if (folder && !boundaries.open.includes(folder.boundary_id ?? '')) return null
  if (folder?.source_id != null && folder.source_tenant_id !== null) {
    return loadSharedScopes(db, [{ tenantId: folder.source_tenant_id, id: folder.source_id, name: folder.name }], little)
  }
  const ownScope: SearchScope = { tenantIds: [teamId], isInside: true, boundaries, shared: null, parentId }
  if (mounts.length === 0) return [ownScope]
  const areOpen = new Set(open)
  const mountsBelow = await belowFolder(db, { teamId, parentId, mounts: mounts.filter((mount) => areOpen.has(mount.around_id)) })
  return [ownScope, ...(await loadSharedScopes(db, mountsBelow, little))]
}

/** Returns the source folders of mounts: all of them, or those below one folder. */
async function belowFolder(
  db: Db,
  { teamId, parentId, mounts }: { teamId: string; parentId: string | null; mounts: readonly OpenMount[] },
): Promise<SharedTop[]> {
  const sharedTopsOf = (some: readonly OpenMount[]) =>
    some.map(({ source_tenant_id, source_id, name }) => ({ tenantId: source_tenant_id, id: source_id, name }))
  if (parentId === null || mounts.length === 0) return sharedTopsOf(mounts)
  const below = await foldersBelow(db, { teamId, parentId, ids: [...new Set(mounts.map((mount) => mount.parent_id))] })
  return sharedTopsOf(mounts.filter((mount) => below.has(mount.parent_id)))
}

/** Returns those of some folders that equal a folder or are below it. */
async function foldersBelow(
  db: Db,
  { teamId, parentId, ids }: { teamId: string; parentId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ origin: string }>`
    WITH RECURSIVE up AS (
      SELECT id AS origin, id, 0 AS height FROM unnest(${ids}::uuid[]) AS folder (id)
      UNION ALL
      SELECT up.origin, i.parent_id, up.height + 1 FROM up JOIN items i ON i.tenant_id = ${teamId} AND i.id = up.id
      WHERE up.id <> ${parentId} AND i.parent_id IS NOT NULL AND up.height <= ${MAX_DEPTH}
    )
    SELECT origin FROM up WHERE id = ${parentId}`.execute(db)
  return new Set(rows.map((row) => row.origin))
}

/**
 * Finds the folder of another team through which the user can access one of its items; null if they can't open it, or it is in
 * the bin.
 */
async function loadSharedTop(db: Db, principal: Principal, id: string): Promise<SharedTop | null> {
  const ancestorPath = await loadAncestorPath(db, principal, id)
  const item: ItemAccess | null = ancestorPath && evaluateAccess(principal, ancestorPath)
  const top = item?.ancestorPath[item.reachableFrom]
  return item && top && canOpen(item) && !item.deleted ? { tenantId: top.tenant_id, id: top.id, name: top.name } : null
}
