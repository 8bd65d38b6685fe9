import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endSessions } from '../sessions/sessions.ts'
import { endApp } from './authenticator-app.ts'
import { notifySecondStepChange } from './follow-change.ts'
import { endRecoveryCodes } from './recovery-codes.ts'

/**
 * Removes all second steps of a user, signs them out everywhere, and notifies them by email. `team`: the team of the Admin who
 * did it.
 */
export async function takeSecondStepAway(tx: Db, { userId, team }: { userId: string; team: string }): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await endApp(tx, userId)
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await endRecoveryCodes(tx, userId)
  await endSessions(tx, { userId, exceptUid: null })
  const place = { ip: null, userAgent: '' }
  await notifySecondStepChange(
    tx,
    { userId, email: person.email, name: fullName(person) },
    { change: 'second_step_reset', place, about: team },
  )
}
