import { MAX_DEPTH } from '@arbour/contract/limits'
import { sql } from 'kysely'
import {
  currentId,
  evaluateAccess,
  type ItemAccess,
  loadChain,
  loadOpenBoundaries,
  type Member,
  mayOpen,
  type OpenBoundaries,
  type Principal,
} from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Ground, SharedTop } from './ground.ts'
import type { ItemSearch } from './item-search.ts'
import { groundsOf, LITTLE, type Little, loadSharedGrounds } from './shared-grounds.ts'

type Asked = Pick<ItemSearch, 'view' | 'parent_id'>

/**
 * Where a search looks for a person: in the tree of their team and in what other teams share with them that has a place there; below a folder of
 * either alone; for a smart view of another team in what is shared together with it. Null for a folder that they can't open.
 */
export async function readGrounds(
  db: Db,
  principal: Principal,
  { view, parent_id }: Asked,
  little: Little = LITTLE,
): Promise<Ground[] | null> {
  const teamId = principal.kind === 'member' ? principal.teamId : null
  const around = view && view.tenantId !== teamId ? await topOf(db, principal, view.id) : undefined
  if (around === null) return null
  const id = parent_id === null ? null : await currentId(db, principal, parent_id)
  const folder = id === null ? null : await findFolder(db, principal, id)
  if (id !== null && folder === null) return null
  if (principal.kind === 'member' && around === undefined && (folder === null || folder.tenant_id === teamId))
    return ownGrounds(db, principal, { folder, little })
  const top = folder === null ? around : await topOf(db, principal, folder.id)
  if (!top || (around && around.id !== top.id)) return null
  // The whole of what is shared, or what is in a folder of it.
  const parentId = folder?.id === top.id ? null : (folder?.id ?? null)
  return (await loadSharedGrounds(db, [top], little)).map((ground) => ({ ...ground, parentId }))
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

/** The own tree and what stands in it of other teams, or what is below one folder of it; a mount holds nothing of the own. */
async function ownGrounds(
  db: Db,
  principal: Member,
  { folder, little }: { folder: Folder | null; little: Little },
): Promise<Ground[] | null> {
  const { teamId, trees } = principal
  // Everything is below the root, which so filters nothing.
  const parentId = folder?.parent_id == null ? null : folder.id
  const hasMounts = parentId === null && trees.length > 1 && (await countMounts(db, principal, little.mounts + 1)) > little.mounts
  const boundaries = await loadOpenBoundaries(db, principal, { tenantId: teamId, hasMounts: !hasMounts })
  if (folder && !boundaries.open.includes(folder.boundary_id ?? '')) return null
  if (folder?.source_id != null && folder.source_tenant_id !== null) {
    return loadSharedGrounds(db, [{ tenantId: folder.source_tenant_id, id: folder.source_id, name: folder.name }], little)
  }
  const own: Ground = { tenantIds: [teamId], isInside: true, boundaries, hasMounts, shared: null, parentId }
  if (trees.length === 1) return [own]
  if (hasMounts) return [own, ...groundsOf(trees.slice(1), { by: 'placed', principal, open: boundaries.open })]
  return [own, ...(await loadSharedGrounds(db, await loadPlaced(db, principal, { boundaries, parentId }), little))]
}

/** How many mounts stand in the own tree for the person or everybody; no further than a bound. */
async function countMounts(db: Db, { teamId, userId }: Member, bound: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT FROM items
      WHERE tenant_id = ${teamId} AND source_id IS NOT NULL AND (mounted_for IS NULL OR mounted_for = ${userId}) LIMIT ${bound}) mount`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The folders of other teams that stand in the own tree, in folders that are open to the person: all of them, or those below one folder. */
async function loadPlaced(
  db: Db,
  { teamId, trees }: Member,
  { boundaries, parentId }: { boundaries: OpenBoundaries; parentId: string | null },
): Promise<SharedTop[]> {
  const { rows } = await sql<SharedTop & { mountId: string; parentId: string }>`
    SELECT m.id AS "mountId", m.source_tenant_id AS "tenantId", m.source_id AS id, m.name, p.id AS "parentId"
    FROM items m JOIN items p ON p.tenant_id = m.tenant_id AND p.id = m.parent_id
    WHERE m.tenant_id = ${teamId} AND m.source_id IS NOT NULL AND m.deleted IS NULL AND m.source_tenant_id = ANY(${trees}::uuid[])
      AND m.id = ANY(${boundaries.open}::uuid[]) AND p.boundary_id = ANY(${boundaries.open}::uuid[])
    ORDER BY m.mounted_for NULLS LAST`.execute(db)
  if (parentId === null || rows.length === 0) return rows
  const below = await foldersBelow(db, { teamId, parentId, ids: [...new Set(rows.map((row) => row.parentId))] })
  return rows.filter((row) => below.has(row.parentId))
}

/** Which of some folders are one or lie below it. */
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

/** The folder of another team through which the person has an item of it; null where they can't open that, or it is in the bin. */
async function topOf(db: Db, principal: Principal, id: string): Promise<SharedTop | null> {
  const chain = await loadChain(db, principal, id)
  const item: ItemAccess | null = chain && evaluateAccess(principal, chain)
  const top = item?.chain[item.reachableFrom]
  return item && top && mayOpen(item) && !item.deleted ? { tenantId: top.tenant_id, id: top.id, name: top.name } : null
}
