import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { addJobs, type FailedJobs } from '#platform/jobs/add-jobs.ts'
import { BACKFILLED } from './priorities.ts'
import { renditionJob } from './rendition-jobs.ts'

const BATCH = 500

/** Counts failed renditions whose file is not known to be the cause. */
export async function countFailedRenditions(db: Pool): Promise<FailedJobs> {
  const { rows } = await sql<FailedJobs>`
    SELECT count(*) AS failed, max(reason) AS "lastError" FROM renditions WHERE state = 'failed' AND given_up`.execute(db)
  return rows[0] ?? { failed: 0, lastError: null }
}

/** Retries failed renditions with the lowest priority. Returns their number by team. */
export async function retryFailedRenditions(db: Pool): Promise<ReadonlyMap<string, number>> {
  const retried = new Map<string, number>()
  for (;;) {
    const rows = await retrySome(db)
    for (const { tenant_id } of rows) retried.set(tenant_id, (retried.get(tenant_id) ?? 0) + 1)
    if (rows.length < BATCH) return retried
  }
}

interface Row {
  tenant_id: string
  object_id: string | null
  item_id: string | null
  ext: string | null
}

function retrySome(db: Pool): Promise<Row[]> {
  return db.transaction().execute(async (tx) => {
    // In the order of queueing, to prevent deadlocks.
    const { rows } = await sql<Row>`
      WITH failed AS MATERIALIZED (
        SELECT tenant_id, source_id, kind FROM renditions WHERE state = 'failed' AND given_up
        ORDER BY tenant_id, source_id, kind LIMIT ${BATCH} FOR UPDATE
      ), again AS (
        UPDATE renditions r SET state = 'waiting', reason = NULL, given_up = false, begun = NULL FROM failed f
        WHERE (r.tenant_id, r.source_id, r.kind) = (f.tenant_id, f.source_id, f.kind)
        RETURNING r.tenant_id, r.object_id, r.item_id
      )
      SELECT a.tenant_id, a.object_id, a.item_id, (
        SELECT i.ext FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
        WHERE v.tenant_id = a.tenant_id AND v.object_id = a.object_id LIMIT 1) AS ext
      FROM again a`.execute(tx)
    const jobs = rows.map(({ tenant_id: tenantId, object_id: objectId, item_id: itemId, ext }) =>
      renditionJob({ tenantId, ...(objectId === null ? { itemId: itemId ?? '' } : { objectId, ext }) }, BACKFILLED),
    )
    await addJobs(tx, [...new Map(jobs.map((job) => [job.key, job])).values()])
    return rows
  })
}
