import { readStoredText } from '@arbour/messages/stored-text'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { FailedJobs } from '#platform/jobs/add-jobs.ts'

/**
 * Counts the imports that the server failed to continue and that have not been deleted. Their credentials are deleted, so users
 * start them again.
 */
export async function countFailedImports(db: Db): Promise<FailedJobs> {
  const { rows } = await sql<FailedJobs>`
    SELECT count(*) AS failed, (array_agg(reason ORDER BY ended DESC))[1] AS "lastError" FROM imports WHERE state = 'failed'`.execute(
    db,
  )
  const [{ failed, lastError } = { failed: 0, lastError: null }] = rows
  return { failed, lastError: lastError === null ? null : readStoredText(lastError) }
}
