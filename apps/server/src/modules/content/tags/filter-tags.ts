import type { StoredFilters } from '@arbour/contract/entities/items/filters'
import { nameKey } from '@arbour/contract/names'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Converts the tag names of a filter to their stored form. A name without a tag is kept as is. */
export async function storedTags(
  db: Db,
  { tenantId, names }: { tenantId: string; names: readonly string[] },
): Promise<StoredFilters['tags']> {
  if (names.length === 0) return []
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'name', 'name_key'])
    .where('tenant_id', '=', tenantId)
    .where('name_key', 'in', names.map(nameKey))
    .execute()
  const byKey = new Map(tags.map((tag) => [tag.name_key, tag]))
  return names.map((name) => {
    const tag = byKey.get(nameKey(name))
    return { id: tag?.id ?? null, name: tag?.name ?? name }
  })
}

/**
 * SQL: the filters of an item for display, with the current names of its tags, or the last ones of deleted tags. Null unless it
 * is a smart view.
 */
export function shownFilters(alias: string): RawBuilder<unknown> {
  const filters = sql.ref(`${alias}.filters`)
  return sql`CASE WHEN ${filters} IS NOT NULL THEN jsonb_set(${filters}, '{tags}', coalesce((
    SELECT jsonb_agg(coalesce(t.name, kept.tag ->> 'name') ORDER BY kept.place)
    FROM jsonb_array_elements(${filters} -> 'tags') WITH ORDINALITY AS kept (tag, place)
    LEFT JOIN tags t ON t.tenant_id = ${sql.ref(`${alias}.tenant_id`)} AND t.id = (kept.tag ->> 'id')::uuid), '[]')) END`
}

/**
 * Updates all smart views that filter by a tag, also by its name alone, to refer to the tag. Call it before the tag is renamed,
 * so that they follow, or deleted, after which they show its last name. `as`: the tag that replaces it.
 */
export async function pinFilterTag(
  tx: Db,
  { tenantId, tagId, as }: { tenantId: string; tagId: string; as?: { id: string; name: string } },
): Promise<void> {
  const tag = await tx
    .selectFrom('tags')
    .select(['id', 'name', 'name_key'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', tagId)
    .executeTakeFirst()
  if (!tag) return
  // Items deleted with their folder are not marked themselves, so the index includes them.
  const views = sql<{ id: string }>`
    SELECT id FROM items WHERE tenant_id = ${tenantId} AND type = 'smart' AND deleted IS NULL AND filters -> 'tags' <> '[]'
    UNION ALL
    SELECT id FROM items WHERE tenant_id = ${tenantId} AND type = 'smart' AND deleted IS NOT NULL AND filters -> 'tags' <> '[]'`
  const { rows: living } = await sql<{ id: string }>`SELECT id FROM tags WHERE tenant_id = ${tenantId}`.execute(tx)
  const ids = new Set(living.map((row) => row.id))
  const isMeant = ({ id, name }: StoredFilters['tags'][number]) =>
    id === tag.id || ((id === null || !ids.has(id)) && nameKey(name) === tag.name_key)
  const { rows } = await sql<{ id: string; filters: StoredFilters }>`
    SELECT id, filters FROM items WHERE tenant_id = ${tenantId} AND id IN (${views}) ORDER BY id FOR UPDATE`.execute(tx)
  for (const { id, filters } of rows.filter((row) => row.filters.tags.some(isMeant))) {
    const { id: shownId, name } = as ?? tag
    const pinned = filters.tags.map((tag) => (isMeant(tag) ? { id: shownId, name } : tag))
    const tags = pinned.filter((tag, at) => pinned.findIndex((other) => other.id === tag.id && other.name === tag.name) === at)
    await tx
      .updateTable('items')
      .set({ filters: JSON.stringify({ ...filters, tags }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
}
