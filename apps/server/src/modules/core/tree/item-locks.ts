import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnsOf } from '#platform/db/fragments.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Deletion } from './clean-ups.ts'

/** A lock that has not expired, with the names of its holder. Timestamps are ISO strings. */
export interface ItemLock {
  id: string
  item_id: string
  /** Set by a person, or by a WebDAV client of theirs. */
  kind: 'person' | 'webdav'
  /** Everything in the locked folder is locked too. */
  is_deep: boolean
  /** Several WebDAV clients hold it together. */
  is_shared: boolean
  holder: { id: string; name: string }
  /** The team that the holder acts for. */
  team: { id: string; name: string }
  /** All who hold a shared lock; null for an exclusive one. */
  sharers: { holder_id: string; team_id: string }[] | null
  note: string | null
  created: string
  expires: string
}

const timestamp = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** SQL: the data of the lock `l`, as an {@link ItemLock}. */
const LOCK = sql`json_build_object('id', l.id, 'item_id', l.item_id, 'kind', l.kind, 'is_deep', l.is_deep, 'is_shared', l.is_shared,
  'holder', (SELECT json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name)) FROM users u WHERE u.id = l.holder_id),
  'team', (SELECT json_build_object('id', t.id, 'name', t.name) FROM tenants t WHERE t.id = l.holder_tenant_id),
  'sharers', CASE WHEN l.is_shared THEN (SELECT json_agg(json_build_object('holder_id', s.holder_id, 'team_id', s.holder_tenant_id))
    FROM lock_tokens s WHERE s.tenant_id = l.tenant_id AND s.lock_id = l.id AND s.expires > now()) END,
  'note', l.note, 'created', ${timestamp('l.created')}, 'expires', ${timestamp('l.expires')})`

/** SQL: the lock of the item with an alias, or of the source folder of a mount; null without one. */
export function lockOf(alias: string): RawBuilder<ItemLock | null> {
  const column = columnsOf(alias)
  return sql`(SELECT ${LOCK} FROM item_locks l
    WHERE l.tenant_id = coalesce(${column('source_tenant_id')}, ${column('tenant_id')})
      AND l.item_id = coalesce(${column('source_id')}, ${column('id')}) AND l.expires > now())`
}

/** Returns the locks of some items of a tree, by item. Mounts have none. */
export async function readLocks(
  db: Db,
  { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] },
): Promise<ReadonlyMap<string, ItemLock>> {
  const { rows } = await sql<{ lock: ItemLock }>`${PREPARED}
    SELECT ${LOCK} AS lock FROM item_locks l
    WHERE l.tenant_id = ${tenantId} AND l.item_id = ANY(${itemIds}::uuid[]) AND l.expires > now()`.execute(db)
  return new Map(rows.map(({ lock }) => [lock.item_id, lock]))
}

/**
 * Returns the locks below a folder, those that expire first, at most `limit`; all by default. Starts at the locks of the tree,
 * which are few. Items in the bin are left out.
 */
export async function readLocksBelow(
  db: Db,
  { tenantId, folderId, limit = null }: { tenantId: string; folderId: string; limit?: number | null },
): Promise<ItemLock[]> {
  const { rows } = await sql<{ lock: ItemLock }>`${PREPARED}
    WITH RECURSIVE up AS (
      SELECT l.id AS lock_id, i.parent_id FROM item_locks l JOIN items i ON i.tenant_id = l.tenant_id AND i.id = l.item_id
      WHERE l.tenant_id = ${tenantId} AND l.expires > now() AND i.deleted IS NULL
      UNION
      SELECT up.lock_id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.parent_id <> ${folderId}::uuid AND i.deleted IS NULL
    )
    SELECT ${LOCK} AS lock FROM item_locks l
    WHERE l.tenant_id = ${tenantId} AND l.id IN (SELECT up.lock_id FROM up WHERE up.parent_id = ${folderId}::uuid)
    ORDER BY l.expires, l.id LIMIT ${limit}`.execute(db)
  return rows.map(({ lock }) => lock)
}

/** Deletes the locks of items that are deleted permanently. */
export async function deleteLocks(tx: Db, { tenantId, itemIds }: Deletion): Promise<void> {
  await sql`DELETE FROM item_locks WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[])`.execute(tx)
}
