import type { FastifyRequest } from 'fastify'
import type { Identity } from '#modules/directory/identity/public.ts'
import { isApiToken } from '#modules/directory/identity/public.ts'
import { unauthorised } from '#platform/http/app-error.ts'

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
