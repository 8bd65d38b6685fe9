import type { authRecoveryCodesCreate, authSecondStep } from '@arbour/contract/calls/account/second-step'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { AppError } from '#platform/http/app-error.ts'
import { loadCredential, lockCredential } from '../passwords/own-password.ts'
import { placeOfSession } from '../sign-in-history/sign-in-events.ts'
import { presentPasskey } from './change-passkeys.ts'
import { notifySecondStepChange, readHasSecondStep } from './follow-change.ts'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { askPassword, type SecondStepContext } from './second-step-context.ts'

/** Implements `auth/second-step`: the user's second steps. */
export async function getSecondStep({ db, principal }: SecondStepContext): Promise<CallResponse<typeof authSecondStep>> {
  const { userId } = principal
  await loadCredential(db, userId)
  const app = await db
    .selectFrom('authenticator_apps')
    .select('confirmed')
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  const teams = await db
    .selectFrom('tenants as t')
    .innerJoin('memberships as m', 'm.tenant_id', 't.id')
    .select('t.name')
    .where('m.user_id', '=', userId)
    .where('m.suspended', 'is', null)
    .where('t.needs_second_step', '=', true)
    .orderBy(sql`t.name COLLATE natural_order`)
    .execute()
  return {
    app: app?.confirmed ? { since: app.confirmed.toISOString() } : null,
    passkeys: (await listPasskeys(db, userId)).map(presentPasskey),
    recovery_codes: await countRecoveryCodes(db, userId),
    required_by: teams.map(({ name }) => name),
  }
}

/** Implements `auth/recovery-codes/create`: ten new codes. Throws 409 without a second step. */
export async function createRecoveryCodes(
  ctx: SecondStepContext,
  { password }: CallRequest<typeof authRecoveryCodesCreate>,
): Promise<CallResponse<typeof authRecoveryCodesCreate>> {
  const { userId } = await askPassword(ctx, password)
  const recovery_codes = await ctx.db.transaction().execute(async (tx) => {
    const person = await lockCredential(tx, userId)
    if (!(await readHasSecondStep(tx, userId))) throw new AppError('conflict', t('errors.account.recoveryCodesNeedSecondStep'))
    await notifySecondStepChange(tx, person, {
      change: 'recovery_codes_made',
      place: await placeOfSession(tx, ctx.principal.session),
    })
    return makeRecoveryCodes(tx, userId)
  })
  return { recovery_codes }
}
