import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Pool } from '#platform/db/db.ts'
import { jobsLogger } from '#platform/jobs/jobs-log.ts'
import type { Tasks } from '#platform/jobs/task.ts'
import { taskList } from '#platform/jobs/task-list.ts'

/** Runs all jobs of a database sequentially, without delays between attempts, until none is left. */
export async function runJobs({
  db,
  connectionString,
  tasks,
}: {
  db: Pool
  connectionString: string
  tasks: Tasks
}): Promise<void> {
  const log = { warn: () => undefined }
  for (;;) {
    const { rows } = await sql`
      SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE attempts < max_attempts), run_at => now())`.execute(
      db,
    )
    if (rows.length === 0) return
    const pgPool = new pg.Pool({ connectionString, max: 2 })
    for (const event of ['error', 'connect'] as const) {
      pgPool.on(event, (first: Error | pg.PoolClient) => first instanceof Error || first.on('error', () => undefined))
    }
    await runOnce({
      pgPool,
      taskList: taskList(tasks, { db, log }),
      logger: await jobsLogger(log),
      noHandleSignals: true,
      // Results of jobs are written by the end of the run.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    await pgPool.end()
  }
}
