import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A share with the current names of its folder and team. */
export interface ShareRow {
  id: string
  /** The tenant of the folder's tree. */
  tenant_id: string
  item_id: string
  /** The receiving team. */
  grantee_tenant_id: string
  role: AssignedRole
  is_restricted: boolean
  /** When the share with the whole team expires; not used while it is restricted to named grantees. */
  expires: Date | null
  note: string
  created: Date
  created_by: string | null
  /** When the receiving team declined it. */
  declined: Date | null
  /** The folder, its parent, and the team that owns it. */
  name: string
  parent_id: string | null
  team_name: string
}

/** A user or group of the other team with a role of its own. */
export interface ShareGranteeRow {
  share_id: string
  grantee_kind: 'person' | 'group'
  grantee_id: string
  /** Null for a user. */
  group_name: string | null
  /** The affected users: the user, or the current members of the group. */
  member_ids: readonly string[]
  role: AssignedRole
  /** When their own grant expires. */
  expires: Date | null
  declined: Date | null
}

/**
 * SQL: the last expiry date of a share `s`, `infinity` for never: that of the whole team, unless the share is restricted, and
 * those of its users and groups.
 */
const lastEnd = sql<Date>`greatest(CASE WHEN NOT s.is_restricted THEN coalesce(s.expires, 'infinity') END, (
  SELECT max(coalesce(p.expires, 'infinity')) FROM share_grantees p
  WHERE p.share_id = s.id AND (s.is_restricted OR p.declined IS NULL)))`

/** SQL: whether any part of a share `s` has not expired. */
export const isInForce: RawBuilder<boolean> = sql`(${lastEnd} > now())`

/** SQL: when a share `s` expires completely; null for never. */
export const shareEnd: RawBuilder<Date | null> = sql`nullif(${lastEnd}, 'infinity')`

/** SQL: whether the team's part of a share `s`, or that of a grantee, has expired. Uses the indexes on the expiry dates. */
const isPartlyOver = sql`s.id IN (
  SELECT one.id FROM shares one WHERE one.expires <= now() UNION ALL SELECT p.share_id FROM share_grantees p WHERE p.expires <= now())`

/**
 * Lists shares by a condition on `s`: unexpired ones; `overdue`: completely expired ones that still exist; `partly`: unexpired
 * ones of which a part has expired.
 */
export async function listShares(
  db: Db,
  where: RawBuilder<unknown>,
  { overdue = false, partly = false } = {},
): Promise<ShareRow[]> {
  const isWanted = overdue
    ? sql`${isPartlyOver} AND NOT ${isInForce}`
    : partly
      ? sql`${isPartlyOver} AND ${isInForce}`
      : isInForce
  const { rows } = await sql<ShareRow>`
    SELECT s.id, s.tenant_id, s.item_id, s.grantee_tenant_id, s.role, s.is_restricted, s.expires, s.note, s.created, s.created_by,
      s.declined, i.name, i.parent_id, t.name AS team_name
    FROM shares s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id JOIN tenants t ON t.id = s.tenant_id
    WHERE ${isWanted} AND (${where}) ORDER BY s.id`.execute(db)
  return rows
}

/** Lists the shares of a folder. */
export function sharesOf(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<ShareRow[]> {
  return listShares(db, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
}

/**
 * Loads a share and locks it until the transaction ends, so that its mounts can't change meanwhile. Undefined if it has ended.
 */
export async function lockShare(tx: Db, id: string): Promise<ShareRow | undefined> {
  await tx.selectFrom('shares').select('id').where('id', '=', id).forUpdate().execute()
  return (await listShares(tx, sql`s.id = ${id}`))[0]
}

/** Lists the grantees of some shares with a role of their own, users before groups, including those who declined. */
export async function listShareGrantees(db: Db, shareIds: readonly string[]): Promise<ReadonlyMap<string, ShareGranteeRow[]>> {
  if (shareIds.length === 0) return new Map()
  const { rows } = await sql<ShareGranteeRow>`
    SELECT p.share_id, p.grantee_kind, p.grantee_id, g.name AS group_name, p.role, p.expires, p.declined,
      CASE p.grantee_kind WHEN 'person' THEN ARRAY[p.user_id] ELSE ARRAY(
        SELECT gm.user_id FROM group_members gm WHERE gm.tenant_id = s.grantee_tenant_id AND gm.group_id = p.group_id ORDER BY gm.user_id) END AS member_ids
    FROM share_grantees p JOIN shares s ON s.id = p.share_id LEFT JOIN groups g ON g.tenant_id = s.grantee_tenant_id AND g.id = p.group_id
    WHERE p.share_id = ANY(${shareIds}::uuid[]) ORDER BY p.share_id, p.grantee_kind DESC, p.grantee_id`.execute(db)
  return Map.groupBy(rows, ({ share_id }) => share_id)
}
