import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import type { Task } from '#platform/jobs/task.ts'
import { MailError, type MailTransport } from '#platform/mail/mail-transport.ts'
import { isOver, type MailContent } from './content.ts'
import { findReader } from './find-reader.ts'
import { queueSending } from './queue-mail.ts'
import { writeMail } from './write-mail.ts'

/** Minutes until each retry of an email. After the last one it has failed: one day in total. */
const RETRY_AFTER = [1, 5, 15, 60, 180, 360, 720]
/** Minutes after which a server that was sending an email counts as crashed. */
const SENDING_LASTS = 10
/** Days for which sent emails are kept. */
const KEPT_DAYS = 30
const BATCH = 500

export interface MailSending {
  db: Pool
  mail: MailTransport
  publicUrl: string
}

/** Sends an email at most once: concurrent attempts, and attempts after a crash during sending, skip it. */
export function sendMailTask({ db, mail: transport, publicUrl }: MailSending): Task<{ id: string }> {
  return {
    async run({ id }) {
      const mail = await db
        .updateTable('mails')
        .set({
          state: 'sending',
          attempts: sql<number>`attempts + 1`,
          due: sql<Date>`now() + make_interval(mins => ${SENDING_LASTS})`,
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('due', '<=', sql<Date>`now()`)
        .returningAll()
        .executeTakeFirst()
      if (!mail) return
      const end = (state: 'sent' | 'kept' | 'failed', error: string | null = null) =>
        db.updateTable('mails').set({ state, error, secret_url: null }).where('id', '=', id).execute()
      if (isOver(mail.content as MailContent)) return void (await end('failed', 'Its link ended before it could be sent'))
      try {
        const reader = await findReader(db, { email: mail.recipient, tenantId: mail.tenant_id })
        await transport.send(await writeMail(db, mail, { publicUrl, reader }))
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 500) : String(error)
        const minutes = RETRY_AFTER[mail.attempts - 1]
        if (minutes === undefined || (error instanceof MailError && error.again !== 'later'))
          return void (await end('failed', reason))
        await db
          .updateTable('mails')
          .set({ state: 'waiting', error: reason, due: sql<Date>`now() + make_interval(mins => ${minutes})` })
          .where('id', '=', id)
          // A server that counted as crashed meanwhile leaves the email as failed: its link is deleted.
          .where('state', '=', 'sending')
          .execute()
        return
      }
      await end(transport.isSending ? 'sent' : 'kept')
    },
    async recordFailure({ id }, tx) {
      await tx
        .updateTable('mails')
        .set({ state: 'failed', secret_url: null })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'sending'])
        .execute()
    },
  }
}

/** Retries emails that are due, fails those interrupted by a crash, and deletes old ones. */
export async function retryMails({ db, mail }: Pick<MailSending, 'db' | 'mail'>): Promise<void> {
  const interrupted = mail.isSending
    ? { state: 'failed' as const, secret_url: null, error: 'The server stopped while it was being sent' }
    : { state: 'waiting' as const }
  await db.updateTable('mails').set(interrupted).where('state', '=', 'sending').where('due', '<', sql<Date>`now()`).execute()
  const dueMails = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due', '<=', sql<Date>`now()`)
    .orderBy('due')
    .limit(BATCH)
    .execute()
  await queueSending(
    db,
    dueMails.map(({ id }) => id),
  )
  const { rows } = await sql<{ id: string }>`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE created < now() - make_interval(days => ${KEPT_DAYS}) AND state NOT IN ('waiting', 'sending')
      LIMIT ${BATCH}) RETURNING id`.execute(db)
  await mail.forget(rows.map(({ id }) => id))
}
