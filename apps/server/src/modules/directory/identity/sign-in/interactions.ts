import type { SignInMeans } from '@arbour/contract/entities/account/second-step'
import type { InteractionResult, InvitationDetails } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { readInvitation } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { IDP_PATH, type IdentityOptions } from '../options.ts'
import { readHasSecondStep } from '../second-step/follow-change.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type Place, recordSignInEvent } from '../sign-in-history/sign-in-events.ts'
import { endHalfSignIn } from './half-sign-ins.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { assertSamePassword, type RightPassword, type SignInServices } from './sign-in.ts'

/** The path of the sign-in endpoints: the interaction's cookie is sent there. */
export const INTERACTION_PATH = `${IDP_PATH}/interaction/:uid`
/** Maximum request size in bytes. */
export const BODY_LIMIT = 64 * 1024

export type InteractionCall = FastifyRequest<{ Params: { uid: string } }>

/** The dependencies of the sign-in endpoints. */
export interface InteractionParts extends SignInServices {
  provider: Provider
  options: IdentityOptions
  browsers: KnownBrowsers
}

/** The authentication methods of a sign-in as named in RFC 8176; a recovery code counts as a one-time password. */
const AMR: Readonly<Record<SignInMeans, string>> = { password: 'pwd', app: 'otp', recovery_code: 'otp', passkey: 'pop' }

/** Loads the current sign-in of this browser. Throws 410 if it has expired or belongs to another browser. */
export async function loadInteraction(
  { provider }: Pick<InteractionParts, 'provider'>,
  request: InteractionCall,
  reply: FastifyReply,
) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (interaction.uid === request.params.uid && interaction.prompt.name === 'login') return interaction
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
  }
  throw signInExpiredError()
}

/** A 410: the sign-in must be started again. */
export const signInExpiredError = () => new AppError('gone', t('errors.signIn.expired'))

/** Returns the origin of a request. */
export function requestOrigin({ ip, headers }: FastifyRequest): Place & { ip: string } {
  return { ip, userAgent: headers['user-agent'] ?? '' }
}

/** Returns the details of an invitation. Unknown links are counted: throws 429 after too many from one network. */
export async function readLink(
  { db, attempts }: Pick<SignInServices, 'db' | 'attempts'>,
  ip: string,
  invitation: string,
): Promise<InvitationDetails> {
  const details = await readInvitation(db, invitation)
  if (details.status === 'unknown') await attempts.takeLink(ip)
  return details
}

/**
 * Completes a sign-in: returns the next URL, records the methods, and remembers the browser. Throws 401 if the password was
 * changed or a second step was added meanwhile.
 */
export async function finish(
  parts: Pick<InteractionParts, 'provider' | 'db' | 'browsers'>,
  request: InteractionCall,
  reply: FastifyReply,
  {
    userId,
    email,
    means,
    password = null,
  }: {
    userId: string
    /** The user to remember in this browser; null if already signed in. */
    email: string | null
    /** The methods used to sign in; null if already signed in. */
    means: SignInMeans[] | null
    password?: RightPassword | null
  },
): Promise<InteractionResult> {
  const { provider, db, browsers } = parts
  const { uid } = request.params
  await leaveToNextPerson(parts, request, reply, userId)
  const amr = means ? amrOf(means) : await amrOfSession(parts, request, reply)
  const result = { login: { accountId: userId, remember: true, amr } }
  const redirect = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  if (password) {
    await assertEnough(db, password, means ?? []).catch(async (error: unknown) => {
      await (await provider.Interaction.find(uid))?.destroy()
      throw error
    })
  }
  await endHalfSignIn(db, uid)
  if (means) await recordSignInEvent(db, { userId, kind: 'signed_in', means, place: requestOrigin(request) })
  if (email !== null) browsers.remember(reply, email)
  return { redirect }
}

/** Throws 401 if the password was changed since it was checked, or if a second step was added that was not requested. */
async function assertEnough(db: Pool, password: RightPassword, means: readonly SignInMeans[]): Promise<void> {
  await assertSamePassword(db, password)
  if (means.length === 1 && (await readHasSecondStep(db, password.userId)))
    throw new AppError('unauthorised', t('errors.signIn.secondStepSetUp'))
}

function amrOf(means: readonly SignInMeans[]): string[] {
  const isMultiple = means.length > 1 || means[0] === 'passkey'
  return [...means.map((factor) => AMR[factor]), ...(isMultiple ? ['mfa'] : [])]
}

/** Returns the methods with which the current user of this browser has signed in. */
async function amrOfSession(
  parts: Pick<InteractionParts, 'provider'>,
  request: InteractionCall,
  reply: FastifyReply,
): Promise<string[]> {
  const { session } = await loadInteraction(parts, request, reply)
  const found = session && (await parts.provider.Session.findByUid(session.uid))
  return (found?.amr as string[] | undefined) ?? []
}

/** Signs out another user of this browser: otherwise the provider would ask, on a page of its own. */
async function leaveToNextPerson(
  { provider, db }: Pick<InteractionParts, 'provider' | 'db'>,
  request: InteractionCall,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const interaction = await loadInteraction({ provider }, request, reply)
  const { session } = interaction
  if (session?.accountId === undefined || session.accountId === accountId) return
  const { accountId: userId, uid } = session
  await db.transaction().execute((tx) => endSessions(tx, { userId, uid }))
  delete interaction.session
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}
