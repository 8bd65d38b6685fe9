import pg from 'pg'
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
  CREATE OR REPLACE TRIGGER arbour_wake AFTER UPDATE OF locked_at ON graphile_worker._private_job_queues
  FOR EACH ROW WHEN (OLD.locked_at IS NOT NULL AND NEW.locked_at IS NULL) EXECUTE FUNCTION graphile_worker.arbour_wake();`

/** Brings the tables of the jobs (the schema `graphile_worker`) to the newest form. Servers that start together have to take turns. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  // What goes wrong is thrown.
  await runMigrations({ connectionString, maxPoolSize: 2, logger: await jobsLogger({ warn: () => undefined }) })
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(WAKE_FOR_QUEUES)
  } finally {
    await client.end()
  }
}
