import { notificationPath } from '@arbour/contract/notification-path'
import { runForReader } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import { type RawBuilder, sql } from 'kysely'
import { findReader, queueMail } from '#modules/directory/mail/public.ts'
import { isOpenTeam } from '#modules/directory/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { Task } from '#platform/jobs/task.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { KIND_NAMES, KINDS, type KindName } from '../kinds/all-kinds.ts'
import type { NotificationData } from '../kinds/data.ts'
import { signInPath } from '../sign-in-path.ts'
import { signUnsubscribe } from '../unsubscribe.ts'
import { subjectOf, textOf } from '../wording.ts'

/** Notification emails to one user per hour. Further ones wait and are sent together. */
const MAILS_AN_HOUR = 30
/** Emails that one user can cause in a team per day. Further notifications are only shown in the app. */
const MAILS_OF_ONE = 500
/** Maximum number of entries in one email; beyond it, the email states the number. */
const MAX_LINES = 50

interface DueRow {
  id: string
  kind: KindName
  data: NotificationData
  count: number
}

interface Recipient {
  tenantId: string
  userId: string
}

/**
 * Emails the notifications that are due to a member of a team: a single one by itself, several in one email. Notifications that
 * were read meanwhile are left out.
 */
export function mailNotificationsTask({ db, signer }: { db: Pool; signer: UrlSigner }): Task<Recipient> {
  const message = () => t('errors.limits.notificationMails')
  const toOne = createRateLimit(db, { name: 'mail-notice', points: MAILS_AN_HOUR, seconds: 3600, message })
  const ofOne = createRateLimit(db, { name: 'mail-notice-by', points: MAILS_OF_ONE, seconds: 24 * 3600, message })
  return {
    async run(to) {
      for (const byId of await listSenders(db, to)) {
        if (!(await canWrite(() => ofOne.take(`${to.tenantId} ${byId}`)))) await drop(db, to, byId)
      }
      if (!(await hasDue(db, to))) return
      if (!(await canWrite(() => toOne.take(`${to.tenantId} ${to.userId}`)))) return postpone(db, to)
      await db.transaction().execute(async (tx) => {
        const due = await takeDue(tx, to)
        if (due.length > 0 && (await isActive(tx, to))) await write(tx, signer, to, due)
      })
    },
    // They stay in the app.
    async recordFailure(to, tx) {
      await takeDue(tx, to)
    },
  }
}

/** SQL: whether a notification is due and of a kind that this version knows. */
function isDue({ tenantId, userId }: Recipient): RawBuilder<boolean> {
  return sql`tenant_id = ${tenantId} AND user_id = ${userId} AND mail_due <= now() AND kind = ANY(${KIND_NAMES}::text[])`
}

/** Determines whether a user is an active member of an open team. */
async function isActive(tx: Db, { tenantId, userId }: Recipient): Promise<boolean> {
  const member = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('suspended', 'is', null)
    .where(isOpenTeam('memberships.tenant_id'))
    .executeTakeFirst()
  return member !== undefined
}

/** Lists the users who caused the notifications that are due. */
async function listSenders(db: Db, to: Recipient): Promise<string[]> {
  const { rows } = await sql<{ by_id: string }>`
    SELECT DISTINCT by_id FROM notifications WHERE ${isDue(to)} AND by_id IS NOT NULL ORDER BY by_id`.execute(db)
  return rows.map(({ by_id }) => by_id)
}

/** Cancels the emails about the actions of one user. */
async function drop(db: Db, to: Recipient, byId: string): Promise<void> {
  await sql`UPDATE notifications SET mail_due = NULL WHERE ${isDue(to)} AND by_id = ${byId}`.execute(db)
}

async function hasDue(db: Db, { tenantId, userId }: Recipient): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM notifications WHERE ${isDue({ tenantId, userId })} LIMIT 1`.execute(db)
  return rows.length > 0
}

async function canWrite(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

async function postpone(db: Db, { tenantId, userId }: Recipient): Promise<void> {
  await sql`
    UPDATE notifications SET mail_due = now() + interval '1 hour'
    WHERE ${isDue({ tenantId, userId })}`.execute(db)
}

/** Marks the due notifications as emailed, oldest first, and returns those that are unread. */
async function takeDue(tx: Db, { tenantId, userId }: Recipient): Promise<DueRow[]> {
  // Ids increase with time.
  const { rows } = await sql<DueRow & { read: Date | null }>`
    SELECT id, kind, data, count, read FROM notifications WHERE ${isDue({ tenantId, userId })} ORDER BY id FOR UPDATE`.execute(tx)
  await sql`
    UPDATE notifications SET mail_due = NULL, data = data || jsonb_build_object('mailed', count)
    WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.filter(({ read }) => read === null).map((row) => ({ ...row, count: countUnreported(row) }))
}

async function write(tx: Db, signer: UrlSigner, { tenantId, userId }: Recipient, due: readonly DueRow[]): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const team = await tx.selectFrom('tenants').select(['name', 'org_id']).where('id', '=', tenantId).executeTakeFirstOrThrow()
  const [only, ...others] = due
  if (!only) return
  const topics = [...new Set(due.map(({ kind }) => KINDS[kind].topic))]
  const reader = await findReader(tx, { email, tenantId })
  const words = runForReader(reader, () => ({
    ...(others.length === 0 ? textsOfOne(only, team) : textsOfSeveral(due, team)),
    note: t('mails.notifications.note', { team: team.name }),
  }))
  const landing = others.length === 0 ? (notificationPath(KINDS[only.kind].landing.meta(only.data)) ?? '/') : '/'
  await queueMail(tx, {
    tenantId,
    recipient: email,
    content: {
      kind: 'notice',
      ...words,
      path: signInPath({ orgId: team.org_id, to: landing }),
      unsubscribe: signUnsubscribe(signer, { tenantId, userId, topics }),
    },
    secretUrl: null,
  })
}

/**
 * Returns how many of a notification's occurrences its email reports: for gathered kinds, those that no earlier email reported.
 */
function countUnreported({ kind, data, count }: DueRow): number {
  return KINDS[kind].isGathered ? Math.max(1, count - (data.mailed ?? 0)) : count
}

function textsOfOne({ kind, data, count }: DueRow, { name }: { name: string }) {
  const subject = subjectOf(kind, data, count)
  return {
    subject,
    title: subject,
    paragraphs: [t('mails.notifications.one', { text: textOf(kind, data, count), team: name }), ...noteOf(data)],
    action: KINDS[kind].button?.() ?? t('mails.notifications.open'),
  }
}

function textsOfSeveral(due: readonly DueRow[], { name }: { name: string }) {
  const subject = t('mails.notifications.severalSubject', { count: due.length, team: name })
  const lines = due.slice(0, MAX_LINES).flatMap(({ kind, data, count }) => [textOf(kind, data, count), ...noteOf(data)])
  const rest = due.length > MAX_LINES ? [t('mails.notifications.more', { count: due.length - MAX_LINES })] : []
  return {
    subject,
    title: t('mails.notifications.severalTitle', { team: name }),
    paragraphs: [...lines, ...rest],
    action: t('mails.notifications.openArbour'),
  }
}

function noteOf({ note }: NotificationData): string[] {
  return note === '' ? [] : [t('mails.notifications.quotedNote', { note })]
}
