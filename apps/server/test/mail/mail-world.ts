import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { retryMails } from '#modules/directory/mail/public.ts'
import { createMailTransport, type MailTransport } from '#platform/mail/mail-transport.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** The sender address of test emails. */
export const FROM = 'arbour@sender.example'

/** A world that sends emails, with helpers for tests. */
export interface MailWorld extends World {
  transport: MailTransport
  /** The folder for emails if no server is configured. */
  outbox: string
  /** Invites an email address as an Admin. Returns the id of the email and its link. */
  invite(admin: Person, email: string): Promise<{ id: string; link: string; url: string | null }>
  /** Returns the current row. */
  mail(id: string): Promise<MailRow>
  /** Makes an email due and processes due ones. */
  retryLater(id: string): Promise<void>
}

/** The stored state of an email. */
interface MailRow {
  state: string
  error: string | null
  secret_url: string | null
  attempts: number
  /** Whether it is due in the future. */
  isLater: boolean
}

/** Creates a world that sends emails to a server, or with null into a folder. */
export async function makeMailWorld(smtpUrl: string | null): Promise<MailWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-mail-'))
  const outbox = join(folder, 'outbox')
  const transport = createMailTransport({ smtpUrl, from: FROM, folder: outbox })
  const world = await makeWorld({ mail: transport })
  const { db } = world
  return {
    ...world,
    transport,
    outbox,
    async invite(admin, email) {
      const { url } = await world.call(admin, calls.usersInvitationsCreate, { email, roles: [] })
      const { id, secret_url } = await db
        .selectFrom('mails')
        .select(['id', 'secret_url'])
        .where('recipient', '=', email.toLowerCase())
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { id, link: secret_url ?? '', url }
    },
    mail: (id) =>
      db
        .selectFrom('mails')
        .select(['state', 'error', 'secret_url', 'attempts', sql<boolean>`due > now()`.as('isLater')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    async retryLater(id) {
      await db.updateTable('mails').set({ due: sql<Date>`now() - interval '1 second'` }).where('id', '=', id).execute()
      await retryMails({ db, mail: transport })
      await world.runJobs()
    },
    async close(options) {
      transport.close()
      await world.close(options)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
