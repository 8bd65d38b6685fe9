import { claimAt } from '@arbour/contract/claims'
import { t } from '@arbour/messages/t'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '#platform/http/app-error.ts'
import { checkInput } from '#platform/http/check-input.ts'
import { ALGORITHMS, CLOCK_TOLERANCE_SECONDS, Issued, isUnavailable, Session, Subject } from '../tokens/verify-token.ts'
import type { Logout } from './signed-out.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Maximum age of a logout token: providers send them immediately. */
const MAX_AGE = '5 minutes'
const TYPES: ReadonlySet<string | undefined> = new Set(['logout+jwt', 'application/logout+jwt', 'jwt', undefined])

const Claims = z
  .object({
    jti: z.string().min(1).max(500),
    iat: Issued,
    sub: Subject.nullable().default(null),
    sid: Session.nullable().default(null),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== null || sid !== null)

export interface LogoutTokenOptions {
  /** The accepted issuer names of the provider. */
  issuers: string[]
  clientId: string
  keys: JWTVerifyGetKey
}

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws 400 without details if anything is wrong.
 */
export async function readLogoutToken(
  token: string,
  { issuers, clientId, keys }: LogoutTokenOptions,
): Promise<Omit<Logout, 'issuer'>> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: issuers,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['jti', 'iat'],
    })
    const event = claimAt(payload, ['events', EVENT])
    const isEvent = typeof event === 'object' && event !== null && !Array.isArray(event)
    if (isEvent && TYPES.has(protectedHeader.typ?.toLowerCase()) && checkInput(payload) === null) {
      const { jti, iat: issued, sub: subject, sid: session } = Claims.parse(payload)
      return { jti, subject, session, issued }
    }
  } catch (error) {
    if (isUnavailable(error)) throw error
  }
  throw new AppError('invalid', t('errors.signIn.wrongLogoutToken'))
}
