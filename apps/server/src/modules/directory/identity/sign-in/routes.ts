import {
  AcceptRequest,
  ForgotRequest,
  type InteractionDetails,
  InteractionRequest,
  type InteractionResult,
  JoinRequest,
  SetUpRequest,
  SignInRequest,
} from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import type { FastifyPluginAsync } from 'fastify'
import { acceptInvitation } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { parseRequest } from '#platform/http/register-calls.ts'
import { requestReset } from '../passwords/reset-password.ts'
import { readHasSecondStep } from '../second-step/follow-change.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import { describeSecondStep, endHalfSignIn, findHalfSignIn, keepHalfSignIn } from './half-sign-ins.ts'
import {
  BODY_LIMIT,
  finish,
  INTERACTION_PATH,
  type InteractionCall,
  type InteractionParts,
  loadInteraction,
  readLink,
  requestOrigin,
} from './interactions.ts'
import { join } from './join.ts'
import { registerSecondStep } from './second-step-routes.ts'
import { isUnclaimed, needsCode, setUp } from './set-up.ts'
import { admit, assertMayEnter, checkPassword } from './sign-in.ts'

/** Creates the endpoints of the sign-in pages (contract identity.ts). */
export function createIdentityRoutes(parts: InteractionParts): FastifyPluginAsync {
  const { options, browsers, db, attempts } = parts
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    const limits = { bodyLimit: BODY_LIMIT }

    app.post(`${INTERACTION_PATH}/details`, limits, async (request: InteractionCall, reply): Promise<InteractionDetails> => {
      const { params, session, uid } = await loadInteraction(parts, request, reply)
      const { invitation } = parseRequest(InteractionRequest, request.body)
      const hint = params.login_hint
      const isSetUp = await isUnclaimed(db)
      const half = await findHalfSignIn(db, uid)
      return {
        prompt: isSetUp ? 'set_up' : half ? 'second_step' : 'sign_in',
        login_hint: typeof hint === 'string' ? hint.slice(0, 254) : null,
        needs_code: isSetUp && (await needsCode(db, { isFromThisMachine: isFromThisMachine(request.raw, options) })),
        sends_mail: options.sendsMail,
        signed_in_as: session?.accountId ? await emailOf(db, session.accountId) : null,
        invitation: invitation === undefined ? null : await readLink(parts, request.ip, invitation),
        second_step: half && (await describeSecondStep(db, half.userId)),
      }
    })

    app.post(`${INTERACTION_PATH}/sign-in`, limits, async (request: InteractionCall, reply): Promise<InteractionResult> => {
      const { uid } = await loadInteraction(parts, request, reply)
      const { email, password, invitation, come_back: isComingBack = false } = parseRequest(SignInRequest, request.body)
      const browser = browsers.find(request, email)
      const right = await checkPassword(parts, { email, password, place: requestOrigin(request), browser })
      const { userId } = right
      if (await readHasSecondStep(db, userId)) {
        await assertMayEnter(db, { userId, invitation, isComingBack })
        await keepHalfSignIn(db, { uid, ...right, isComingBack })
        return { redirect: null }
      }
      await admit(db, { userId, invitation, isComingBack })
      return finish(parts, request, reply, { userId, email, means: ['password'], password: right })
    })

    app.post(`${INTERACTION_PATH}/start-over`, limits, async (request: InteractionCall, reply) => {
      const { uid } = await loadInteraction(parts, request, reply)
      await endHalfSignIn(db, uid)
      return reply.code(204).send()
    })

    app.post(`${INTERACTION_PATH}/join`, limits, async (request: InteractionCall, reply) => {
      await loadInteraction(parts, request, reply)
      const body = parseRequest(JoinRequest, request.body)
      await readLink(parts, request.ip, body.invitation)
      const { userId, email } = await join({ ...parts, teamCreation: options.teamCreation }, body)
      return finish(parts, request, reply, { userId, email, means: ['password'] })
    })

    app.post(`${INTERACTION_PATH}/accept`, limits, async (request: InteractionCall, reply) => {
      const { session } = await loadInteraction(parts, request, reply)
      const { invitation } = parseRequest(AcceptRequest, request.body)
      const userId = session?.accountId
      if (userId === undefined) throw new AppError('unauthorised', t('errors.signIn.signedOut'))
      await readLink(parts, request.ip, invitation)
      await db.transaction().execute((tx) => acceptInvitation(tx, { token: invitation, userId }))
      return finish(parts, request, reply, { userId, email: null, means: null })
    })

    app.post(`${INTERACTION_PATH}/forgot`, limits, async (request: InteractionCall, reply) => {
      await loadInteraction(parts, request, reply)
      const { email } = parseRequest(ForgotRequest, request.body)
      await attempts.takeForgotten(request.ip)
      await requestReset(db, email)
      return reply.code(204).send()
    })

    app.post(`${INTERACTION_PATH}/set-up`, limits, async (request: InteractionCall, reply) => {
      await loadInteraction(parts, request, reply)
      const body = parseRequest(SetUpRequest, request.body)
      const from = { ip: request.ip, isFromThisMachine: isFromThisMachine(request.raw, options) }
      const userId = await setUp(parts, { ...body, ...from })
      return finish(parts, request, reply, { userId, email: body.email, means: ['password'] })
    })

    registerSecondStep(app, parts)
  }
}

async function emailOf(db: Db, userId: string): Promise<string | null> {
  const person = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return person?.email ?? null
}
