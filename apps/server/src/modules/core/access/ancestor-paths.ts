import { sql } from 'kysely'
import {
  type AncestorLoader,
  type AncestorPath,
  findRedirectTargets,
  type ReaderShare,
  readAncestorPaths,
} from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { grantedRole } from './fragments.ts'
import type { Member, Principal } from './principal.ts'

/**
 * Returns the reader that loads ancestor paths for a principal: limited to the trees in their reach, with the role that each item
 * grants.
 */
export function readerFor(principal: Principal): AncestorLoader {
  return { trees: principal.trees, grantedRole: (alias) => grantedRole(alias, principal) }
}

/** Loads the ancestor paths of items by id. Ids that are in none of the principal's trees are left out. */
export async function loadAncestorPaths(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, AncestorPath>> {
  return withShares(db, principal, await readAncestorPaths(db, readerFor(principal), ids))
}

/** Loads the ancestor path of one item; null if it is in none of the principal's trees. */
export async function loadAncestorPath(db: Db, principal: Principal, id: string): Promise<AncestorPath | null> {
  return (await loadAncestorPaths(db, principal, [id])).get(id) ?? null
}

/** Loads the ancestor paths of items by id. For the id of a merged item, loads the path of the item that it was merged into. */
export async function loadAncestorPathsOrRedirects(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, AncestorPath>> {
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  const missing = ids.filter((id) => !ancestorPaths.has(id))
  if (missing.length === 0) return ancestorPaths
  const redirectTargets = await findRedirectTargets(db, { trees: principal.trees, ids: missing })
  const targetPaths = await loadAncestorPaths(db, principal, [...new Set(redirectTargets.values())])
  return new Map([
    ...ancestorPaths,
    ...[...redirectTargets].flatMap(([id, intoId]) => {
      const ancestorPath = targetPaths.get(intoId)
      return ancestorPath ? [[id, ancestorPath] as const] : []
    }),
  ])
}

/** Returns the id of the item that a merged item became part of; otherwise the id itself. */
export async function resolveMergedId(db: Db, { trees }: Principal, id: string): Promise<string> {
  return (await findRedirectTargets(db, { trees, ids: [id] })).get(id) ?? id
}

/**
 * Resolves ids for content queries: a mount of the user's team resolves to its source folder, all other ids to themselves. Does
 * not check permissions.
 */
export async function contentIds(db: Db, principal: Principal, ids: readonly string[]): Promise<string[]> {
  if (principal.kind === 'link' || principal.trees.length === 1 || ids.length === 0) return [...ids]
  const mounts = await db
    .selectFrom('items')
    .select(['id', 'source_id'])
    .modifyFront(PREPARED)
    .where('tenant_id', '=', principal.teamId)
    .where('id', '=', sql<string>`${anyOf(ids)}`)
    .where('source_id', 'is not', null)
    .execute()
  const sources = new Map(mounts.map(({ id, source_id }) => [id, source_id]))
  return ids.map((id) => sources.get(id) ?? id)
}

/** Does the same as {@link contentIds} for one id. */
export async function contentId(db: Db, principal: Principal, id: string): Promise<string> {
  const [only = id] = await contentIds(db, principal, [id])
  return only
}

/** Adds to ancestor paths in other teams the share that grants access, and the position of its mount in the user's own tree. */
export async function withShares<K>(
  db: Db,
  principal: Principal,
  ancestorPaths: Map<K, AncestorPath>,
): Promise<Map<K, AncestorPath>> {
  if (principal.kind === 'link') return ancestorPaths
  const foreign = [...ancestorPaths.values()].filter(([top]) => top.tenant_id !== principal.teamId)
  const grantedNodes = foreign.flat().filter((node) => node.granted_role !== null)
  if (grantedNodes.length === 0) return ancestorPaths
  const shares = await loadShares(db, principal, [...new Set(grantedNodes.map(({ id }) => id))])
  return new Map(
    [...ancestorPaths].map(([key, ancestorPath]) => {
      if (ancestorPath[0].tenant_id === principal.teamId) return [key, ancestorPath]
      const [first, ...others] = ancestorPath.map((node) => {
        const share = shares.get(node.id)
        return share ? { ...node, share } : node
      })
      return [key, first ? [first, ...others] : ancestorPath]
    }),
  )
}

interface ShareRow {
  item_id: string
  id: string
  mount_id: string | null
}

/** Loads the shares of some folders with the team, by folder. */
async function loadShares(db: Db, principal: Member, itemIds: readonly string[]): Promise<Map<string, ReaderShare>> {
  const { teamId, userId } = principal
  const { rows } = await sql<ShareRow>`${PREPARED}
    SELECT s.item_id, s.id, (
      SELECT m.id FROM items m
      WHERE m.tenant_id = ${teamId} AND m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id
        AND (m.mounted_for IS NULL OR m.mounted_for = ${userId})
      ORDER BY m.mounted_for NULLS LAST LIMIT 1
    ) AS mount_id
    FROM shares s WHERE s.grantee_tenant_id = ${teamId} AND s.item_id = ${anyOf(itemIds)}`.execute(db)
  const mountIds = rows.flatMap(({ mount_id }) => mount_id ?? [])
  const mounts = await readAncestorPaths(db, readerFor(principal), mountIds)
  return new Map(
    rows.map(({ item_id, id, mount_id }) => {
      const mount = mount_id === null ? undefined : mounts.get(mount_id)
      const isAlive = mount?.every((node) => node.deleted === null)
      return [item_id, { id, mount: isAlive ? (mount ?? null) : null }]
    }),
  )
}
