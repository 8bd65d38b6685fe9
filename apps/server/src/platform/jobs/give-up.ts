import type { Db, Pool } from '../db/db.ts'
import type { Task } from './task.ts'

class Superseded extends Error {}

/**
 * Gives up what a job was to do, all or nothing. `take` tells, and sees to it until the end of the transaction, that the job still is the
 * one of its key; when it is not, what it was to do is another's, and nothing is given up.
 */
export async function giveUp(
  db: Pool,
  { task, payload, take }: { task: Task; payload: object; take: (tx: Db) => Promise<boolean> },
): Promise<void> {
  const giving = db.transaction().execute(async (tx) => {
    // In the order of those who add a job: what waits for it, then the job. So neither waits for the other.
    await task.giveUp(payload, tx)
    if (!(await take(tx))) throw new Superseded()
  })
  await giving.catch((error) => {
    if (!(error instanceof Superseded)) throw error
  })
}
