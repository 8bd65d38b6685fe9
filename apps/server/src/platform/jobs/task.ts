import type { Db } from '../db/db.ts'

/** Number of attempts before a job has failed. */
export const MAX_ATTEMPTS = 3

/** The handler of a task's jobs. A job may run twice, or on two servers concurrently: handlers must be idempotent. */
export interface Task<Payload extends object = object> {
  /** Runs a job. Throwing causes a retry. `signal` aborts when the server is stopping and can't wait any longer. */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /**
   * Records a permanent failure, or a crash at the last attempt. The transaction is rolled back if the job was replaced
   * meanwhile, so it must first lock what adding such a job locks. May be called twice.
   */
  recordFailure(payload: Payload, tx: Db): Promise<void>
}

/** Handlers by task name. */
export type Tasks = Readonly<Record<string, Task>>
