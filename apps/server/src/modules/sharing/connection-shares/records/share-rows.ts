import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A share with the current names of its folder and team. */
export interface ShareRow {
  id: string
  /** The tenant of the folder's tree. */
  tenant_id: string
  item_id: string
  /** The receiving team, which is connected with the sharing one. */
  grantee_tenant_id: string
  role: AssignedRole
  is_restricted: boolean
  /** When the grant to the whole team expires; without effect while the share is restricted to named users and groups. */
  expires: Date | null
  note: string
  created: Date
  created_by: string | null
  /** When the receiving team declined it: the share exists until it expires or is revoked. */
  declined: Date | null
  /** The name of the folder. */
  name: string
  /** The folder that contains it. */
  parent_id: string | null
  /** The name of the sharing team. */
  team_name: string
}

/** A user or group of the receiving team that has been granted a role of its own. */
export interface ShareGranteeRow {
  share_id: string
  grantee_kind: 'person' | 'group'
  grantee_id: string
  /** Null for a user. */
  group_name: string | null
  /** The affected users: the user, or the current members of the group. */
  member_ids: readonly string[]
  role: AssignedRole
  /** When this grant expires. */
  expires: Date | null
  declined: Date | null
}

/**
 * SQL: when the last grant of a share `s` expires, `infinity` for never. If the share is restricted, only the grants to users
 * and groups count. Otherwise the grant to the whole team counts too, and grants that were declined do not.
 */
const lastExpiry = sql<Date>`greatest(CASE WHEN NOT s.is_restricted THEN coalesce(s.expires, 'infinity') END, (
  SELECT max(coalesce(sg.expires, 'infinity')) FROM share_grantees sg
  WHERE sg.share_id = s.id AND (s.is_restricted OR sg.declined IS NULL)))`

/** SQL: whether any grant of a share `s` has not expired. */
export const isInForce: RawBuilder<boolean> = sql`(${lastExpiry} > now())`

/** SQL: the same as {@link lastExpiry}, null for never. */
export const shareEnd: RawBuilder<Date | null> = sql`nullif(${lastExpiry}, 'infinity')`

/**
 * SQL: whether the expiry date of any grant of a share `s` has passed, including those that don't count. Uses the indexes on the
 * expiry dates.
 */
const hasExpiredGrant = sql`s.id IN (
  SELECT one.id FROM shares one WHERE one.expires <= now() UNION ALL SELECT sg.share_id FROM share_grantees sg WHERE sg.expires <= now())`

/**
 * Lists shares by a condition on `s`, an alias of the table `shares`, and by the expiry of their grants. `active`: at least one
 * has not expired. `expired`: all have expired, and the share is to be deleted. `partly_expired`: some have expired, others have
 * not.
 */
export async function listShares(
  db: Db,
  where: RawBuilder<unknown>,
  { state = 'active' }: { state?: 'active' | 'expired' | 'partly_expired' } = {},
): Promise<ShareRow[]> {
  const condition = {
    active: isInForce,
    expired: sql`${hasExpiredGrant} AND NOT ${isInForce}`,
    partly_expired: sql`${hasExpiredGrant} AND ${isInForce}`,
  }[state]
  const { rows } = await sql<ShareRow>`
    SELECT s.id, s.tenant_id, s.item_id, s.grantee_tenant_id, s.role, s.is_restricted, s.expires, s.note, s.created, s.created_by,
      s.declined, i.name, i.parent_id, t.name AS team_name
    FROM shares s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id JOIN tenants t ON t.id = s.tenant_id
    WHERE ${condition} AND (${where}) ORDER BY s.id`.execute(db)
  return rows
}

/** Lists the shares of a folder that have not expired. */
export function sharesOf(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<ShareRow[]> {
  return listShares(db, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
}

/**
 * Loads a share and locks it until the transaction ends, so that nobody adds the folder to the tree of the receiving team, or
 * removes it there, meanwhile. Undefined if the share has expired or was revoked.
 */
export async function lockShare(tx: Db, id: string): Promise<ShareRow | undefined> {
  await tx.selectFrom('shares').select('id').where('id', '=', id).forUpdate().execute()
  return (await listShares(tx, sql`s.id = ${id}`))[0]
}

/** Lists the users and groups that shares name, by share, users before groups, including those who declined. */
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
