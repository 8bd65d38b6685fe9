import { APP_ROLES, type AppRole } from '@arbour/contract/entities/people'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { unauthorised } from '#platform/http/app-error.ts'
import { rolesClaim, SESSION_CLAIM } from '../options.ts'

/** Signatures that only the issuer can make. `none` and the HS family are not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** How far the clocks of issuer and server may differ. */
const CLOCK_TOLERANCE_SECONDS = 5

const Roles = z.array(z.string().max(200)).max(100).default([])
const Subject = z.string().min(1).max(500)
/** Seconds since 1970, as far as a database tells times. */
const Issued = z.number().min(0).max(1e11)
const Session = z.string().min(1).max(200).nullable().catch(null)
const OrgId = z.string().min(1).max(200)

/** What a token says once its signature, issuer, audience and times are known to be right. */
export interface VerifiedToken {
  subject: string
  orgId: string
  /** Admin and Editor alone; whatever else the claim holds means nothing here. */
  roles: AppRole[]
  /** When it was issued: of two tokens the later one counts. */
  issued: Date
  /** The sign-in at the embedded provider that it came from; null for a token of a script. */
  session: string | null
  claims: JWTPayload
}

export type TokenVerifier = (token: string) => Promise<VerifiedToken>

export interface VerifierOptions {
  issuer: string | string[]
  audience: string
  /** Finds the issuer's public key for a token's header. */
  keys: JWTVerifyGetKey
  /** Told why a token was refused; the caller never is. */
  onRefusal?: (error: unknown) => void
}

/**
 * Makes the one check that every access token goes through, of the embedded provider or an outside one (design.md section 5).
 * The check throws 401 for anything that is wrong, and tells nothing else.
 */
export function createTokenVerifier({ issuer, audience, keys, onRefusal }: VerifierOptions): TokenVerifier {
  const claimOfRoles = rolesClaim(audience)
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'iat'],
      })
      const roles = Roles.parse(payload[claimOfRoles])
      return {
        subject: Subject.parse(payload.sub),
        orgId: OrgId.parse(payload.org_id),
        roles: APP_ROLES.filter((role) => roles.includes(role)),
        issued: new Date(Issued.parse(payload.iat) * 1000),
        session: Session.parse(payload[SESSION_CLAIM]),
        claims: payload,
      }
    } catch (error) {
      onRefusal?.(error)
      throw unauthorised()
    }
  }
}
