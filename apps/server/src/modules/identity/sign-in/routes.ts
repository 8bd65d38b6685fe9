import {
  AcceptRequest,
  ForgotRequest,
  type InteractionDetails,
  InteractionRequest,
  type InteractionResult,
  type InvitationDetails,
  JoinRequest,
  SetUpRequest,
  SignInRequest,
} from '@arbour/contract/identity'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { acceptInvitation, readInvitation } from '#modules/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { parseRequest } from '#platform/http/register-calls.ts'
import { IDP_PATH, type IdentityOptions } from '../options.ts'
import { requestReset } from '../passwords/reset-password.ts'
import { endSessions } from '../sessions/sessions.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import { join } from './join.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { isUnclaimed, needsCode, setUp } from './set-up.ts'
import { assertSamePassword, type SignInServices, signIn } from './sign-in.ts'

const BODY_LIMIT = 16 * 1024

type Request = FastifyRequest<{ Params: { uid: string } }>

/** The calls of the sign-in pages (contract identity.ts). They lie where the interaction's cookie is sent: under its own address. */
export function createIdentityRoutes(
  provider: Provider,
  { options, browsers, ...services }: SignInServices & { options: IdentityOptions; browsers: KnownBrowsers },
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    const base = `${IDP_PATH}/interaction/:uid`

    app.post(`${base}/details`, { bodyLimit: BODY_LIMIT }, async (request: Request, reply): Promise<InteractionDetails> => {
      const { params, session } = await loadInteraction(provider, request, reply)
      const { invitation } = parseRequest(InteractionRequest, request.body)
      const hint = params.login_hint
      const isSetUp = await isUnclaimed(services.db)
      return {
        prompt: isSetUp ? 'set_up' : 'sign_in',
        login_hint: typeof hint === 'string' ? hint.slice(0, 254) : null,
        needs_code: isSetUp && (await needsCode(services.db, { isFromThisMachine: isFromThisMachine(request.raw, options) })),
        sends_mail: options.sendsMail,
        signed_in_as: session?.accountId ? await emailOf(services.db, session.accountId) : null,
        invitation: invitation === undefined ? null : await readLink(services, request.ip, invitation),
      }
    })

    app.post(`${base}/sign-in`, { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
      await loadInteraction(provider, request, reply)
      const body = parseRequest(SignInRequest, request.body)
      const browser = browsers.find(request, body.email)
      const { userId, passwordHash } = await signIn(services, { ...body, ip: request.ip, browser })
      browsers.remember(reply, body.email)
      const result = await finish({ provider, db: services.db }, request, reply, userId)
      await assertSamePassword(services.db, { userId, passwordHash }).catch(async (error: unknown) => {
        await (await provider.Interaction.find(request.params.uid))?.destroy()
        throw error
      })
      return result
    })

    app.post(`${base}/join`, { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
      await loadInteraction(provider, request, reply)
      const body = parseRequest(JoinRequest, request.body)
      await readLink(services, request.ip, body.invitation)
      const { userId, email } = await join({ ...services, teamCreation: options.teamCreation }, body)
      browsers.remember(reply, email)
      return finish({ provider, db: services.db }, request, reply, userId)
    })

    app.post(`${base}/accept`, { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
      const { session } = await loadInteraction(provider, request, reply)
      const { invitation } = parseRequest(AcceptRequest, request.body)
      const userId = session?.accountId
      if (userId === undefined) throw new AppError('unauthorised', 'You are signed out meanwhile. Please sign in.')
      await readLink(services, request.ip, invitation)
      await services.db.transaction().execute((tx) => acceptInvitation(tx, { token: invitation, userId }))
      return finish({ provider, db: services.db }, request, reply, userId)
    })

    app.post(`${base}/forgot`, { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
      await loadInteraction(provider, request, reply)
      const { email } = parseRequest(ForgotRequest, request.body)
      await services.attempts.takeForgotten(request.ip)
      await requestReset(services.db, email)
      return reply.code(204).send()
    })

    app.post(`${base}/set-up`, { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
      await loadInteraction(provider, request, reply)
      const body = parseRequest(SetUpRequest, request.body)
      const from = { ip: request.ip, isFromThisMachine: isFromThisMachine(request.raw, options) }
      const userId = await setUp(services, { ...body, ...from })
      browsers.remember(reply, body.email)
      return finish({ provider, db: services.db }, request, reply, userId)
    })
  }
}

/** The sign-in that is under way in this browser. Throws 410 when it has expired or belongs to another browser. */
async function loadInteraction(provider: Provider, request: Request, reply: FastifyReply) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (interaction.uid === request.params.uid && interaction.prompt.name === 'login') return interaction
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
  }
  throw new AppError('gone', 'This sign-in has expired. Please start again.')
}

/** Signs out whoever else was signed in to this browser: the provider would ask, on a page of its own. */
async function leaveToNextPerson(
  { provider, db }: { provider: Provider; db: Pool },
  request: Request,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const interaction = await loadInteraction(provider, request, reply)
  const { session } = interaction
  if (session?.accountId === undefined || session.accountId === accountId) return
  const { accountId: userId, uid } = session
  await db.transaction().execute((tx) => endSessions(tx, { userId, uid }))
  delete interaction.session
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}

/** What an invitation says. Links that are of none are counted: throws 429 after too many from one place. */
async function readLink({ db, attempts }: SignInServices, ip: string, invitation: string): Promise<InvitationDetails> {
  const details = await readInvitation(db, invitation)
  if (details.status === 'unknown') await attempts.takeLink(ip)
  return details
}

async function emailOf(db: Db, userId: string): Promise<string | null> {
  const person = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return person?.email ?? null
}

async function finish(
  { provider, db }: { provider: Provider; db: Pool },
  request: Request,
  reply: FastifyReply,
  accountId: string,
): Promise<InteractionResult> {
  await leaveToNextPerson({ provider, db }, request, reply, accountId)
  const result = { login: { accountId, remember: true, amr: ['pwd'] } }
  const redirect = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  return { redirect }
}
