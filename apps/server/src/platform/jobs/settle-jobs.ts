import { sql } from 'kysely'
import type { Db, Pool } from '../db/db.ts'
import { giveUp } from './give-up.ts'
import type { Tasks } from './task.ts'

/** What the connections of a runner are called, by which the others see that it lives. */
export function runnerName(runnerId: string): string {
  return `arbour ${runnerId}`
}

/** Sees to what servers that died have left of their jobs. Safe on several servers at once, and beside those at work. */
export async function settleJobs(db: Pool, tasks: Tasks): Promise<void> {
  await giveBack(db)
  await giveUpSpent(db, tasks)
}

/** Gives back the jobs of servers that died: a runner without a connection is none. */
async function giveBack(db: Db): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by IS NOT NULL AND NOT EXISTS (
        SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = ${runnerName('')} || locked_by)
    ))`.execute(db)
  // One that was taken for dead may have ended a job that another had taken with its queue: nobody would open that any more.
  await sql`
    UPDATE graphile_worker._private_job_queues q SET locked_at = NULL, locked_by = NULL
    WHERE locked_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs j WHERE j.job_queue_id = q.id AND j.locked_at IS NOT NULL)`.execute(db)
}

/** Gives up what was tried for the last time when its server died. Jobs whose place another has taken, which have no key, just go. */
async function giveUpSpent(db: Pool, tasks: Tasks): Promise<void> {
  const spent = sql`locked_at IS NULL AND attempts >= max_attempts`
  const { rows } = await sql<{ id: number; name: string; payload: object }>`
    SELECT j.id, t.identifier AS name, j.payload
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE ${spent} AND key IS NOT NULL AND t.identifier = ANY(${Object.keys(tasks)}::text[])
    ORDER BY j.id LIMIT 1000`.execute(db)
  for (const { id, name, payload } of rows) {
    const task = tasks[name]
    const take = async (tx: Db) => {
      const { rows } = await sql`
        DELETE FROM graphile_worker._private_jobs WHERE id = ${id} AND ${spent} AND key IS NOT NULL RETURNING 1`.execute(tx)
      return rows.length > 0
    }
    if (task) await giveUp(db, { task, payload, take })
  }
  await sql`DELETE FROM graphile_worker._private_jobs WHERE ${spent} AND key IS NULL`.execute(db)
}
