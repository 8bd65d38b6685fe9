import pg from 'pg'
import { jobsLogger } from './jobs-log.ts'

/** Brings the tables of the jobs (the schema `graphile_worker`) to the newest form. Servers that start together have to take turns. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ connectionString, max: 2 })
  // Where the database stops right after, what a connection says that is about to close would end the process: idle ones, and those at work.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    // What goes wrong is thrown.
    await runMigrations({ pgPool: pool, logger: await jobsLogger({ warn: () => undefined }) })
  } finally {
    await pool.end()
  }
}
