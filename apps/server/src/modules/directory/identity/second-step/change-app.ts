import type { authAppBegin, authAppConfirm, authAppEnd } from '@arbour/contract/calls/account/second-step'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import { AppError } from '#platform/http/app-error.ts'
import { lockCredential } from '../passwords/own-password.ts'
import { placeOfSession } from '../sign-in-history/sign-in-events.ts'
import { beginApp, confirmApp, endApp } from './authenticator-app.ts'
import { followFirst, followLast, notifySecondStepChange, readHasSecondStep } from './follow-change.ts'
import { askPassword, type SecondStepContext } from './second-step-context.ts'

/**
 * Implements `auth/second-step/app/begin`: creates a secret for an app, returned only once. It takes effect once a code confirms
 * it.
 */
export async function beginOwnApp(
  ctx: SecondStepContext,
  { password }: CallRequest<typeof authAppBegin>,
): Promise<CallResponse<typeof authAppBegin>> {
  const { userId, email } = await askPassword(ctx, password)
  const newApp = await beginApp(ctx.db, ctx.seal, { userId, email })
  if (!newApp) throw new AppError('conflict', t('errors.account.appIsOn'))
  return newApp
}

/** Implements `auth/second-step/app/confirm`: activates the app by one of its codes. */
export async function confirmOwnApp(
  { db, principal, attempts, seal }: SecondStepContext,
  { code }: CallRequest<typeof authAppConfirm>,
): Promise<CallResponse<typeof authAppConfirm>> {
  const { userId, session } = principal
  const attempt = { userId, browser: 'account' }
  await attempts.takeCode(attempt)
  const recovery_codes = await db.transaction().execute(async (tx) => {
    const person = await lockCredential(tx, userId)
    const wasOn = await readHasSecondStep(tx, userId)
    const outcome = await confirmApp(tx, seal, { userId, code })
    if (outcome === 'none') throw new AppError('gone', t('errors.account.setUpExpired'))
    if (outcome === 'wrong')
      throw new AppError('forbidden', t('errors.account.appCodeWrong'), {
        fields: { code: t('errors.account.appCodeWrong') },
      })
    await notifySecondStepChange(tx, person, { change: 'app_on', place: await placeOfSession(tx, session) })
    return followFirst(tx, { userId, session, wasOn })
  })
  await attempts.forgiveCode(attempt)
  return { recovery_codes }
}

/** Implements `auth/second-step/app/end`: deactivates the app. */
export async function endOwnApp(
  ctx: SecondStepContext,
  { password }: CallRequest<typeof authAppEnd>,
): Promise<CallResponse<typeof authAppEnd>> {
  const { userId } = await askPassword(ctx, password)
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockCredential(tx, userId)
    if (!(await endApp(tx, userId))) return
    await followLast(tx, userId)
    await notifySecondStepChange(tx, person, { change: 'app_off', place: await placeOfSession(tx, ctx.principal.session) })
  })
  return {}
}
