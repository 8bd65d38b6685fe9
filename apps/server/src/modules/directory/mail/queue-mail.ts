import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { MailContent } from './content.ts'

export const SEND_MAIL = 'send_mail'
const TEAM_CLOSED = 'The team was closed'
const WITHDRAWN = 'The invitation was withdrawn, or sent again'
/** Reasons for emails that were intentionally not sent. */
export const DROPPED: readonly string[] = [TEAM_CLOSED, WITHDRAWN]
/** Before renditions: someone waits for the email. */
const PRIORITY = -10

interface NewMail {
  /** The team whose Admins can see it; null for personal emails. */
  tenantId: string | null
  recipient: string
  content: MailContent
  /** The link to sign in, reset or join. It is stored only until the email is sent. */
  secretUrl: string | null
}

/** Queues an email that is sent after the caller's transaction commits. Returns its id. */
export async function queueMail(tx: Db, { tenantId, recipient, content, secretUrl }: NewMail): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mails')
    .values({ id, tenant_id: tenantId, recipient, content: JSON.stringify(content), secret_url: secretUrl })
    .execute()
  await queueSending(tx, [id])
  return id
}

/** Cancels unsent invitations of a team to an email address, because the link is revoked. */
export async function dropInvitations(
  tx: Db,
  { tenantId, recipient }: Pick<NewMail, 'recipient'> & { tenantId: string },
): Promise<void> {
  await drop(tx, { tenantId, recipient }, sql`content ->> 'kind' = 'invitation'`)
}

/** Cancels an unsent invitation to a project. */
export async function dropPartnerInvite(
  tx: Db,
  { partnership, ...to }: Pick<NewMail, 'recipient'> & { tenantId: string; partnership: string },
): Promise<void> {
  await drop(tx, to, sql`content ->> 'kind' = 'partner_invite' AND content ->> 'partnership' = ${partnership}`)
}

/** Cancels unsent emails of an invitation to connect, because the link is revoked. */
export async function dropConnectionInvite(
  tx: Db,
  { invitation, ...to }: Pick<NewMail, 'recipient'> & { tenantId: string; invitation: string },
): Promise<void> {
  await drop(tx, to, sql`content ->> 'kind' = 'connection_invite' AND content ->> 'invitation' = ${invitation}`)
}

/** Cancels all unsent emails of a team that is closed. */
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

/** Enqueues the jobs that send some emails. */
export async function queueSending(tx: Db, ids: readonly string[]): Promise<void> {
  await addJobs(
    tx,
    ids.map((id) => ({ task: SEND_MAIL, payload: { id }, key: `mail:${id}`, priority: PRIORITY, queue: queueOf(id) })),
  )
}

/** Returns one of two queues: an unresponsive mail server does not block other jobs. */
function queueOf(id: string): string {
  return `mail:${Number.parseInt(id.slice(-1), 16) % 2}`
}
