import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endSessions } from '../sessions/sessions.ts'
import { endApp } from './authenticator-app.ts'
import { tellChange } from './follow-change.ts'
import { endRecoveryCodes } from './recovery-codes.ts'

/** Takes everything away with which a person signs in beside their password, signs them out everywhere, and writes to them. `team`: whose Admin did it. */
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
  await tellChange(
    tx,
    { userId, email: person.email, name: fullName(person) },
    { change: 'second_step_reset', place, about: team },
  )
}
