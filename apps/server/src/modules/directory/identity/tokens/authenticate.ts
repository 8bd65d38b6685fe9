import { t } from '@arbour/messages/t'
import type { Member, Principal } from '#modules/core/access/public.ts'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { isApiToken } from '../api-tokens/secret.ts'
import type { TokenVerifier, VerifiedToken } from './verify-token.ts'

/** An access token, a visitor token, or a personal API token (`isApiToken`). */
const BEARER = /^Bearer ([\w-]+\.[\w-]+(?:\.[\w-]+)?|arb_[\w-]+)$/i

/** The principal of a token, and its expiry. */
interface AuthenticatedCaller {
  principal: Principal
  /** Milliseconds since 1970. */
  expires: number
}

/**
 * Resolves access tokens to principals. Both functions throw 401 without details if anything is wrong, and 403
 * (`second_step_required`) if the user has yet to set up the second step that their team requires.
 */
export interface Authenticator {
  /** Reads the bearer token of a request; `withoutSecondStep`: the endpoint does not require a second step. */
  authenticate(
    request: { headers: { authorization?: string | undefined }; ip: string },
    options?: { withoutSecondStep?: boolean | undefined },
  ): Promise<Principal>
  /**
   * Reads a token that was sent another way, such as in a realtime handshake; also returns its expiry, in milliseconds since
   * 1970.
   */
  authenticateToken(token: string, ip: string): Promise<AuthenticatedCaller>
}

/** Finds the member of a verified token; undefined if unknown. */
export type MemberFinder = (
  verified: VerifiedToken,
  token: string,
) => Promise<(Member & { lacksSecondStep?: boolean }) | undefined>

/** Reads the tokens that are not JWTs. */
export interface OwnTokens {
  /** Reads visitor tokens of public links; null for any other token. */
  readVisitor: (token: string) => Promise<AuthenticatedCaller | null>
  /** Reads personal API tokens; undefined for an invalid one. */
  readApiToken: (used: { token: string; ip: string }) => Promise<(AuthenticatedCaller & { principal: Member }) | undefined>
}

/** Creates the authenticator, for tokens of the embedded or an external provider. */
export function createAuthenticator(
  verify: TokenVerifier,
  findMember: MemberFinder,
  { readVisitor, readApiToken }: OwnTokens,
): Authenticator {
  async function read(token: string, { withoutSecondStep = false }): Promise<AuthenticatedCaller> {
    const visitor = await readVisitor(token)
    if (visitor) return visitor
    const verified = await verify(token)
    const member = await findMember(verified, token)
    if (!member) throw unauthorised()
    const { lacksSecondStep = false, ...principal } = member
    if (lacksSecondStep && !withoutSecondStep) throw new AppError('second_step_required', t('errors.signIn.secondStepRequired'))
    return { principal, expires: (verified.claims.exp ?? 0) * 1000 }
  }
  async function readOwn(token: string, ip: string): Promise<AuthenticatedCaller> {
    const apiToken = await readApiToken({ token, ip })
    if (!apiToken) throw unauthorised()
    return apiToken
  }
  return {
    authenticateToken: (token, ip) => (isApiToken(token) ? readOwn(token, ip) : read(token, {})),
    async authenticate({ headers, ip }, { withoutSecondStep = false } = {}) {
      const token = BEARER.exec(headers.authorization ?? '')?.[1]
      if (!token) throw unauthorised()
      if (!isApiToken(token)) return (await read(token, { withoutSecondStep })).principal
      return (await readOwn(token, ip)).principal
    },
  }
}
