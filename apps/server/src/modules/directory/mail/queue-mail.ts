import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { MailContent } from './content.ts'

export const SEND_MAIL = 'send_mail'
const TEAM_CLOSED = 'The team was closed'
const WITHDRAWN = 'The invitation was withdrawn, or sent again'
/** Why mails were held back that were not to go out any more. */
export const DROPPED: readonly string[] = [TEAM_CLOSED, WITHDRAWN]
/** Before what is made to be looked at: somebody waits for it. */
const PRIORITY = -10

interface NewMail {
  /** The team whose Admins may see it; null for what concerns a person alone. */
  tenantId: string | null
  recipient: string
  content: MailContent
  /** The link that signs in, resets or invites. It is kept only until the mail is sent. */
  secretUrl: string | null
}

/** Writes to somebody once the caller's transaction has committed. Gives the mail's id. */
export async function queueMail(tx: Db, { tenantId, recipient, content, secretUrl }: NewMail): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mails')
    .values({ id, tenant_id: tenantId, recipient, content: JSON.stringify(content), secret_url: secretUrl })
    .execute()
  await queueSending(tx, [id])
  return id
}

/** Lets no invitation of a team go out to an address any more, if it has not: its link ends. */
export async function dropInvitations(
  tx: Db,
  { tenantId, recipient }: Pick<NewMail, 'recipient'> & { tenantId: string },
): Promise<void> {
  await drop(tx, { tenantId, recipient }, sql`content ->> 'kind' = 'invitation'`)
}

/** The same of an invitation into a project. */
export async function dropPartnerInvite(
  tx: Db,
  { partnership, ...to }: Pick<NewMail, 'recipient'> & { tenantId: string; partnership: string },
): Promise<void> {
  await drop(tx, to, sql`content ->> 'kind' = 'partner_invite' AND content ->> 'partnership' = ${partnership}`)
}

/** Lets nothing of a team go out any more that has not: it is closed. */
export async function dropMails(tx: Db, { tenantId }: { tenantId: string }): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'failed', secret_url: null, error: TEAM_CLOSED })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .execute()
}

async function drop(
  tx: Db,
  { tenantId, recipient }: Pick<NewMail, 'recipient'> & { tenantId: string },
  isIt: RawBuilder<unknown>,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'failed', secret_url: null, error: WITHDRAWN })
    .where('tenant_id', '=', tenantId)
    .where('recipient', '=', recipient)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`${isIt}`)
    .execute()
}

/** Has some mails sent, by whichever server comes to it. */
export async function queueSending(tx: Db, ids: readonly string[]): Promise<void> {
  await addJobs(
    tx,
    ids.map((id) => ({ task: SEND_MAIL, payload: { id }, key: `mail:${id}`, priority: PRIORITY, queue: queueOf(id) })),
  )
}

/** Two at a time: a mail server that does not answer keeps nothing else waiting. */
function queueOf(id: string): string {
  return `mail:${Number.parseInt(id.slice(-1), 16) % 2}`
}
