import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { UNLIMITED } from './add-jobs.ts'

/** Returns the name of a runner's connections, by which other servers detect that it is alive. */
export function runnerName(runnerId: string): string {
  return `arbour ${runnerId}`
}

/** Recovers jobs of crashed servers. Safe on several servers concurrently, and while jobs are running. */
export async function recoverJobs(db: Db): Promise<void> {
  // Jobs of crashed servers: a runner without a connection is dead.
  await sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by IS NOT NULL AND NOT EXISTS (
        SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = ${runnerName('')} || locked_by)
    ))`.execute(db)
  const exhaustedJobs = (key: 'taken' | 'own') => sql`
    ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS ${sql.raw(key === 'own' ? 'NOT NULL' : 'NULL')} ORDER BY id)`
  // Jobs that were replaced by others, if their servers crashed or they failed.
  await sql`SELECT 1 FROM graphile_worker.complete_jobs(${exhaustedJobs('taken')})`.execute(db)
  // Jobs of earlier versions, where the library counted the attempts: the next run records the failure.
  await sql`SELECT 1 FROM graphile_worker.reschedule_jobs(${exhaustedJobs('own')}, max_attempts => ${UNLIMITED}::int)`.execute(db)
}
