import { messages } from '@arbour/contract/messages'
import type { Member, Principal } from '#modules/core/access/public.ts'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { isApiToken } from '../api-tokens/secret.ts'
import type { TokenVerifier, VerifiedToken } from './verify-token.ts'

/** An access token, that of a visitor, or a personal API token (`isApiToken`). */
const BEARER = /^Bearer ([\w-]+\.[\w-]+(?:\.[\w-]+)?|arb_[\w-]+)$/i

/** Who a token speaks for, and when it ends. */
interface Authenticated {
  principal: Principal
  /** Milliseconds since 1970. */
  expires: number
}

/**
 * Turns access tokens into who asks. Both functions throw 401 for whatever is wrong, and tell nothing else; and 403 (`second_step_required`) for
 * who has yet to set up what their team asks for.
 */
export interface Authenticator {
  /** Reads the bearer token of a request; `withoutSecondStep`: what it asks for takes no second step. */
  authenticate(
    request: { headers: { authorization?: string | undefined }; ip: string },
    options?: { withoutSecondStep?: boolean | undefined },
  ): Promise<Principal>
  /** For tokens that arrive another way, such as a realtime handshake; also when the token ends, in milliseconds since 1970. */
  authenticateToken(token: string, ip: string): Promise<Authenticated>
}

/** Finds who a verified token speaks for; undefined when nobody here. */
export type MemberFinder = (
  verified: VerifiedToken,
  token: string,
) => Promise<(Member & { lacksSecondStep?: boolean }) | undefined>

/** Reads the tokens that are no JWT. */
export interface OwnTokens {
  /** Those of who holds a public link; null for any other token. */
  readVisitor: (token: string) => Promise<Authenticated | null>
  /** Personal API tokens; undefined for one that is good for nothing. */
  readApiToken: (used: { token: string; ip: string }) => Promise<(Authenticated & { principal: Member }) | undefined>
}

/** The same for tokens of the embedded provider and of an outside one. */
export function createAuthenticator(
  verify: TokenVerifier,
  findMember: MemberFinder,
  { readVisitor, readApiToken }: OwnTokens,
): Authenticator {
  async function read(token: string, { withoutSecondStep = false }): Promise<Authenticated> {
    const visitor = await readVisitor(token)
    if (visitor) return visitor
    const verified = await verify(token)
    const found = await findMember(verified, token)
    if (!found) throw unauthorised()
    const { lacksSecondStep = false, ...principal } = found
    if (lacksSecondStep && !withoutSecondStep) throw new AppError('second_step_required', messages.secondStepRequired)
    return { principal, expires: (verified.claims.exp ?? 0) * 1000 }
  }
  async function readOwn(token: string, ip: string): Promise<Authenticated> {
    const found = await readApiToken({ token, ip })
    if (!found) throw unauthorised()
    return found
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
