import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { FailedJobs } from '#platform/jobs/add-jobs.ts'

/** Imports that the server could not go on with, of those that are not forgotten yet. Their secrets are gone: people begin them anew. */
export async function countFailedImports(db: Db): Promise<FailedJobs> {
  const { rows } = await sql<FailedJobs>`
    SELECT count(*) AS failed, (array_agg(reason ORDER BY ended DESC))[1] AS "lastError" FROM imports WHERE state = 'failed'`.execute(
    db,
  )
  return rows[0] ?? { failed: 0, lastError: null }
}
