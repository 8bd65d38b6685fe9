import type { Db } from '../db/db.ts'

/** How often a job is tried before it has failed. */
export const MAX_ATTEMPTS = 3

/** What does the jobs of one name. A job may be done twice, or at once by two servers: doing it has to be harmless then. */
export interface Task<Payload extends object = object> {
  /** Does one. What it throws means that it is tried again later. `signal` aborts when the server is stopping and cannot wait any longer. */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /**
   * Records that it failed for the last time, or took its server with it for the last time. The transaction is rolled back when another
   * job has taken its place meanwhile, so it changes first what those change who add such a job. May be called twice.
   */
  recordFailure(payload: Payload, tx: Db): Promise<void>
}

/** Tasks by the names of their jobs. */
export type Tasks = Readonly<Record<string, Task>>
