import type { StoredFilters } from '@arbour/contract/entities/items/filters'
import { nameKey } from '@arbour/contract/names'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The tags of a filter as they are stored, from their names. A name that no tag has is kept as it is. */
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

/** The filters of an item as they are shown: with the names that its tags have now, or had at last. Null for what is no smart view. */
export function shownFilters(alias: string): RawBuilder<unknown> {
  const filters = sql.ref(`${alias}.filters`)
  return sql`CASE WHEN ${filters} IS NOT NULL THEN jsonb_set(${filters}, '{tags}', coalesce((
    SELECT jsonb_agg(coalesce(t.name, kept.tag ->> 'name') ORDER BY kept.place)
    FROM jsonb_array_elements(${filters} -> 'tags') WITH ORDINALITY AS kept (tag, place)
    LEFT JOIN tags t ON t.tenant_id = ${sql.ref(`${alias}.tenant_id`)} AND t.id = (kept.tag ->> 'id')::uuid), '[]')) END`
}

/**
 * Writes a tag as it is now into every smart view that filters by it, be it by its name alone. Call it before the tag gets another name,
 * which those then follow, or is deleted, after which they show the name that it had. `as`: the tag that takes its place in them.
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
  // What is deleted with its folder is not marked itself: the index of what lives has it too.
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
    const pinned = filters.tags.map((one) => (isMeant(one) ? { id: shownId, name } : one))
    const tags = pinned.filter((one, at) => pinned.findIndex((other) => other.id === one.id && other.name === one.name) === at)
    await tx
      .updateTable('items')
      .set({ filters: JSON.stringify({ ...filters, tags }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
}
