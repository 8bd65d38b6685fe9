import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import type { FailedJobs } from '#platform/jobs/add-jobs.ts'
import type { MailContent } from './content.ts'
import { DROPPED, queueSending } from './queue-mail.ts'

const BATCH = 500

/** Emails that are complete without a secret link: the link of any other is deleted once it has failed. */
const WITHOUT_LINK: readonly MailContent['kind'][] = [
  'notice',
  'password_changed',
  'second_step_changed',
  'api_token_made',
  'email_changed',
  'team_reopened',
  'account_closed',
]

/** Counts the emails that could not be sent, without the cancelled ones. */
export async function countFailedMails(db: Pool): Promise<FailedJobs> {
  const { rows } = await sql<FailedJobs>`
    SELECT count(*) AS failed, (array_agg(error ORDER BY id DESC))[1] AS "lastError" FROM mails
    WHERE state = 'failed' AND (error IS NULL OR error <> ALL (${[...DROPPED]}::text[]))`.execute(db)
  return rows[0] ?? { failed: 0, lastError: null }
}

/**
 * Retries the failed emails that need no link, with the attempts of a new one. Returns their number by team; personal emails
 * under null.
 */
export async function retryFailedMails(db: Pool): Promise<ReadonlyMap<string | null, number>> {
  const retried = new Map<string | null, number>()
  for (;;) {
    const rows = await retrySome(db)
    for (const { tenant_id } of rows) retried.set(tenant_id, (retried.get(tenant_id) ?? 0) + 1)
    if (rows.length < BATCH) return retried
  }
}

function retrySome(db: Pool): Promise<{ id: string; tenant_id: string | null }[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; tenant_id: string | null }>`
      UPDATE mails SET state = 'waiting', error = NULL, attempts = 0, due = now() WHERE id IN (
        SELECT id FROM mails WHERE state = 'failed' AND (error IS NULL OR error <> ALL (${[...DROPPED]}::text[]))
          AND content ->> 'kind' = ANY(${[...WITHOUT_LINK]}::text[]) ORDER BY id LIMIT ${BATCH} FOR UPDATE)
      RETURNING id, tenant_id`.execute(tx)
    await queueSending(
      tx,
      rows.map(({ id }) => id),
    )
    return rows
  })
}
