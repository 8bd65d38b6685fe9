import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

const MAX_ATTEMPTS = 10

/**
 * Returns the ids of a team's tags by their names, ignoring case. A new name becomes a tag with the default colour and its first
 * spelling; concurrent calls get the same tag. The tags are locked until the transaction ends.
 */
export async function ensureTags(tx: Db, { tenantId, names }: { tenantId: string; names: readonly string[] }): Promise<string[]> {
  const nameOf = new Map(names.toReversed().map((name) => [nameKey(name), name]))
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const existingTags = await lockTags(tx, { tenantId, keys: [...nameOf.keys()] })
    if (existingTags.size === nameOf.size) return [...existingTags.values()]
    // In one order, to prevent deadlocks.
    const missing = [...nameOf.keys()].filter((key) => !existingTags.has(key)).sort()
    await tx
      .insertInto('tags')
      .values(missing.map((key) => ({ tenant_id: tenantId, id: newId(), name: nameOf.get(key) ?? key, name_key: key })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name_key']).doNothing())
      .execute()
  }
  throw new AppError('unavailable', t('errors.tags.keepChanging'))
}

/** Finds tags by their keys and locks them against deletion and renaming. */
async function lockTags(tx: Db, { tenantId, keys }: { tenantId: string; keys: readonly string[] }): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name_key: string }>`
    SELECT id, name_key FROM tags WHERE tenant_id = ${tenantId} AND name_key = ANY(${keys}::text[])
    ORDER BY name_key FOR KEY SHARE`.execute(tx)
  return new Map(rows.map((row) => [row.name_key, row.id]))
}

/** Sets exactly these tags on a locked item. */
export async function setItemTags(
  tx: Db,
  { tenantId, itemId, tagIds }: { tenantId: string; itemId: string; tagIds: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM item_tags WHERE tenant_id = ${tenantId} AND item_id = ${itemId} AND tag_id <> ALL(${tagIds}::uuid[])`.execute(tx)
  await sql`
    INSERT INTO item_tags (tenant_id, item_id, tag_id) SELECT ${tenantId}, ${itemId}, unnest(${tagIds}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx)
}
