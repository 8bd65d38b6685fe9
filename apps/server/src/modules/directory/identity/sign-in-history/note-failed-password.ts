import { v7 as newId } from 'uuid'
import type { Db, Pool } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import { noteFailure, type Place } from './sign-in-events.ts'

export const NOTE_FAILED_PASSWORD = 'note_failed_password'
const PRIORITY = 10

interface FailedPassword {
  email: string
  place: Place & { ip: string }
}

/**
 * Records a wrong password in the history of the user with an email address, if any. Only the job looks up the address, so the
 * response time does not reveal whether it exists.
 */
export async function noteFailedPassword(db: Db, { email, place }: FailedPassword): Promise<void> {
  const payload: FailedPassword = { email: email.toLowerCase(), place }
  await addJobs(db, [{ task: NOTE_FAILED_PASSWORD, payload, key: `failed:${newId()}`, priority: PRIORITY }])
}

/** Handles the job of {@link noteFailedPassword}. */
export function noteFailedPasswordTask({ db }: { db: Pool }): Task<FailedPassword> {
  return {
    async run({ email, place }) {
      const person = await db.selectFrom('credentials').select('user_id').where('email', '=', email).executeTakeFirst()
      if (person) await noteFailure(db, { userId: person.user_id, place, means: 'password' })
    },
    recordFailure: async () => undefined,
  }
}
