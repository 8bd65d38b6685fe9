import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { UNLIMITED } from './add-jobs.ts'

/** What the connections of a runner are called, by which the others see that it lives. */
export function runnerName(runnerId: string): string {
  return `arbour ${runnerId}`
}

/** Sees to jobs that nobody would come to any more. Safe on several servers at once, and beside those at work. */
export async function recoverJobs(db: Db): Promise<void> {
  // Those of servers that died: a runner without a connection is none.
  await sql`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by IS NOT NULL AND NOT EXISTS (
        SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = ${runnerName('')} || locked_by)
    ))`.execute(db)
  const spent = (key: 'taken' | 'own') => sql`
    ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts >= max_attempts AND key IS ${sql.raw(key === 'own' ? 'NOT NULL' : 'NULL')} ORDER BY id)`
  // Those whose place another has taken, if their servers died of them or they failed.
  await sql`SELECT 1 FROM graphile_worker.complete_jobs(${spent('taken')})`.execute(db)
  // Those of earlier versions, which had the library count the attempts: whoever takes one now records its failure.
  await sql`SELECT 1 FROM graphile_worker.reschedule_jobs(${spent('own')}, max_attempts => ${UNLIMITED}::int)`.execute(db)
}
