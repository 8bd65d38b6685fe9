import type { Member, Principal } from '#modules/access/public.ts'
import { unauthorised } from '#platform/http/app-error.ts'
import type { TokenVerifier, VerifiedToken } from './verify-token.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+(?:\.[\w-]+)?)$/i

/** Who a token speaks for, and when it ends. */
interface Authenticated {
  principal: Principal
  /** Milliseconds since 1970. */
  expires: number
}

/** Turns access tokens into who asks. Both functions throw 401 for whatever is wrong, and tell nothing else. */
export interface Authenticator {
  /** Reads the bearer token of a request. */
  authenticate(request: { headers: { authorization?: string | undefined } }): Promise<Principal>
  /** For tokens that arrive another way, such as a realtime handshake; also when the token ends, in milliseconds since 1970. */
  authenticateToken(token: string): Promise<Authenticated>
}

/** Finds who a verified token speaks for; undefined when nobody here. */
export type MemberFinder = (verified: VerifiedToken, token: string) => Promise<Member | undefined>

/** `readVisitor` reads the tokens of those who hold a public link, null for any other token. */
export function createAuthenticator(
  verify: TokenVerifier,
  findMember: MemberFinder,
  readVisitor: (token: string) => Promise<Authenticated | null>,
): Authenticator {
  async function authenticateToken(token: string): Promise<Authenticated> {
    const visitor = await readVisitor(token)
    if (visitor) return visitor
    const verified = await verify(token)
    const principal = await findMember(verified, token)
    if (!principal) throw unauthorised()
    return { principal, expires: (verified.claims.exp ?? 0) * 1000 }
  }
  return {
    authenticateToken,
    async authenticate(request) {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw unauthorised()
      return (await authenticateToken(token)).principal
    },
  }
}
