import { messages } from '@arbour/contract/messages'
import type { Member, Principal } from '#modules/access/public.ts'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import type { TokenVerifier, VerifiedToken } from './verify-token.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+(?:\.[\w-]+)?)$/i

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
    request: { headers: { authorization?: string | undefined } },
    options?: { withoutSecondStep?: boolean | undefined },
  ): Promise<Principal>
  /** For tokens that arrive another way, such as a realtime handshake; also when the token ends, in milliseconds since 1970. */
  authenticateToken(token: string): Promise<Authenticated>
}

/** Finds who a verified token speaks for; undefined when nobody here. */
export type MemberFinder = (
  verified: VerifiedToken,
  token: string,
) => Promise<(Member & { lacksSecondStep?: boolean }) | undefined>

/** `readVisitor` reads the tokens of those who hold a public link, null for any other token. */
export function createAuthenticator(
  verify: TokenVerifier,
  findMember: MemberFinder,
  readVisitor: (token: string) => Promise<Authenticated | null>,
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
  return {
    authenticateToken: (token) => read(token, {}),
    async authenticate(request, { withoutSecondStep = false } = {}) {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw unauthorised()
      return (await read(token, { withoutSecondStep })).principal
    },
  }
}
