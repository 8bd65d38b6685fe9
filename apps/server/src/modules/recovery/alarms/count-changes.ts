import { ALARM_CHANGES } from '@arbour/contract/entities/sharing/public-link'
import { sql } from 'kysely'
import type { DeliveredEvent, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** Minutes in which changes are added up: the current one and those before it. */
const WINDOW_MINUTES = 5
const MINUTE = 60_000

/** A credential that exceeded the limit of its team. */
export interface Burst {
  /** `token {id}` or `session {id}`. */
  credential: string
  userId: string
  /** Changes in the window. */
  changes: number
  /** The start of the minute of the first change in the window. */
  firstChange: Date
  lastChange: Date
  /** The folders of the changed items. */
  folderIds: string[]
}

interface CountRow {
  credential: string
  minute: string
  folder_id: string
  changes: number
  /** The first minute of the window of the credential. */
  since: string
}

/**
 * Counts the deletions, new versions and renames of a batch by credential, minute and folder, with one statement. Returns the
 * credentials that exceed the limit of the team within the window, which ends at their last change.
 */
export async function countChanges(tx: Db, { tenantId, events }: EventBatch): Promise<Burst[]> {
  const changes = events.flatMap(changeIn)
  if (changes.length === 0) return []
  const users = new Map(changes.map(({ credential, userId }) => [credential, userId]))
  const lasts = new Map<string, Date>()
  for (const { credential, at } of changes) {
    if (at > (lasts.get(credential) ?? new Date(0))) lasts.set(credential, at)
  }
  const { rows } = await sql<{ credential: string; changes: number; first_change: Date; folder_ids: string[] }>`${PREPARED}
    WITH added AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rowsOf(changes, lasts))}::jsonb) AS row (
        credential text, minute timestamptz, folder_id uuid, changes integer, since timestamptz)
    ), written AS (
      INSERT INTO change_counts AS c (tenant_id, credential, minute, folder_id, changes)
      SELECT ${tenantId}::uuid, credential, minute, folder_id, changes FROM added
      ON CONFLICT (tenant_id, credential, minute, folder_id) DO UPDATE SET changes = c.changes + excluded.changes
    ), counted AS (
      SELECT credential, minute, folder_id, changes FROM added WHERE minute >= since
      UNION ALL
      -- The rows as they were before this statement.
      SELECT c.credential, c.minute, c.folder_id, c.changes
      FROM (SELECT DISTINCT credential, since FROM added) a
      JOIN change_counts c ON c.tenant_id = ${tenantId}::uuid AND c.credential = a.credential AND c.minute >= a.since
    )
    SELECT credential, sum(changes)::integer AS changes, min(minute) AS first_change, array_agg(DISTINCT folder_id) AS folder_ids
    FROM counted LEFT JOIN sharing_policies p ON p.tenant_id = ${tenantId}::uuid
    GROUP BY credential, p.tenant_id, p.alarm_changes
    HAVING sum(changes) > CASE WHEN p.tenant_id IS NULL THEN ${sql.lit(ALARM_CHANGES)} ELSE p.alarm_changes END`.execute(tx)
  return rows.flatMap(({ credential, first_change, folder_ids, ...row }) => {
    const [userId, lastChange] = [users.get(credential), lasts.get(credential)]
    if (userId === undefined || lastChange === undefined) return []
    return [{ credential, userId, changes: row.changes, firstChange: first_change, lastChange, folderIds: folder_ids }]
  })
}

interface CountedChange {
  credential: string
  userId: string
  at: Date
  folderId: string
}

/** Returns the change of an event that counts. A permanent deletion from the bin was counted when the item was put there. */
function changeIn({ event, credential, userId, at }: DeliveredEvent): CountedChange[] {
  if (credential === null || userId === null) return []
  const isCounted =
    event.type === 'version.added' || event.type === 'item.renamed' || (event.type === 'item.deleted' && !event.wasBinned)
  return isCounted && event.parentId !== null ? [{ credential, userId, at, folderId: event.parentId }] : []
}

function rowsOf(changes: readonly CountedChange[], lasts: ReadonlyMap<string, Date>): CountRow[] {
  const rows = new Map<string, CountRow>()
  for (const { credential, at, folderId } of changes) {
    const minute = minuteOf(at)
    const key = `${credential} ${minute.getTime()} ${folderId}`
    const row = rows.get(key)
    if (row) row.changes += 1
    else {
      const last = minuteOf(lasts.get(credential) ?? at).getTime()
      const since = new Date(last - (WINDOW_MINUTES - 1) * MINUTE).toISOString()
      rows.set(key, { credential, minute: minute.toISOString(), folder_id: folderId, changes: 1, since })
    }
  }
  return [...rows.values()]
}

function minuteOf(date: Date): Date {
  return new Date(Math.floor(date.getTime() / MINUTE) * MINUTE)
}
