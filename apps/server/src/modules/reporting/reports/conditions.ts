import type { DateRange } from '@arbour/contract/entities/items/filters'
import { endOf, startOf } from '@arbour/contract/moments'
import { type RawBuilder, sql } from 'kysely'

/** SQL: conditions that an item with this alias was created or changed in a period. */
export function datedWithin(item: string, range: DateRange | null): RawBuilder<unknown>[] {
  if (range === null) return []
  const { field, from, to, time_zone } = range
  const column = sql.ref(`${item}.${field}`)
  return [
    ...(from === null ? [] : [sql`${column} >= ${startOf(from, time_zone)}`]),
    ...(to === null ? [] : [sql`${column} < ${endOf(to, time_zone)}`]),
  ]
}

/** SQL: conditions that an item with this alias has all of the tags. */
export function taggedWith(item: string, tagIds: readonly string[]): RawBuilder<unknown>[] {
  const [tenant, id] = [sql.ref(`${item}.tenant_id`), sql.ref(`${item}.id`)]
  return tagIds.map(
    (tagId) => sql`EXISTS (SELECT FROM item_tags t WHERE t.tenant_id = ${tenant} AND t.item_id = ${id} AND t.tag_id = ${tagId})`,
  )
}
