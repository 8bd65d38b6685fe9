import { MAX_DEPTH } from '@arbour/contract/limits'
import { sql } from 'kysely'
import type { OpenBoundaries } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Ground, SharedFolder } from './ground.ts'

/** A folder that another team shares with the person, and what they know it by. */
export interface SharedTop {
  tenantId: string
  id: string
  name: string
}

/** So many open folders are looked into one by one; where there are more, all of their trees are searched, and what was found is judged. */
const MAX_FOLDERS = 5000
/** So many trees are searched each by itself, which can be read in their order. */
const MAX_TREES = 16
const NOTHING: OpenBoundaries = { open: [], editable: [], closed: [] }

/**
 * What other teams share, as parts to be searched. The tops have to be open to the person, who is there as somebody from outside: what is restricted or
 * in the bin below is closed to them, with all that it holds.
 */
export async function loadSharedGrounds(
  db: Db,
  tops: readonly SharedTop[],
  { maxFolders = MAX_FOLDERS }: { maxFolders?: number } = {},
): Promise<Ground[]> {
  // Of several places that one folder has the first counts.
  const once = [...new Map(tops.toReversed().map((top) => [top.id, top])).values()]
  if (once.length === 0) return []
  const folders = await walkFolders(db, once, maxFolders)
  const ground = { isInside: false, parentId: null }
  if (folders) return [{ ...ground, tenantIds: tenantsOf(once), boundaries: NOTHING, folders, tops: [] }]
  const boundaries = await loadBoundaries(db, once)
  const trees = tenantsOf(once)
  const groups = trees.length <= MAX_TREES ? trees.map((id) => [id]) : [trees]
  return groups.map((tenantIds) => {
    const own = boundaries.filter((one) => tenantIds.includes(one.tenant_id))
    return {
      ...ground,
      tenantIds,
      folders: null,
      tops: once.filter(({ tenantId }) => tenantIds.includes(tenantId)),
      boundaries: {
        open: own.filter((one) => !one.is_restricted).map(({ id }) => id),
        editable: [],
        closed: own.filter((one) => one.is_restricted && !one.is_hidden).map(({ id }) => id),
      },
    }
  })
}

function tenantsOf(tops: readonly SharedTop[]): string[] {
  return [...new Set(tops.map(({ tenantId }) => tenantId))]
}

function columnsOf(tops: readonly SharedTop[]) {
  return sql`unnest(${tops.map(({ tenantId }) => tenantId)}::uuid[], ${tops.map(({ id }) => id)}::uuid[])`
}

/** The open folders from some tops downwards, those included; null when there are too many. OFFSET 0 keeps the planner to one index lookup a folder. */
async function walkFolders(db: Db, tops: readonly SharedTop[], max: number): Promise<SharedFolder[] | null> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    WITH RECURSIVE below AS (
      SELECT tenant_id, id, 0 AS depth FROM ${columnsOf(tops)} AS top (tenant_id, id)
      UNION ALL
      SELECT below.tenant_id, child.id, below.depth + 1 FROM below CROSS JOIN LATERAL (
        SELECT f.id FROM items f WHERE f.tenant_id = below.tenant_id AND f.parent_id = below.id AND f.is_dir AND f.deleted IS NULL
          AND NOT f.is_restricted OFFSET 0
      ) child WHERE below.depth < ${MAX_DEPTH}
    )
    SELECT tenant_id AS "tenantId", id FROM below LIMIT ${max + 1}`.execute(db)
  const names = new Map(tops.map(({ id, name }) => [id, name]))
  return rows.length > max ? null : rows.map((row) => ({ ...row, name: names.get(row.id) ?? null }))
}

interface Boundary {
  tenant_id: string
  id: string
  is_restricted: boolean
  is_hidden: boolean
}

/** The boundaries from some tops downwards as far as they are open, and those that close what is below them. */
async function loadBoundaries(db: Db, tops: readonly SharedTop[]): Promise<Boundary[]> {
  const { rows } = await sql<Boundary>`
    WITH RECURSIVE below AS (
      SELECT tenant_id, id, false AS is_restricted, false AS is_hidden FROM ${columnsOf(tops)} AS top (tenant_id, id)
      UNION ALL
      SELECT b.tenant_id, i.id, i.is_restricted, i.is_hidden FROM below
      JOIN boundaries b ON b.tenant_id = below.tenant_id AND b.parent_id = below.id AND NOT b.is_deleted
      JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
      WHERE NOT below.is_restricted
    )
    SELECT tenant_id, id, is_restricted, is_hidden FROM below`.execute(db)
  return rows
}
