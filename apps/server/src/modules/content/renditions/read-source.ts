import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { transact } from '#platform/db/transact.ts'
import type { Source } from './rendition-jobs.ts'

/** A source as read: a link with the URL of its picture, null if it has none or was deleted. Objects never change. */
export type ReadSource =
  | Extract<Source, { objectId: string }>
  | (Extract<Source, { itemId: string }> & { imageUrl: string | null })

export async function readSource(db: Db, source: Source): Promise<ReadSource> {
  if ('objectId' in source) return source
  const item = await db
    .selectFrom('items')
    .select('image_url')
    .where('tenant_id', '=', source.tenantId)
    .where('id', '=', source.itemId)
    .executeTakeFirst()
  return { ...source, imageUrl: item?.image_url ?? null }
}

/** Runs a function in a transaction while a source stays as read; does nothing if it was deleted or changed meanwhile. */
export async function whileThere(db: Pool, source: ReadSource, callback: (tx: Db) => Promise<void>): Promise<void> {
  await transact(db, async (tx) => {
    if (await hold(tx, source)) await callback(tx)
  })
}

/** In the same lock order as deleting or changing the source. */
async function hold(tx: Db, source: ReadSource): Promise<boolean> {
  const { tenantId } = source
  const { rows } = await ('objectId' in source
    ? sql`${PREPARED} SELECT 1 FROM objects WHERE tenant_id = ${tenantId} AND id = ${source.objectId} FOR NO KEY UPDATE`
    : sql`${PREPARED} SELECT 1 FROM items
        WHERE tenant_id = ${tenantId} AND id = ${source.itemId} AND image_url IS NOT DISTINCT FROM ${source.imageUrl} FOR SHARE`
  ).execute(tx)
  return rows.length > 0
}
