import { MAX_DEPTH } from '@arbour/contract/limits'
import { sql } from 'kysely'
import type { OpenBoundaries } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { SearchScope, SharedFolder, SharedTop } from './search-scope.ts'

/** Limits up to which shared content counts as small. */
export interface FolderSearchLimits {
  /**
   * Maximum number of accessible folders, and of items in them, for folder-by-folder search: avoids reading a large tree of which
   * little is shared.
   */
  folders: number
  items: number
}

export const FOLDER_SEARCH_LIMITS: FolderSearchLimits = { folders: 200, items: 2000 }

/** Up to this number, trees are searched individually, which allows reading in sort order. */
const MAX_TREES = 16
const NOTHING: OpenBoundaries = { open: [], editable: [], closed: [] }

/**
 * Loads the search scopes of shared folders. The top folders must be accessible to the user. As an external principal, the user
 * can't access restricted or deleted items below, nor their content.
 */
export async function loadSharedScopes(
  db: Db,
  sharedTops: readonly SharedTop[],
  little: FolderSearchLimits = FOLDER_SEARCH_LIMITS,
): Promise<SearchScope[]> {
  // If a folder has several mounts, the first counts.
  const uniqueTops = [...new Map(sharedTops.toReversed().map((top) => [top.id, top])).values()]
  if (uniqueTops.length === 0) return []
  const trees = [...new Set(uniqueTops.map(({ tenantId }) => tenantId))]
  const folders = uniqueTops.length > little.folders ? null : await walkFolders(db, uniqueTops, little)
  if (folders) return [{ ...NO_SCOPE, tenantIds: trees, shared: { by: 'folders', folders } }]
  const below = await loadBelow(db, uniqueTops)
  const groups = trees.length <= MAX_TREES ? trees.map((id) => [id]) : [trees]
  return groups.map((tenantIds) => scopeOf(tenantIds, { tops: uniqueTops, below }))
}

const NO_SCOPE = { isInside: false, boundaries: NOTHING, parentId: null }

function scopeOf(
  tenantIds: readonly string[],
  { tops, below }: { tops: readonly SharedTop[]; below: readonly BoundaryBelow[] },
): SearchScope {
  const inTrees = below.filter((boundary) => tenantIds.includes(boundary.tenant_id))
  const boundaries = {
    open: inTrees.filter((boundary) => !boundary.is_restricted).map(({ id }) => id),
    editable: [],
    closed: inTrees.filter((boundary) => boundary.is_restricted && !boundary.is_hidden).map(({ id }) => id),
  }
  const shared = { by: 'tops' as const, tops: tops.filter(({ tenantId }) => tenantIds.includes(tenantId)) }
  return { ...NO_SCOPE, tenantIds, boundaries, shared }
}

/** A boundary outside the bin below a top folder. */
interface BoundaryBelow {
  tenant_id: string
  id: string
  is_restricted: boolean
  is_hidden: boolean
}

/**
 * Loads the boundaries outside the bin below some top folders, as far as they are accessible, including the restricted ones where
 * access ends. OFFSET 0 makes the planner do one index lookup per boundary.
 */
async function loadBelow(db: Db, sharedTops: readonly SharedTop[]): Promise<BoundaryBelow[]> {
  const { rows } = await sql<BoundaryBelow>`${PREPARED}
    WITH RECURSIVE around AS (
      SELECT tenant_id, id, false AS is_restricted, false AS is_hidden, true AS is_top
      FROM unnest(${sharedTops.map(({ tenantId }) => tenantId)}::uuid[], ${sharedTops.map(({ id }) => id)}::uuid[]) AS top (tenant_id, id)
      UNION
      SELECT around.tenant_id, inner_one.id, inner_one.is_restricted, inner_one.is_hidden, false FROM around CROSS JOIN LATERAL (
        SELECT i.id, i.is_restricted, i.is_hidden FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
        WHERE b.tenant_id = around.tenant_id AND b.parent_id = around.id AND NOT b.is_deleted OFFSET 0
      ) inner_one WHERE NOT around.is_restricted
    )
    SELECT tenant_id, id, is_restricted, is_hidden FROM around WHERE NOT is_top`.execute(db)
  return rows
}

/**
 * Loads the accessible folders at and below some top folders; null if there are too many. OFFSET 0 makes the planner do one index
 * lookup per folder.
 */
async function walkFolders(db: Db, sharedTops: readonly SharedTop[], little: FolderSearchLimits): Promise<SharedFolder[] | null> {
  const { rows } = await sql<{ tenantId: string; id: string; items: number }>`
    WITH RECURSIVE below AS (
      SELECT tenant_id, id, 0 AS depth
      FROM unnest(${sharedTops.map(({ tenantId }) => tenantId)}::uuid[], ${sharedTops.map(({ id }) => id)}::uuid[]) AS top (tenant_id, id)
      UNION ALL
      SELECT below.tenant_id, child.id, below.depth + 1 FROM below CROSS JOIN LATERAL (
        SELECT f.id FROM items f WHERE f.tenant_id = below.tenant_id AND f.parent_id = below.id AND f.is_dir AND f.deleted IS NULL
          AND NOT f.is_restricted OFFSET 0
      ) child WHERE below.depth < ${MAX_DEPTH}
    )
    SELECT tenant_id AS "tenantId", id, (SELECT coalesce(sum(c.folders + c.others), 0)::int FROM child_counts c
      WHERE c.tenant_id = few.tenant_id AND c.parent_id = few.id) AS items
    FROM (SELECT * FROM below LIMIT ${little.folders + 1}) few`.execute(db)
  const names = new Map(sharedTops.map(({ id, name }) => [id, name]))
  if (rows.length > little.folders || rows.reduce((sum, { items }) => sum + items, 0) > little.items) return null
  return rows.map(({ tenantId, id }) => ({ tenantId, id, name: names.get(id) ?? null }))
}
