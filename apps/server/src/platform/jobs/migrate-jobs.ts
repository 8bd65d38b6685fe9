import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { jobsLogger } from './jobs-log.ts'

/**
 * Wakes the runners when a queue opens. They ask for the next job before what the last one came to is written, find the queue shut, and
 * would otherwise look again only after a while.
 */
const WAKE_FOR_QUEUES = `
  CREATE OR REPLACE FUNCTION graphile_worker.arbour_wake() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('jobs:insert', '{"count":1}');
    RETURN NULL;
  END $$;
  CREATE TRIGGER arbour_wake AFTER UPDATE OF locked_at ON graphile_worker._private_job_queues
  FOR EACH ROW WHEN (OLD.locked_at IS NOT NULL AND NEW.locked_at IS NULL) EXECUTE FUNCTION graphile_worker.arbour_wake();`

/** Brings the tables of the jobs (the schema `graphile_worker`) to the newest form. Servers that start together have to take turns. */
export async function migrateJobs(db: Db, connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  // What goes wrong is thrown.
  await runMigrations({ connectionString, maxPoolSize: 2, logger: await jobsLogger({ warn: () => undefined }) })
  const { rows } =
    await sql`SELECT 1 FROM pg_trigger WHERE tgrelid = 'graphile_worker._private_job_queues'::regclass AND tgname = 'arbour_wake'`.execute(
      db,
    )
  // Not anew at each start: it would wait for the jobs of other servers.
  if (rows.length === 0) await sql.raw(WAKE_FOR_QUEUES).execute(db)
}
