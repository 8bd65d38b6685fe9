import type { FastifyRequest } from 'fastify'
import type { Services } from '#modules/context.ts'
import type { Member, Principal } from '#modules/core/access/public.ts'
import type { Identity } from '#modules/directory/identity/public.ts'
import { isApiToken } from '#modules/directory/identity/public.ts'
import { unauthorised } from '#platform/http/app-error.ts'
import type {} from '#platform/http/languages.ts'
import { loadTeamName } from './team-name.ts'

/** What serving WebDAV needs of the server. */
export interface DavOptions {
  services: Services
  identity: Pick<Identity, 'authenticate'>
  /** Counts the requests of a user, and of a network those that were refused or need no credentials. */
  callLimits: {
    take(principal: Principal, ip: string): void
    refuse(error: unknown, ip: string): never
    takeOpen(call: undefined, request: { ip: string; params: unknown }): void
  }
}

/** The header that asks a client for credentials. */
export const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="Arbour", charset="UTF-8"' }

const BASIC = /^Basic +([\w+/=-]+)$/i
const BEARER = /^Bearer +(\S+)$/i

/**
 * Resolves the personal API token of a request: the password of Basic credentials with any user name, or a bearer token. Never the
 * password of the account.
 * @throws {AppError} unauthorised
 */
export async function authenticate(
  identity: Pick<Identity, 'authenticate'>,
  { headers, ip }: FastifyRequest,
): ReturnType<Identity['authenticate']> {
  const token = tokenIn(headers.authorization ?? '')
  if (token === undefined || !isApiToken(token)) throw unauthorised()
  return identity.authenticate({ headers: { authorization: `Bearer ${token}` }, ip })
}

function tokenIn(authorization: string): string | undefined {
  const encoded = BASIC.exec(authorization)?.[1]
  if (encoded === undefined) return BEARER.exec(authorization)?.[1]
  const credentials = Buffer.from(encoded, 'base64').toString()
  const colon = credentials.indexOf(':')
  return colon < 0 ? undefined : credentials.slice(colon + 1)
}

/**
 * Identifies the caller of a request, by their API token unless `identify` says otherwise. Returns them with the name of their team
 * in URLs.
 * @throws {AppError} unauthorised, rate_limited, and forbidden if the team allows no mounted drives
 */
export async function enterDav<I extends { principal: Principal }>(
  { services, identity, callLimits }: DavOptions,
  request: FastifyRequest,
  identify: () => Promise<I> = async () => ({ principal: await authenticate(identity, request) }) as I,
): Promise<Omit<I, 'principal'> & { principal: Member; team: string }> {
  const { principal, ...rest } = await identify().catch((error: unknown) => callLimits.refuse(error, request.ip))
  request.principal = principal
  callLimits.take(principal, request.ip)
  if (principal.kind !== 'member') throw unauthorised()
  request.accountLanguage = principal.language ?? null
  return { ...rest, principal, team: await loadTeamName(services.db, principal) }
}
