import type { TrustedProxies } from '#platform/http/client-address.ts'
import type { TokenClaims } from './tokens/verify-token.ts'

/** The client that the web signs in as, at the embedded provider. */
export const WEB_CLIENT_ID = 'arbour-web'
/** What the web asks the embedded provider for. */
export const WEB_SCOPE = 'openid profile email'
/** Where the embedded provider is mounted on the web's own origin. */
export const IDP_PATH = '/idp'

/** An identity provider outside this server. */
export interface ExternalProvider {
  /** As its discovery document says; a slash at the end does not matter. */
  issuer: string
  clientId: string
  /** What its access tokens for this API are issued to. */
  audience: string
  scope: string
  /** The scope that asks for a team when `:` and its name stand behind it; null: the parameter `organization` does. */
  orgScope: string | null
  /** Where its tokens say what counts here. */
  claims: TokenClaims
}

/** What identity needs of the configuration. */
export interface IdentityOptions {
  /** Origin under which people reach this server, without a slash at the end. */
  publicUrl: string
  /** The proxies in front that say where a request comes from. */
  trustProxy: TrustedProxies
  /** Whether mails go out; else they are kept for the operator. */
  sendsMail: boolean
  /** Who may make teams; with `off` nobody does. */
  teamCreation: 'off' | 'admins' | 'everyone'
  /** Null: the embedded provider. */
  external: ExternalProvider | null
}

/** Who issues access tokens, and to whom. */
export interface Issuance {
  issuer: string
  audience: string
}

/** The embedded provider's names under a public address. */
export function embeddedIssuance(publicUrl: string): Issuance {
  return { issuer: `${publicUrl}${IDP_PATH}`, audience: `${publicUrl}/api` }
}

/** The claim that carries the application roles. */
export function rolesClaim(audience: string): string {
  return `${audience}/roles`
}

/** The claim that names the sign-in which an access token of the embedded provider came from. */
export const SESSION_CLAIM = 'arbour_session'

/** Where tokens of the embedded provider, and of any that follows the specification's names, say what counts here. */
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
