import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readPacked } from '../dump/packed-file.ts'

const COLUMNS = 'id, task, payload, queue, run_at, max_attempts, key, priority, flags'

/**
 * SQL: all pending and running jobs, for a dump: as passed to the library when added, since its tables differ between versions.
 * Jobs without a key are on their last run and were replaced by others.
 */
export const EXPORTED_JOBS = `
  SELECT j.id, j.task_identifier AS task, p.payload, j.queue_name AS queue, j.run_at, j.max_attempts, j.key, j.priority,
    (SELECT array_agg(flag) FROM jsonb_object_keys(j.flags) flag) AS flags
  FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
  WHERE j.key IS NOT NULL ORDER BY j.id`

/**
 * Adds the jobs of a file written by {@link EXPORTED_JOBS}, in the connection's transaction, with all attempts. Returns their
 * number.
 */
export async function importJobs(client: Client, path: string): Promise<number> {
  await client.query(`
    CREATE TEMP TABLE carried_jobs (
      id bigint, task text, payload json, queue text, run_at timestamptz, max_attempts int, key text, priority int, flags text[]
    ) ON COMMIT DROP`)
  await pipeline(readPacked(path), client.query(copyFrom(`COPY pg_temp.carried_jobs (${COLUMNS}) FROM STDIN`)))
  const { rows } = await client.query<{ count: string }>(`
    SELECT count(added.id) FROM (SELECT * FROM pg_temp.carried_jobs ORDER BY id) j,
      LATERAL graphile_worker.add_job(j.task, j.payload, j.queue, j.run_at, j.max_attempts, j.key, j.priority, j.flags) added`)
  return Number(rows[0]?.count)
}
