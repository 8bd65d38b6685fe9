import pg from 'pg'
import { jobsLogger } from './jobs-log.ts'

/** Migrates the job tables (the schema `graphile_worker`). The caller serialises servers that start concurrently. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ connectionString, max: 2 })
  // If the database stops right afterwards, an error of an idle or used connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    // Errors are thrown.
    await runMigrations({ pgPool: pool, logger: await jobsLogger({ warn: () => undefined }) })
  } finally {
    await pool.end()
  }
}
