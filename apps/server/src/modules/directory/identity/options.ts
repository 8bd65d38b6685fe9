import type { TrustedProxies } from '#platform/http/client-address.ts'
import type { TokenClaims } from './tokens/verify-token.ts'

/** The client id of the web client at the embedded provider. */
export const WEB_CLIENT_ID = 'arbour-web'
/** The scopes that the web client requests from the embedded provider. */
export const WEB_SCOPE = 'openid profile email'
/** The path of the embedded provider on the web client's origin. */
export const IDP_PATH = '/idp'

/** An external identity provider. */
export interface ExternalProviderSettings {
  /** As in its discovery document; a trailing slash does not matter. */
  issuer: string
  clientId: string
  /** The audience of its access tokens for this API. */
  audience: string
  scope: string
  /** The scope that requests a team when followed by `:` and its name; null: the parameter `organization` does. */
  orgScope: string | null
  /** The locations of the relevant claims in its tokens. */
  claims: TokenClaims
}

/** The configuration of identity. */
export interface IdentityOptions {
  /** The public origin of this server, without a trailing slash. */
  publicUrl: string
  /** The reverse proxies that forward the client's IP address. */
  trustProxy: TrustedProxies
  /** Whether emails are sent; otherwise they are stored for the server administrator. */
  sendsMail: boolean
  /** Who may create teams; nobody with `off`. */
  teamCreation: 'off' | 'admins' | 'everyone'
  /** Null: the embedded provider. */
  external: ExternalProviderSettings | null
}

/** Issuer and audience of access tokens. */
export interface Issuance {
  issuer: string
  audience: string
}

/** Returns the embedded provider's issuer and audience for a public URL. */
export function embeddedIssuance(publicUrl: string): Issuance {
  return { issuer: `${publicUrl}${IDP_PATH}`, audience: `${publicUrl}/api` }
}

/** Returns the name of the claim with the application roles. */
export function rolesClaim(audience: string): string {
  return `${audience}/roles`
}

/** The claim with the session of an access token of the embedded provider. */
export const SESSION_CLAIM = 'arbour_session'

/** Returns the claim locations of the embedded provider, and of any provider that uses the default names. */
export function usualClaims(audience: string): TokenClaims {
  return {
    org_id: null,
    org_claim: ['org_id'],
    roles: [rolesClaim(audience)],
    roleNames: { Admin: 'Admin', Editor: 'Editor' },
    groups: ['groups'],
    session: ['sid'],
  }
}
