import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '@arbour/server/platform/db/db'
import { sql } from 'kysely'

/** User-visible timestamps, by table. Expiry and due times are kept, or move with the entity they belong to. */
const STAMPS = {
  tenants: ['created'],
  users: ['created'],
  memberships: ['created'],
  connections: ['created', 'accepted'],
  objects: ['created'],
  items: ['created', 'updated', 'deleted'],
  folder_changes: ['at'],
  versions: ['created'],
  events: ['date'],
  stars: ['created'],
  access_requests: ['created'],
  public_links: ['created', 'last_opened'],
  request_files: ['created'],
  partnerships: ['created', 'answered'],
  project_visits: ['visited', 'before'],
  figure_changes: ['created'],
  shares: ['created', 'shared', 'declined'],
  share_grantees: ['declined'],
  notifications: ['told', 'read'],
  invitations: ['created', 'accepted', 'withdrawn'],
  remembered_views: ['updated'],
  mails: ['created'],
  audit_entries: ['at'],
} as const

/**
 * The timestamps of a scene are stretched by this factor. The scene ends before that splits an activity group
 * (`activity/record-events.ts`).
 */
const SLOWNESS = sql.lit(40)
const MAX_SPAN = sql.lit('8 minutes')

/** Returns the database's own time: later timestamps are not earlier than this. */
export async function readClock(db: Pool): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Waits until all notifications about past events are written, so that they are moved back too. */
export async function waitForDelivery(db: Pool): Promise<void> {
  const now = await readClock(db)
  for (;;) {
    const { rows } = await sql`SELECT FROM outbox WHERE at <= ${now} LIMIT 1`.execute(db)
    if (rows.length === 0) return
    await wait(20)
  }
}

/** Moves all timestamps written since a moment back to another time. The product only records the current time. */
export async function shiftTimestamps(db: Pool, { playedAt, told: notifiedAt }: { playedAt: Date; told: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Expiry dates keep their distance from the creation.
    const shift = sql`(${playedAt}::timestamptz - ${notifiedAt}::timestamptz)`
    await sql`UPDATE invitations SET expires = expires - ${shift} WHERE created >= ${playedAt}`.execute(tx)
    await sql`UPDATE grants g SET expires = g.expires - ${shift} FROM public_links l
      WHERE l.created >= ${playedAt} AND g.grantee_kind = 'link' AND g.grantee_id = l.id`.execute(tx)
    await sql`UPDATE public_links SET expires = expires - ${shift} WHERE created >= ${playedAt}`.execute(tx)
    for (const [table, columns] of Object.entries(STAMPS)) {
      for (const column of columns.map((name) => sql.ref(name))) {
        await sql`UPDATE ${sql.table(table)}
          SET ${column} = ${notifiedAt}::timestamptz + least((${column} - ${playedAt}::timestamptz) * ${SLOWNESS}, interval ${MAX_SPAN})
          WHERE ${column} >= ${playedAt}`.execute(tx)
      }
    }
  })
}

/**
 * Moves recorded reads by external users back to the last opening of the link, or the last change of the item: the server counts
 * reads by day, and writes them later, in part at shutdown.
 */
export async function shiftReadTimestamps(db: Pool): Promise<void> {
  await sql`UPDATE outside_reads r SET last = moment.at, day = (moment.at AT TIME ZONE 'UTC')::date
    FROM (
      SELECT id, last_opened AS at FROM public_links WHERE last_opened IS NOT NULL
      UNION ALL SELECT id, updated FROM items
    ) moment WHERE moment.id = CASE r.through WHEN 'link' THEN r.through_id ELSE r.item_id END`.execute(db)
}
