import { jobsLogger } from './jobs-log.ts'

/** Brings the tables of the jobs (the schema `graphile_worker`) to the newest form. Servers that start together have to take turns. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  // What goes wrong is thrown.
  await runMigrations({ connectionString, maxPoolSize: 2, logger: await jobsLogger({ warn: () => undefined }) })
}
