import type { authPassword } from '@arbour/contract/calls/account/auth'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { queueMail } from '#modules/directory/mail/public.ts'
import type { Passwords } from '#platform/passwords.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import { placeOfSession, recordSignInEvent } from '../sign-in-history/sign-in-events.ts'
import { assertOwnPassword } from './own-password.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { setPassword } from './set-password.ts'

/** Implements `auth/password`: sets a new password, signs out the user's other browsers, and notifies them by email. */
export async function changePassword(
  ctx: MemberContext & { attempts: Attempts; passwords: Passwords },
  { current_password, password }: CallRequest<typeof authPassword>,
): Promise<CallResponse<typeof authPassword>> {
  const { db, principal, passwords } = ctx
  const { userId, session } = principal
  const check = { password: current_password, field: 'current_password', wrong: t('errors.account.currentPasswordWrong') }
  const { email, name, known } = await assertOwnPassword(ctx, check)
  await refuseEasyPassword(password, known)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    // In the same lock order as a reset.
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    await setPassword(tx, { userId, email, passwordHash })
    await endSessions(tx, { userId, exceptUid: session })
    await recordSignInEvent(tx, { userId, kind: 'password_changed', place: await placeOfSession(tx, session) })
    await queueMail(tx, {
      tenantId: null,
      recipient: email,
      content: { kind: 'password_changed', name, at: new Date().toISOString() },
      secretUrl: null,
    })
  })
  return {}
}
