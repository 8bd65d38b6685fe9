import { type RawBuilder, sql } from 'kysely'

/** SQL: the id of an item's thumbnail; null until it exists. Takes the aliases of the item and of its object. */
export function thumbnailId(item: string, object: string): RawBuilder<string | null> {
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
  return sql`CASE WHEN ${of(item, 'object_id')} IS NOT NULL THEN ${of(object, 'thumbnail_id')}
    WHEN ${of(item, 'image_url')} IS NOT NULL THEN (
      SELECT r.id FROM renditions r
      WHERE r.tenant_id = ${of(item, 'tenant_id')} AND r.source_id = ${of(item, 'id')} AND r.kind = 'small') END`
}
