import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'

/** Changes that are looked through for who set something: older ones are not told. */
const LOOKED_BACK = 1000

/** A change of who may open an item, or whose it is, with who made it. */
export interface ItemChange {
  act: 'access' | 'ownership'
  itemId: string
  at: Date
  by: { id: string; name: string } | null
  details: { from: unknown; to: unknown }
}

/** The latest changes of the rights on some items, the latest first. */
export async function listChanges(
  db: Db,
  { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] },
): Promise<ItemChange[]> {
  const { rows } = await sql<ItemChange>`
    SELECT a.act, a.item_id AS "itemId", a.at, a.details,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name)) END AS by
    FROM audit_entries a LEFT JOIN users u ON u.id = a.user_id
    WHERE a.tenant_id = ${tenantId} AND a.item_id = ${anyOf(itemIds)} AND a.kind = 'change' AND a.act IN ('access', 'ownership')
    ORDER BY a.id DESC LIMIT ${LOOKED_BACK}`.execute(db)
  return rows
}
