import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The number of latest changes of an item that are searched for the origin of a setting; older ones are not reported. */
const LOOKBACK = 100

/** A change of access, shares or ownership of an item, and the user who made it. */
export interface ItemChange {
  act: 'access' | 'ownership' | 'share'
  itemId: string
  at: Date
  /** Null for a user who has left the team. */
  by: { id: string; name: string } | null
  details: { from: unknown; to: unknown }
}

/** Lists the latest permission changes of some items, latest first. */
export async function listChanges(
  db: Db,
  { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] },
): Promise<ItemChange[]> {
  const { rows } = await sql<ItemChange>`
    SELECT a.act, a.item_id AS "itemId", a.at, a.details,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name)) END AS by
    FROM unnest(${itemIds}::uuid[]) AS item (id) CROSS JOIN LATERAL (
      SELECT * FROM audit_entries
      WHERE tenant_id = ${tenantId} AND item_id = item.id AND kind = 'change' AND act IN ('access', 'ownership', 'share')
      ORDER BY id DESC LIMIT ${LOOKBACK}) a
    LEFT JOIN memberships m ON m.tenant_id = a.tenant_id AND m.user_id = a.user_id
    LEFT JOIN users u ON u.id = m.user_id
    ORDER BY a.id DESC`.execute(db)
  return rows
}
