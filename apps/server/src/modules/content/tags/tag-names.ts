import { type RawBuilder, sql } from 'kysely'

/** SQL: the names of an item's tags in display order, for comparison; null for none. `i` is the item. */
export function tagNames(tenantId: string): RawBuilder<unknown> {
  return sql`(SELECT array_agg(t.name COLLATE natural_order ORDER BY t.name COLLATE natural_order)
    FROM item_tags it JOIN tags t ON t.tenant_id = it.tenant_id AND t.id = it.tag_id
    WHERE it.tenant_id = ${tenantId} AND it.item_id = i.id)`
}
