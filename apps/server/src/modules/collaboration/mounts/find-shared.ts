import type { SharedSort } from '@arbour/contract/calls/sharing/shares'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import { isGranteeSql, isLasting, loadOpenBoundaries, type Member } from '#modules/core/access/public.ts'
import { isInForce, shareEnd } from '#modules/sharing/connection-shares/public.ts'
import { holdsAll, type QueryWord } from '#modules/views/search/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A shared folder, with the other teams. */
export interface FoundShare {
  item_id: string
  /** Null for a folder that the own team shares. */
  share_id: string | null
  /** It is shared with the whole team. */
  is_for_team: boolean
  /** The user has access through a group. */
  is_by_group: boolean
  role: ItemRole | null
  team_ids: string[]
  expires: Date | null
  shared: Date
}

interface SharedQuery {
  /** All of them must be in the name. */
  words: readonly QueryWord[]
  /** Only shares of, or with, this team. */
  tenantId: string | undefined
  sort: SharedSort
  offset: number
  limit: number
}

interface SharedHits {
  found: FoundShare[]
  total: number
}

/**
 * Finds what other teams currently share with the user, mounted or not, under its original name. Restricted and deleted folders,
 * and those below them, are left out, in one step for all shares. Without a team filter, includes items of the own team that list
 * the user and are not reachable because their folder is closed to the user.
 */
export async function findSharedWithUs(db: Db, principal: Member, query: SharedQuery): Promise<SharedHits> {
  const { teamId, userId } = principal
  const { open } = await loadOpenBoundaries(db, principal, { tenantId: teamId })
  const ofTeam = query.tenantId === undefined ? sql`true` : sql`g.tenant_id = ${query.tenantId}`
  return findPage(
    db,
    query,
    sql`
    WITH given AS (
      SELECT g.tenant_id, g.item_id, max(g.role) AS role, bool_or(g.grantee_kind = 'group') AS is_by_group,
        CASE WHEN count(*) = count(g.expires) THEN max(g.expires) END AS expires FROM grants g
      WHERE ${isGranteeSql(principal)} AND g.grantee_tenant_id <> g.tenant_id AND g.source = 'share' AND ${ofTeam}
      GROUP BY g.tenant_id, g.item_id
    ), closed AS (
      SELECT c.tenant_id, c.item_id
      FROM (SELECT array_agg(tenant_id) AS trees, array_agg(item_id) AS ids FROM given) one, closed_above(one.trees, one.ids) c
    ), shared AS (
      SELECT i.tenant_id, i.id, s.id AS share_id, NOT s.is_restricted AS is_for_team, g.is_by_group, g.role, ARRAY[g.tenant_id] AS team_ids, g.expires, s.shared,
        coalesce(m.name, i.name) AS name, i.kind, i.updated, p.name AS parent
      FROM given g
      JOIN shares s ON s.tenant_id = g.tenant_id AND s.item_id = g.item_id AND s.grantee_tenant_id = ${teamId}
      JOIN items i ON i.tenant_id = g.tenant_id AND i.id = g.item_id
      LEFT JOIN LATERAL (
        SELECT m.* FROM items m WHERE m.tenant_id = ${teamId} AND m.source_id = g.item_id AND m.deleted IS NULL
          AND (m.mounted_for IS NULL OR m.mounted_for = ${userId})
        ORDER BY m.mounted_for NULLS LAST LIMIT 1
      ) m ON true
      LEFT JOIN items p ON p.tenant_id = m.tenant_id AND p.id = m.parent_id AND p.boundary_id = ANY(${open}::uuid[])
      WHERE (g.tenant_id, g.item_id) NOT IN (SELECT tenant_id, item_id FROM closed)
      UNION ALL
      SELECT i.tenant_id, i.id, NULL, false, bool_and(g.grantee_kind = 'group'), max(g.role), ARRAY[i.tenant_id], NULL, i.created,
        i.name, i.kind, i.updated, NULL
      FROM grants g JOIN items i ON i.tenant_id = g.tenant_id AND i.id = g.item_id JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
      WHERE ${query.tenantId === undefined}::boolean AND ${isGranteeSql(principal)} AND g.tenant_id = ${teamId} AND g.source = 'access'
        AND i.boundary_id = ANY(${open}::uuid[]) AND p.boundary_id <> ALL(${open}::uuid[])
      GROUP BY i.tenant_id, i.id
    )`,
  )
}

/**
 * Finds the folders that the team shares and the user can open, and those with pending email addresses that the user may share.
 */
export async function findSharedByUs(db: Db, principal: Member, query: SharedQuery): Promise<SharedHits> {
  const { teamId } = principal
  const { open, editable } = await loadOpenBoundaries(db, principal, { tenantId: teamId })
  const withTeam = query.tenantId === undefined ? sql`true` : sql`bool_or(s.grantee_tenant_id = ${query.tenantId})`
  return findPage(
    db,
    query,
    sql`
    WITH given AS (
      SELECT s.tenant_id, s.item_id, array_agg(s.grantee_tenant_id ORDER BY s.shared) AS team_ids, max(s.shared) AS shared,
        CASE WHEN count(*) = count(${shareEnd}) THEN max(${shareEnd}) END AS expires
      FROM shares s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id
      WHERE s.tenant_id = ${teamId} AND i.boundary_id = ANY(${open}::uuid[]) AND ${isInForce}
      GROUP BY s.tenant_id, s.item_id HAVING ${withTeam}
    ), waiting AS (
      SELECT a.tenant_id, a.item_id, '{}'::uuid[] AS team_ids, max(a.created) AS shared,
        CASE WHEN count(*) = count(a.expires) THEN max(a.expires) END AS expires
      FROM share_addresses a JOIN items i ON i.tenant_id = a.tenant_id AND i.id = a.item_id
      WHERE a.tenant_id = ${teamId} AND ${query.tenantId === undefined}::boolean AND i.boundary_id = ANY(${editable}::uuid[]) AND ${isLasting('a')}
        AND NOT EXISTS (SELECT FROM given g WHERE g.item_id = a.item_id)
      GROUP BY a.tenant_id, a.item_id
    ), shared AS (
      SELECT i.tenant_id, i.id, NULL::uuid AS share_id, false AS is_for_team, false AS is_by_group, NULL::item_role AS role, g.team_ids, g.expires, g.shared,
        i.name, i.kind, i.updated, p.name AS parent
      FROM (TABLE given UNION ALL TABLE waiting) g JOIN items i ON i.tenant_id = g.tenant_id AND i.id = g.item_id
      LEFT JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id AND p.boundary_id = ANY(${open}::uuid[])
    )`,
  )
}

/**
 * Loads a page of `shared`, which is defined by common table expressions, and the total. Entries without a sort value are last.
 */
async function findPage(
  db: Db,
  { words, sort, offset, limit }: Pick<SharedQuery, 'words' | 'sort' | 'offset' | 'limit'>,
  expressions: RawBuilder<unknown>,
): Promise<SharedHits> {
  const [key, direction] = sort.split(':') as [keyof typeof VALUES, 'asc' | 'desc']
  const to = sql.raw(direction === 'desc' ? 'DESC' : 'ASC')
  const nameMatches = words.length === 0 ? sql`true` : holdsAll(sql`searchable_name(i.name)`, words)
  const { rows } = await sql<FoundShare & { total: number }>`
    ${expressions}
    SELECT i.id AS item_id, i.share_id, i.is_for_team, i.is_by_group, i.role, i.team_ids, i.expires, i.shared, count(*) OVER () AS total
    FROM shared i WHERE ${nameMatches}
    ORDER BY ${VALUES[key]} ${to} NULLS LAST, i.name COLLATE natural_order ${to}, i.id ${to} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  if (rows.length > 0 || offset === 0) return { found: rows, total: rows[0]?.total ?? 0 }
  // For a page beyond the end, the total is still returned.
  const { total } = await findPage(db, { words, sort, offset: 0, limit: 1 }, expressions)
  return { found: [], total }
}

const VALUES = {
  name: sql`i.name COLLATE natural_order`,
  parent: sql`i.parent COLLATE natural_order`,
  type: sql`i.kind`,
  tags: sql`(SELECT array_agg(t.name COLLATE natural_order ORDER BY t.name COLLATE natural_order)
    FROM item_tags it JOIN tags t ON t.tenant_id = it.tenant_id AND t.id = it.tag_id WHERE it.tenant_id = i.tenant_id AND it.item_id = i.id)`,
  updated: sql`i.updated`,
} as const
