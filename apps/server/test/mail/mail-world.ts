import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { tendMails } from '#modules/directory/mail/public.ts'
import { createMailTransport, type MailTransport } from '#platform/mail/mail-transport.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** The address that mails of tests come from. */
export const FROM = 'arbour@sender.example'

/** A world that writes mails, and what tests ask about them. */
export interface MailWorld extends World {
  transport: MailTransport
  /** Where mails are kept when no server is named. */
  outbox: string
  /** Has an Admin invite an address; gives the id of the mail and the link in it. */
  invite(admin: Person, email: string): Promise<{ id: string; link: string; url: string | null }>
  /** A row as it is now. */
  mail(id: string): Promise<MailRow>
  /** Lets the time come at which a mail is due, and looks for such. */
  tendLater(id: string): Promise<void>
}

/** What is known of a mail. */
interface MailRow {
  state: string
  error: string | null
  secret_url: string | null
  attempts: number
  /** Whether its time is still to come. */
  isLater: boolean
}

/** A world whose mails go to a server, or with null into a folder. */
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
    async tendLater(id) {
      await db.updateTable('mails').set({ due: sql<Date>`now() - interval '1 second'` }).where('id', '=', id).execute()
      await tendMails({ db, mail: transport })
      await world.runJobs()
    },
    async close(options) {
      transport.close()
      await world.close(options)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
