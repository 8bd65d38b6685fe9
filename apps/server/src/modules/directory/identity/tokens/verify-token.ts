import { type ClaimPath, claimAt, type OrganisationSource, organisationOf } from '@arbour/contract/claims'
import { APP_ROLES, type AppRole } from '@arbour/contract/entities/team/people'
import { type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { checkInput } from '#platform/http/check-input.ts'
import { isAccessToken } from './is-access-token.ts'
import { RememberedTokens } from './remembered-tokens.ts'

/** Asymmetric signature algorithms only. `none` and the HS family are not accepted. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Allowed clock difference between issuer and server. */
export const CLOCK_TOLERANCE_SECONDS = 5

const Names = z.array(z.string().max(200)).max(1000)
const Roles = Names.default([])
const Groups = Names.nullable().catch(null)
export const Subject = z.string().min(1).max(500)
/** Seconds since 1970, within the range of database timestamps. */
export const Issued = z
  .number()
  .min(0)
  .max(1e11)
  .transform((seconds) => new Date(seconds * 1000))
export const Session = z.string().min(1).max(200)
const OrgId = z.string()

/** The locations of the relevant claims in an issuer's access tokens. */
export interface TokenClaims extends OrganisationSource {
  roles: ClaimPath
  /** The issuer's name for each role. */
  roleNames: Readonly<Record<AppRole, string>>
  /** Null: its tokens contain no groups. */
  groups: ClaimPath | null
  /** The session that a token came from. */
  session: ClaimPath
}

/** The content of a token after signature, issuer, audience and times were verified. */
export interface VerifiedToken {
  subject: string
  orgId: string
  /** Only Admin and Editor; other values of the claim are ignored. */
  roles: AppRole[]
  /** The user's groups as named by the issuer; null if the token contains none, or nothing readable. */
  groups: string[] | null
  /** The issue time: of two tokens the later one takes precedence. */
  issued: Date
  /** The session that it came from; null for a script token, and if the issuer does not state it. */
  session: string | null
  claims: JWTPayload
}

export type TokenVerifier = (token: string) => Promise<VerifiedToken>

export interface VerifierOptions {
  issuer: string | string[]
  audience: string
  /** Whether the audience is also that of identity tokens. */
  isClientAudience: boolean
  claims: TokenClaims
  /** Finds the issuer's public key for a token's header. May throw 503. */
  keys: JWTVerifyGetKey
  /** Called with the problem of a token that the issuer signed for this API; callers never see it. */
  onUnusable?: (error: unknown) => void
}

/** A token with a verified signature, and the key that verified it. */
interface TokenCheck {
  verified: VerifiedToken
  header: JWTHeaderParameters
  key: Key
}

type Key = Awaited<ReturnType<JWTVerifyGetKey>>

/**
 * Creates the verification of access tokens, of the embedded or an external provider. It throws 401 without details if anything
 * is wrong, and 503 while the issuer's keys are unavailable.
 *
 * A signature is verified once: it stays valid until the token expires, as long as the issuer has the key. Other conditions, such
 * as the end of the session, are checked with each request.
 */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { claims, keys, onUnusable } = options
  const remembered = new RememberedTokens<TokenCheck>()
  return async (token) => {
    const cached = remembered.get(token)
    if (cached && (await findKey(keys, cached.header)) === cached.key) return cached.verified
    const { payload, header, key } = await verifySignature(token, options)
    const verified = readClaims(payload, claims, onUnusable)
    const expires = ((payload.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000
    remembered.set(token, { value: { verified, header, key }, expires })
    return verified
  }
}

/** Returns the issuer's current key for a token's header; null if it was removed. */
async function findKey(keys: JWTVerifyGetKey, header: JWTHeaderParameters): Promise<Key | null> {
  try {
    return await keys(header, { payload: '', signature: '' })
  } catch (error) {
    if (isUnavailable(error)) throw error
    return null
  }
}

function readClaims(payload: JWTPayload, claims: TokenClaims, onUnusable: VerifierOptions['onUnusable']): VerifiedToken {
  try {
    const roles = Roles.parse(claimAt(payload, claims.roles))
    return {
      subject: Subject.parse(payload.sub),
      orgId: OrgId.parse(organisationOf(payload, claims)),
      roles: APP_ROLES.filter((role) => roles.includes(claims.roleNames[role])),
      groups: Groups.parse(claims.groups && claimAt(payload, claims.groups)),
      issued: Issued.parse(payload.iat),
      session: Session.nullable().catch(null).parse(claimAt(payload, claims.session)),
      claims: payload,
    }
  } catch (error) {
    onUnusable?.(error)
    throw unauthorised()
  }
}

async function verifySignature(
  token: string,
  { keys, issuer, audience, isClientAudience }: VerifierOptions,
): Promise<{ payload: JWTPayload; header: JWTHeaderParameters; key: Key }> {
  let key: Key | undefined
  const getKey: JWTVerifyGetKey = async (header, jws) => {
    key = await keys(header, jws)
    return key
  }
  try {
    const { payload, protectedHeader } = await jwtVerify(token, getKey, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat'],
    })
    if (key !== undefined && isAccessToken(protectedHeader, payload, { isClientAudience }) && checkInput(payload) === null)
      return { payload, header: protectedHeader, key }
  } catch (error) {
    if (isUnavailable(error)) throw error
  }
  throw unauthorised()
}

/** Determines whether verification was impossible, as opposed to an invalid token. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'sign_in_unavailable'
}
