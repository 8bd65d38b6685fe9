import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { EventBatch } from '#modules/core/events/public.ts'
import { announceNotifications } from '#modules/delivery/realtime/public.ts'
import type { Db } from '#platform/db/db.ts'
import { buildNotifications, type NewNotification } from './build-notifications.ts'
import { mailTime } from './by-mail/mail-time.ts'
import { queueMails } from './by-mail/queue-mails.ts'
import { keepMembers } from './keep-members.ts'
import { KIND_NAMES, KINDS } from './kinds/all-kinds.ts'
import { loadPreferences } from './preferences.ts'

/** A repeated occurrence within this time is merged into the unread notification. */
const GROUPED_FOR = sql.lit('1 day')
/** Maximum number of distinct items in one notification, for which repetitions are not counted. */
const MAX_ITEMS = 200

interface KnownRow {
  id: string
  user_id: string
  kind: string
  by_id: string | null
  note: string
  team: string | null
  shared_with: string | null
  sender: string | null
  by_mail: boolean
  item_ids: string[]
  count: number
  mail_due: Date | null
  mailed: number | null
  gathered_from: string | null
}

/** A notification as stored. */
interface Line {
  id: string
  user_id: string
  kind: string
  by_id: string | null
  data: object
  item_ids: string[]
  count: number
  in_app: boolean
  mail_due: Date | null
}

/** Notifies users of a team of committed events. */
export async function notifyPeople(tx: Db, batch: EventBatch): Promise<void> {
  const { tenantId } = batch
  const notifications = await keepMembers(tx, tenantId, await buildNotifications(tx, batch))
  for (const name of KIND_NAMES) await KINDS[name].markDecided?.(tx, batch)
  if (notifications.length === 0) return
  const userIds = [...new Set(notifications.map(({ userId }) => userId))]
  const preferenceOf = await loadPreferences(tx, { tenantId, userIds })
  const unread = await findUnread(tx, { tenantId, userIds })
  const lines: Line[] = []
  for (const [key, [first, ...others]] of Map.groupBy(notifications, rowKeyOf)) {
    if (!first) continue
    const row = unread.get(key)
    const { topic, isGathered } = KINDS[first.kind]
    const { in_app, mail } = preferenceOf(first.userId, topic)
    const gatheredFrom = isGathered ? gatheringSince(row) : null
    const next = first.data.byMail ? mailTime(mail, { isAgain: row !== undefined, gatheredFrom }) : null
    if (!in_app && !next) continue
    const pendingMailDue = row?.mail_due ?? null
    const mail_due =
      next && pendingMailDue && !(gatheredFrom && mail === 'at_once') ? earlier(next, pendingMailDue) : (next ?? pendingMailDue)
    lines.push(lineOf([first, ...others], row, { in_app, mail_due, gatheredFrom }))
  }
  await writeLines(tx, tenantId, lines)
  const shown = lines.filter((line) => line.in_app)
  await announceNotifications(
    tx,
    shown.map(({ id, user_id }) => ({ tenantId, userId: user_id, id })),
  )
  const now = new Date()
  const due = lines.filter(({ mail_due }) => mail_due !== null && mail_due <= now)
  await queueMails(tx, { tenantId, userIds: [...new Set(due.map(({ user_id }) => user_id))] })
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Returns since when the notification's email gathers occurrences: from now on if none is pending. */
function gatheringSince(row: KnownRow | undefined): Date {
  return row?.mail_due && row.gathered_from ? new Date(row.gathered_from) : new Date()
}

/**
 * Returns the grouping key of a notification: the same action by the same user, in the same team, with the same note, is one
 * notification.
 */
function rowKeyOf({ userId, kind, byId, data }: NewNotification): string {
  if (KINDS[kind].isAlwaysNew) return newId()
  const { note, team = null, sharedWith = null, sender = null, byMail: by_mail } = data
  return lineKey({ user_id: userId, kind, by_id: byId, note, team, shared_with: sharedWith, sender, by_mail })
}

function lineKey({
  user_id,
  kind,
  by_id,
  note,
  team,
  shared_with,
  sender,
  by_mail,
}: Pick<KnownRow, 'user_id' | 'kind' | 'by_id' | 'note' | 'team' | 'shared_with' | 'sender' | 'by_mail'>): string {
  return JSON.stringify([user_id, kind, by_id, note, team, shared_with, sender, by_mail])
}

/** Loads the latest unread notification for each key, and locks them against being read or cleared. */
async function findUnread(
  tx: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
): Promise<Map<string, KnownRow>> {
  const { rows } = await sql<KnownRow>`
    SELECT id, user_id, kind, by_id, data ->> 'note' AS note, data ->> 'team' AS team, data ->> 'sharedWith' AS shared_with, data ->> 'sender' AS sender,
      (data ->> 'byMail')::boolean AS by_mail, item_ids, count, mail_due, (data ->> 'mailed')::integer AS mailed,
      data ->> 'gatheredFrom' AS gathered_from
    FROM notifications
    WHERE tenant_id = ${tenantId} AND user_id = ANY(${userIds}::uuid[]) AND read IS NULL AND told > now() - interval ${GROUPED_FOR}
    ORDER BY id FOR UPDATE`.execute(tx)
  return new Map(rows.map((row) => [lineKey(row), row]))
}

function lineOf(
  notifications: readonly [NewNotification, ...NewNotification[]],
  known: KnownRow | undefined,
  { gatheredFrom, ...how }: Pick<Line, 'in_app' | 'mail_due'> & { gatheredFrom: Date | null },
): Line {
  const last = notifications[notifications.length - 1] ?? notifications[0]
  const before = known?.item_ids ?? []
  const news = notifications.filter(({ data }) => data.item === null || !before.includes(data.item.id))
  return {
    id: known?.id ?? newId(),
    user_id: last.userId,
    kind: last.kind,
    by_id: last.byId,
    data: { ...last.data, mailed: known?.mailed ?? 0, ...(gatheredFrom && { gatheredFrom: gatheredFrom.toISOString() }) },
    item_ids: [...new Set([...before, ...itemIdsOf(notifications)])].slice(-MAX_ITEMS),
    count: (known?.count ?? 0) + countOf(news),
    ...how,
  }
}

/**
 * Inserts and updates notifications in one query, since a folder may be shared with hundreds of users. Notifications that were
 * visible stay visible.
 */
async function writeLines(tx: Db, tenantId: string, lines: readonly Line[]): Promise<void> {
  await sql`
    INSERT INTO notifications AS known (tenant_id, id, user_id, kind, by_id, data, item_ids, count, in_app, mail_due)
    SELECT ${tenantId}, line.* FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
      id uuid, user_id uuid, kind text, by_id uuid, data jsonb, item_ids uuid[], count integer, in_app boolean, mail_due timestamptz)
    ON CONFLICT (id) DO UPDATE SET data = excluded.data, item_ids = excluded.item_ids, count = excluded.count, told = now(),
      in_app = known.in_app OR excluded.in_app, mail_due = excluded.mail_due`.execute(tx)
}

function itemIdsOf(notifications: readonly NewNotification[]): Set<string> {
  return new Set(notifications.flatMap(({ data }) => data.item?.id ?? []))
}

/** Counts the occurrences of some notifications: each item once, and each occurrence without an item. */
function countOf(notifications: readonly NewNotification[]): number {
  return itemIdsOf(notifications).size + notifications.filter(({ data }) => data.item === null).length
}
