import { type RawBuilder, sql } from 'kysely'

/** SQL for `WITH RECURSIVE`: the boundaries of a team whose content is not in the bin, independent of access. */
export function livingBoundaries(tenantId: string): RawBuilder<unknown> {
  return sql`living AS (
    SELECT b.item_id AS id FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE b.tenant_id = ${tenantId} AND b.parent_id IS NULL AND NOT b.is_deleted AND i.parent_id IS NULL
    UNION ALL
    SELECT b.item_id FROM living JOIN boundaries b ON b.tenant_id = ${tenantId} AND b.parent_id = living.id AND NOT b.is_deleted
  )`
}
