import { v7 as newId } from 'uuid'
import type { Db, Pool } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import { type Place, recordSignInFailure } from './sign-in-events.ts'

export const RECORD_FAILED_PASSWORD = 'note_failed_password'
const PRIORITY = 10

interface FailedPassword {
  email: string
  place: Place & { ip: string }
}

/**
 * Records a wrong password in the history of the user with an email address, if any. Only the job looks up the address, so the
 * response time does not reveal whether it exists.
 */
export async function recordFailedPassword(db: Db, { email, place }: FailedPassword): Promise<void> {
  const payload: FailedPassword = { email: email.toLowerCase(), place }
  await addJobs(db, [{ task: RECORD_FAILED_PASSWORD, payload, key: `failed:${newId()}`, priority: PRIORITY }])
}

/** Handles the job of {@link recordFailedPassword}. */
export function recordFailedPasswordTask({ db }: { db: Pool }): Task<FailedPassword> {
  return {
    async run({ email, place }) {
      const person = await db.selectFrom('credentials').select('user_id').where('email', '=', email).executeTakeFirst()
      if (person) await recordSignInFailure(db, { userId: person.user_id, place, means: 'password' })
    },
    recordFailure: async () => undefined,
  }
}
