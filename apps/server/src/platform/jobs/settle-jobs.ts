import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import type { Tasks } from './task.ts'

/** What the connections of a runner are called, by which the others see that it lives. */
export function runnerName(runnerId: string): string {
  return `arbour ${runnerId}`
}

/**
 * Gives back the jobs of servers that died (a runner without a connection is none), and gives up those that were tried for the last time
 * when their server died. Safe on several servers at once, and beside those at work.
 */
export async function settleJobs(db: Pool, tasks: Tasks): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by IS NOT NULL AND NOT EXISTS (
        SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = ${runnerName('')} || locked_by)
    ))`.execute(db)
  const { rows } = await sql<{ id: number; name: string; payload: object }>`
    SELECT j.id, t.identifier AS name, j.payload
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.locked_at IS NULL AND j.attempts >= j.max_attempts AND t.identifier = ANY(${Object.keys(tasks)}::text[])
    ORDER BY j.id LIMIT 1000`.execute(db)
  for (const { id, name, payload } of rows) {
    await tasks[name]?.giveUp(payload)
    await sql`SELECT 1 FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(db)
  }
}
