import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { storageKey } from './storage-key.ts'

const BATCH = 500
/**
 * An arbitrary fixed number for the lock that is held exclusively by readers of bytes that may be permanently deleted meanwhile,
 * and shared, briefly, by their removal.
 */
const COLLECTION_LOCK = 7_210_017

/** The public pictures that users and teams show, by the id in the stored URL (`pictureUrl`). */
const PICTURES_IN_USE = sql`
  SELECT substring(picture FROM '/objects/public/([0-9a-f-]{36})')
  FROM (SELECT picture FROM users UNION ALL SELECT logo FROM tenants) shown
  WHERE picture ~ '/objects/public/[0-9a-f-]{36}'`

/**
 * Uploads that can't be used any more. A running transfer may outlive its URL by up to a day on an unstable network. A pending
 * resumable upload has had its day already. A picture in the public bucket stays while it is shown.
 */
const IS_OVER = sql`
  expires < now() - CASE WHEN state = 'sending' AND length IS NULL THEN interval '1 day' ELSE interval '5 minutes' END
  AND (leased_until IS NULL OR leased_until < now())
  AND (bucket = 'private' OR id::text NOT IN (${PICTURES_IN_USE}))`

/**
 * Removes bytes that nothing will refer to: expired uploads, and objects orphaned by a deletion. Rows are deleted after their
 * bytes, so that a crash in between only causes a retry. Safe on several servers concurrently.
 */
export async function collectObjects(services: Pick<Services, 'db' | 'storage'>): Promise<{ removed: number }> {
  await freeDiskSpace(services.db)
  return { removed: (await collectUploads(services)) + (await collectOrphans(services)) }
}

/**
 * Prevents the removal of objects that become orphaned from now on, and of expired uploads, until released or until the
 * connection ends: for callers that read all bytes of a snapshot. Call it before the snapshot, outside a transaction; it waits
 * for other holders.
 */
export async function pauseCollection(connection: Db): Promise<() => Promise<void>> {
  await sql`SELECT pg_advisory_lock(${COLLECTION_LOCK})`.execute(connection)
  return async () => {
    await sql`SELECT pg_advisory_unlock(${COLLECTION_LOCK})`.execute(connection)
  }
}

/** Releases the space that was reserved for transfers whose server crashed: a retry reserves it again. */
async function freeDiskSpace(db: Db): Promise<void> {
  await sql`
    UPDATE uploads SET reserved = 0
    WHERE reserved > 0 AND length IS NULL AND state = 'sending' AND leased_until < now() - interval '5 minutes'`.execute(db)
}

async function collectUploads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      SELECT tenant_id, id FROM uploads WHERE ${IS_OVER} ORDER BY expires LIMIT ${BATCH}`.execute(db)
    let progress = 0
    for (const { tenant_id, id } of rows) {
      await db.transaction().execute(async (tx) => {
        if (!(await canRemove(tx))) return
        // Locked while the upload is used: it is then skipped, as is one that was finished or shown since it was listed.
        const lockedRow = await sql`
          SELECT 1 FROM uploads WHERE tenant_id = ${tenant_id} AND id = ${id} AND ${IS_OVER} FOR UPDATE SKIP LOCKED`.execute(tx)
        if (lockedRow.rows.length === 0) return
        await storage.delete(storageKey({ tenantId: tenant_id, objectId: id }))
        await tx.deleteFrom('uploads').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
        progress += 1
      })
    }
    removed += progress
    if (rows.length < BATCH || progress === 0) return removed
  }
}

async function collectOrphans({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  let removed = 0
  for (;;) {
    const orphans = await db
      .selectFrom('orphaned_objects')
      .select('storage_key')
      .where('remove_after', '<=', sql<Date>`now()`)
      .limit(BATCH)
      .execute()
    let progress = 0
    for (const { storage_key } of orphans) {
      await db.transaction().execute(async (tx) => {
        if (!(await canRemove(tx))) return
        // A repeated copy schedules its bytes here beforehand, and cancels that later, but not during removal.
        const lockedRow = await sql`
          SELECT 1 FROM orphaned_objects WHERE storage_key = ${storage_key} FOR UPDATE SKIP LOCKED`.execute(tx)
        if (lockedRow.rows.length === 0) return
        await storage.delete(storage_key)
        await tx.deleteFrom('orphaned_objects').where('storage_key', '=', storage_key).execute()
        progress += 1
      })
    }
    removed += progress
    if (orphans.length < BATCH || progress === 0) return removed
  }
}

/** Returns whether no reader needs the bytes, nor will until the transaction ends. */
async function canRemove(tx: Db): Promise<boolean> {
  const { rows } = await sql<{
    is_free: boolean
  }>`SELECT pg_try_advisory_xact_lock_shared(${COLLECTION_LOCK}) AS is_free`.execute(tx)
  return rows[0]?.is_free === true
}
