import type { authPassword } from '@arbour/contract/calls/auth'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { MemberContext } from '#modules/context.ts'
import { queueMail } from '#modules/mail/public.ts'
import { fullName } from '#modules/teams/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Passwords } from '#platform/passwords.ts'
import { endSessions } from '../sessions/sessions.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { setPassword } from './set-password.ts'

const ELSEWHERE = 'Your passwords are kept by your identity provider. Change it there.'

/** `auth/password`: the person's new password. Signs their other browsers out, and tells them by mail. */
export async function changePassword(
  { db, principal, passwords }: MemberContext & { passwords: Passwords },
  { current_password, password }: CallRequest<typeof authPassword>,
): Promise<CallResponse<typeof authPassword>> {
  const { userId, session } = principal
  const person = await db
    .selectFrom('credentials as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.email', 'u.first_name', 'u.last_name'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new AppError('conflict', ELSEWHERE)
  await assertOwnPassword({ db, passwords }, { userId, password: current_password, field: 'current_password' })
  await refuseEasyPassword(password, [person.first_name, person.last_name, person.email])
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    // In the order in which a reset takes them.
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    await setPassword(tx, { userId, email: person.email, passwordHash })
    await endSessions(tx, { userId, exceptUid: session })
    await queueMail(tx, {
      tenantId: null,
      recipient: person.email,
      content: { kind: 'password_changed', name: fullName(person), at: new Date().toISOString() },
      secretUrl: null,
    })
  })
  return {}
}
