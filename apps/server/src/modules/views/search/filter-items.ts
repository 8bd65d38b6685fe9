import type { DateRange } from '@arbour/contract/entities/items/filters'
import { FOLDER_SUB_TYPES, type ItemSubType, type ItemType } from '@arbour/contract/entities/items/item'
import { endOf, startOf } from '@arbour/contract/moments'
import { type RawBuilder, sql } from 'kysely'
import { type Principal, userIdOf } from '#modules/core/access/public.ts'
import type { ItemSearch } from './item-search.ts'
import { isInTrees, type SearchScope } from './search-scope.ts'

type Condition = RawBuilder<unknown>

/**
 * SQL: filters on properties that are visible for all items, including inaccessible ones. Types and sub-types are alternatives
 * (images or links); a sub-type narrows its own type (folders that are projects).
 */
export function shownFilters({ types, sub_types, is_narrowed }: ItemSearch): Condition[] {
  const narrowed = new Set(sub_types.map(typeOfSubType))
  const whole = types.filter((type) => !narrowed.has(type))
  const alternatives: Condition[] = []
  if (whole.length > 0) alternatives.push(sql`i.type = ANY(${whole}::item_type[])`)
  if (sub_types.length > 0) alternatives.push(sql`i.sub_type = ANY(${sub_types}::item_sub_type[])`)
  if (is_narrowed && whole.length > 0) return alternatives
  return alternatives.length > 0 ? [sql`(${sql.join(alternatives, sql` OR `)})`] : []
}

function typeOfSubType(subType: ItemSubType): ItemType {
  return (FOLDER_SUB_TYPES as readonly ItemSubType[]).includes(subType) ? 'folder' : 'file'
}

/** Determines whether a search filters by properties that are hidden for inaccessible items, which then never match. */
export function asksForInside({ tags, date_ranges, owner_id, is_starred, is_accessible }: ItemSearch): boolean {
  const isFiltered = tags.length > 0 || date_ranges.some(isLimited) || owner_id !== undefined
  return isFiltered || is_starred === true || is_accessible === true
}

/** SQL: filters by tags, owner, dates and the user's stars. `tagIds` are those of all named tags. */
export function insideFilters(
  principal: Principal,
  search: ItemSearch,
  { scope, tagIds }: { scope: SearchScope; tagIds: readonly string[] },
): Condition[] {
  const conditions: Condition[] = tagIds.map(
    (id) => sql`i.id IN (SELECT it.item_id FROM item_tags it WHERE ${isInTrees('it.tenant_id', scope)} AND it.tag_id = ${id})`,
  )
  if (search.owner_id !== undefined) conditions.push(sql`i.owner_id = ${search.owner_id}`)
  if (search.is_starred !== undefined) {
    const starred = sql`SELECT s.item_id FROM stars s WHERE ${isInTrees('s.tenant_id', scope)} AND s.user_id = ${userIdOf(principal)}`
    conditions.push(search.is_starred ? sql`i.id = ANY(ARRAY(${starred}))` : sql`i.id NOT IN (${starred})`)
  }
  const byField = Map.groupBy(search.date_ranges.filter(isLimited), (range) => range.field)
  for (const ranges of byField.values()) conditions.push(sql`(${sql.join(ranges.map(within), sql` OR `)})`)
  return conditions
}

function isLimited(range: DateRange): boolean {
  return range.from !== null || range.to !== null
}

function within({ field, from, to, time_zone }: DateRange): Condition {
  const column = sql.ref(`i.${field}`)
  const ends: Condition[] = []
  if (from !== null) ends.push(sql`${column} >= ${startOf(from, time_zone)}`)
  if (to !== null) ends.push(sql`${column} < ${endOf(to, time_zone)}`)
  return sql`(${sql.join(ends, sql` AND `)})`
}
