import type { GivenRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A share with what its folder and the team that it belongs to are called at this moment. */
export interface ShareRow {
  id: string
  /** The tree of the folder. */
  tenant_id: string
  item_id: string
  /** The team that it is shared with. */
  grantee_tenant_id: string
  role: GivenRole
  is_restricted: boolean
  /** When the whole team has it no longer; means nothing while it is restricted. */
  expires: Date | null
  note: string
  created: Date
  created_by: string | null
  /** When that team declined it. */
  declined: Date | null
  /** The folder, where it stands, and the team that it belongs to. */
  name: string
  parent_id: string | null
  team_name: string
}

/** Somebody, or a group, of the other team with a role of its own. */
export interface ShareGranteeRow {
  share_id: string
  grantee_kind: 'person' | 'group'
  grantee_id: string
  /** Null of a person. */
  group_name: string | null
  /** Who has it by this: the person, or who is in the group at this moment. */
  member_ids: readonly string[]
  role: GivenRole
  /** When it has nothing of its own any more. */
  expires: Date | null
  declined: Date | null
}

/** SQL: when the last of a share `s` ends, `infinity` for never: the whole team's, unless it is restricted, and that of each of its people and groups. */
const lastEnd = sql<Date>`greatest(CASE WHEN NOT s.is_restricted THEN coalesce(s.expires, 'infinity') END, (
  SELECT max(coalesce(p.expires, 'infinity')) FROM share_grantees p
  WHERE p.share_id = s.id AND (s.is_restricted OR p.declined IS NULL)))`

/** SQL: a share `s` gives something to somebody still, as far as its ends go. */
export const isInForce: RawBuilder<boolean> = sql`(${lastEnd} > now())`

/** SQL: when a share `s` ends altogether; null for never. */
export const shareEnd: RawBuilder<Date | null> = sql`nullif(${lastEnd}, 'infinity')`

/** SQL: an end of a share `s`, its team's or that of somebody named, is over. Finds them by their indexes. */
const isPartlyOver = sql`s.id IN (
  SELECT one.id FROM shares one WHERE one.expires <= now() UNION ALL SELECT p.share_id FROM share_grantees p WHERE p.expires <= now())`

/**
 * Shares by a condition on `s`: those that give something still; `overdue`: those that have ended altogether and still stand there;
 * `partly`: those that are in force and of which a part has ended.
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

/** The shares of a folder. */
export function sharesOf(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<ShareRow[]> {
  return listShares(db, sql`s.tenant_id = ${tenantId} AND s.item_id = ${itemId}`)
}

/**
 * One share by its id, held until the transaction ends, so that nobody gives it a place or takes it away meanwhile. Undefined once it has ended.
 */
export async function lockShare(tx: Db, id: string): Promise<ShareRow | undefined> {
  await tx.selectFrom('shares').select('id').where('id', '=', id).forUpdate().execute()
  return (await listShares(tx, sql`s.id = ${id}`))[0]
}

/** Those of some shares who have a role of their own, the people before the groups, and those too who declined. */
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
