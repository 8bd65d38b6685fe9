import type { Db } from '../db/db.ts'

/** How often a job is tried before it is given up. */
export const MAX_ATTEMPTS = 3

/** What does the jobs of one name. A job may be done twice, or at once by two servers: doing it has to be harmless then. */
export interface Task<Payload extends object = object> {
  /** Does one. What it throws means that it is tried again later. `signal` aborts when the server is stopping and cannot wait any longer. */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /**
   * It was tried for the last time, or took the server with it for the last time. Notes so in a transaction, which is undone when another
   * job has taken its place meanwhile.
   */
  giveUp(payload: Payload, tx: Db): Promise<void>
}

/** Tasks by the names of their jobs. */
export type Tasks = Readonly<Record<string, Task>>
