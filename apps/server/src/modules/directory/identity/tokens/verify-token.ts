import { type ClaimPath, claimAt, type OrganisationSource, organisationOf } from '@arbour/contract/claims'
import { APP_ROLES, type AppRole } from '@arbour/contract/entities/team/people'
import { type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { checkInput } from '#platform/http/check-input.ts'
import { isAccessToken } from './is-access-token.ts'
import { RememberedTokens } from './remembered-tokens.ts'

/** Signatures that only the issuer can make. `none` and the HS family are not among them. */
export const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** How far the clocks of issuer and server may differ. */
export const CLOCK_TOLERANCE_SECONDS = 5

const Names = z.array(z.string().max(200)).max(1000)
const Roles = Names.default([])
const Groups = Names.nullable().catch(null)
export const Subject = z.string().min(1).max(500)
/** Seconds since 1970, as far as a database tells times. */
export const Issued = z
  .number()
  .min(0)
  .max(1e11)
  .transform((seconds) => new Date(seconds * 1000))
export const Session = z.string().min(1).max(200)
const OrgId = z.string()

/** Where an issuer's access tokens say what counts here. */
export interface TokenClaims extends OrganisationSource {
  roles: ClaimPath
  /** What the issuer calls each role. */
  roleNames: Readonly<Record<AppRole, string>>
  /** Null: it tells of no groups. */
  groups: ClaimPath | null
  /** The sign-in that a token came from. */
  session: ClaimPath
}

/** What a token says once its signature, issuer, audience and times are known to be right. */
export interface VerifiedToken {
  subject: string
  orgId: string
  /** Admin and Editor alone; whatever else the claim holds means nothing here. */
  roles: AppRole[]
  /** The groups that the person is in, as the issuer names them; null where it tells none, or nothing that can be read as such. */
  groups: string[] | null
  /** When it was issued: of two tokens the later one counts. */
  issued: Date
  /** The sign-in that it came from; null for a token of a script, and where the issuer does not say. */
  session: string | null
  claims: JWTPayload
}

export type TokenVerifier = (token: string) => Promise<VerifiedToken>

export interface VerifierOptions {
  issuer: string | string[]
  audience: string
  /** Whether the audience is also what identity tokens are issued to. */
  isClient: boolean
  claims: TokenClaims
  /** Finds the issuer's public key for a token's header. May throw 503. */
  keys: JWTVerifyGetKey
  /** Told what is wrong with a token that the issuer did sign for this API; the caller never is. */
  onUnusable?: (error: unknown) => void
}

/** A token whose signature was checked, and what it was checked by. */
interface Checked {
  verified: VerifiedToken
  header: JWTHeaderParameters
  key: Key
}

type Key = Awaited<ReturnType<JWTVerifyGetKey>>

/**
 * Makes the one check that every access token goes through, of the embedded provider or an outside one.
 * The check throws 401 for anything that is wrong, and tells nothing else; 503 while nobody knows the issuer's keys.
 *
 * A signature is checked once: until the token ends it stays right for as long as the issuer has the key that it was made by. What else ends a token, such as
 * the end of its sign-in, is looked up with each call.
 */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { claims, keys, onUnusable } = options
  const remembered = new RememberedTokens<Checked>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && (await findKey(keys, known.header)) === known.key) return known.verified
    const { payload, header, key } = await verifySignature(token, options)
    const verified = readClaims(payload, claims, onUnusable)
    const expires = ((payload.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000
    remembered.set(token, { value: { verified, header, key }, expires })
    return verified
  }
}

/** The key of a token's header as the issuer has it now; null when it has none any more. */
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
  { keys, issuer, audience, isClient }: VerifierOptions,
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
    if (key !== undefined && isAccessToken(protectedHeader, payload, { isClient }) && checkInput(payload) === null)
      return { payload, header: protectedHeader, key }
  } catch (error) {
    if (isUnavailable(error)) throw error
  }
  throw unauthorised()
}

/** Whether a check failed because nobody could make it, and not because of the token. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'sign_in_unavailable'
}
