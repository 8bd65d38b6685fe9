import type { SignInMeans } from '@arbour/contract/entities/account/second-step'
import { type InteractionResult, type PasskeyQuestion, PasskeySignInRequest, SecondStepRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'
import { parseRequest } from '#platform/http/register-calls.ts'
import { loadCredential } from '../passwords/own-password.ts'
import { useAppCode } from '../second-step/authenticator-app.ts'
import { challengeOwner } from '../second-step/challenges.ts'
import { writeOfChange } from '../second-step/follow-change.ts'
import { askForPasskey, usePasskey } from '../second-step/passkeys.ts'
import { countRecoveryCodes, useRecoveryCode } from '../second-step/recovery-codes.ts'
import { recordSignInFailure } from '../sign-in-history/sign-in-events.ts'
import { findHalfSignIn } from './half-sign-ins.ts'
import {
  BODY_LIMIT,
  finish,
  INTERACTION_PATH,
  type InteractionCall,
  type InteractionParts,
  loadInteraction,
  requestOrigin,
  signInExpiredError,
} from './interactions.ts'
import { admit } from './sign-in.ts'

/** Registers the endpoints for the second step, and for passkeys, which replace both steps. */
export function registerSecondStep(app: FastifyInstance, parts: InteractionParts): void {
  const { db, rp, attempts, browsers } = parts
  const limits = { bodyLimit: BODY_LIMIT }

  app.post(`${INTERACTION_PATH}/second-step`, limits, async (request: InteractionCall, reply): Promise<InteractionResult> => {
    const { uid } = await loadInteraction(parts, request, reply)
    const { code, recovery_code, invitation } = parseRequest(SecondStepRequest, request.body)
    const password = await findHalfSignIn(db, uid)
    if (!password) throw signInExpiredError()
    const { userId } = password
    const { email, name } = await loadCredential(db, userId)
    const attempt = { userId, browser: browsers.find(request, email) }
    await attempts.takeCode(attempt)
    const means: SignInMeans = code === undefined ? 'recovery_code' : 'app'
    const isRight =
      code === undefined
        ? await useRecoveryCode(db, { userId, code: recovery_code ?? '' })
        : await useAppCode(db, parts.seal, { userId, code })
    if (!isRight) {
      await recordSignInFailure(db, { userId, place: requestOrigin(request), means })
      throw new AppError('unauthorised', t('errors.signIn.codeWrong'), {
        fields: { [code === undefined ? 'recovery_code' : 'code']: t('errors.signIn.codeWrong') },
      })
    }
    await attempts.forgiveCode(attempt)
    if (means === 'recovery_code') {
      const left = await countRecoveryCodes(db, userId)
      const about = String(left)
      await db.transaction().execute((tx) => writeOfChange(tx, { email, name }, { change: 'recovery_code_used', about }))
    }
    await admit(db, { userId, invitation, isComingBack: password.isComingBack })
    return finish(parts, request, reply, { userId, email, means: ['password', means], password })
  })

  app.post(`${INTERACTION_PATH}/passkey/options`, limits, async (request: InteractionCall, reply): Promise<PasskeyQuestion> => {
    const { uid } = await loadInteraction(parts, request, reply)
    const half = await findHalfSignIn(db, uid)
    const options = await askForPasskey(db, rp, { owner: challengeOwner.ofInteraction(uid), userId: half?.userId ?? null })
    return { options: { ...options } }
  })

  app.post(`${INTERACTION_PATH}/passkey`, limits, async (request: InteractionCall, reply): Promise<InteractionResult> => {
    const { uid } = await loadInteraction(parts, request, reply)
    const { credential, invitation } = parseRequest(PasskeySignInRequest, request.body)
    const password = await findHalfSignIn(db, uid)
    const owner = challengeOwner.ofInteraction(uid)
    const userId = await usePasskey(db, rp, { owner, userId: password?.userId ?? null, credential })
    if (userId === null) {
      await attempts.takePasskey(request.ip)
      if (password) await recordSignInFailure(db, { userId: password.userId, place: requestOrigin(request), means: 'passkey' })
      throw new AppError('unauthorised', t('errors.signIn.passkeyNotAccepted'))
    }
    const { email } = await loadCredential(db, userId)
    await admit(db, { userId, invitation, isComingBack: password?.isComingBack ?? false })
    const means: SignInMeans[] = password ? ['password', 'passkey'] : ['passkey']
    return finish(parts, request, reply, { userId, email, means, password })
  })
}
