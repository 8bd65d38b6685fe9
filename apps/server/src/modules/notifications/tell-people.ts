import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ToldEvent } from '#modules/events/public.ts'
import { announceNotifications } from '#modules/realtime/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { mailTime } from './by-mail/mail-time.ts'
import { queueMails } from './by-mail/queue-mails.ts'
import { NOTICE_KINDS } from './notice.ts'
import { type Notice, noticesOf } from './notices-of.ts'
import { loadPreferences } from './preferences.ts'

/** What happens again within this time, before it is read, is told by the same notification. */
const GROUPED_FOR = sql.lit('1 day')
/** Items of one notification that are told apart: what is done to one of them again counts for nothing. */
const MAX_ITEMS = 200

/** Notices that become one notification, the last one last. */
interface Line {
  notices: [Notice, ...Notice[]]
  known: KnownRow | undefined
}

interface KnownRow {
  id: string
  user_id: string
  kind: string
  by_id: string | null
  item_ids: string[]
  count: number
}

/** Tells people of a team what concerns them. Hears of what happened after it was committed. */
export async function tellPeople(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<void> {
  const notices = await noticesOf(tx, { tenantId, events })
  if (notices.length === 0) return
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  const preferenceOf = await loadPreferences(tx, { tenantId, userIds })
  const groups = Map.groupBy(notices, keyOf)
  const known = await findUnread(tx, { tenantId, userIds })
  const told: { tenantId: string; userId: string; id: string | null }[] = []
  for (const [key, [first, ...others]] of groups) {
    if (!first) continue
    const line: Line = { notices: [first, ...others], known: known.get(key) }
    const preference = preferenceOf(first.userId, NOTICE_KINDS[first.kind].topic)
    const byMail = preference.mail !== 'off' && line.notices.some((notice) => notice.byMail)
    if (!preference.in_app && !byMail) continue
    const mail = byMail ? mailTime(preference.mail, { isAgain: line.known !== undefined }) : null
    const id = await write(tx, tenantId, line, { inApp: preference.in_app, mail })
    if (preference.in_app) told.push({ tenantId, userId: first.userId, id })
  }
  await announceNotifications(tx, told)
  await queueMails(tx, { tenantId, userIds })
}

/** What is one line: the same done by the same person. What was handed over at once stands for itself. */
function keyOf({ userId, kind, byId }: Notice): string {
  return kind === 'items_handed_over' ? newId() : lineKey({ user_id: userId, kind, by_id: byId })
}

function lineKey({ user_id, kind, by_id }: Pick<KnownRow, 'user_id' | 'kind' | 'by_id'>): string {
  return `${user_id} ${kind} ${by_id}`
}

/** The lines that wait to be read, by their keys, the latest of each. */
async function findUnread(
  tx: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
): Promise<Map<string, KnownRow>> {
  const { rows } = await sql<KnownRow>`
    SELECT DISTINCT ON (user_id, kind, by_id) id, user_id, kind, by_id, item_ids, count FROM notifications
    WHERE tenant_id = ${tenantId} AND user_id = ${anyOf(userIds)} AND read IS NULL AND told > now() - interval ${GROUPED_FOR}
    ORDER BY user_id, kind, by_id, told DESC`.execute(tx)
  return new Map(rows.map((row) => [lineKey(row), row]))
}

async function write(
  tx: Db,
  tenantId: string,
  { notices, known }: Line,
  { inApp, mail }: { inApp: boolean; mail: { due: Date; isDigest: boolean } | null },
): Promise<string> {
  const last = notices[notices.length - 1] ?? notices[0]
  const before = known?.item_ids ?? []
  const news = notices.filter(({ data }) => data.item === null || !before.includes(data.item.id))
  const values = {
    data: JSON.stringify(last.data),
    item_ids: [...new Set([...before, ...itemIdsOf(notices)])].slice(-MAX_ITEMS),
    count: (known?.count ?? 0) + countOf(news),
    in_app: inApp,
    ...(mail && { mail_due: mail.due, is_digest: mail.isDigest }),
  }
  if (known) {
    await tx
      .updateTable('notifications')
      .set({ ...values, told: sql<Date>`now()` })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { userId, kind, byId } = last
  const id = newId()
  await tx
    .insertInto('notifications')
    .values({ id, tenant_id: tenantId, user_id: userId, kind, by_id: byId, ...values })
    .execute()
  return id
}

function itemIdsOf(notices: readonly Notice[]): Set<string> {
  return new Set(notices.flatMap(({ data }) => data.item?.id ?? []))
}

/** How many things some notices are about: each item once, and what has none each time. */
function countOf(notices: readonly Notice[]): number {
  return itemIdsOf(notices).size + notices.filter(({ data }) => data.item === null).length
}
