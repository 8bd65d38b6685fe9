import type { TrustedProxies } from '#platform/http/client-address.ts'

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
  /** What its access tokens for this API are issued to; the roles claim begins with it. */
  audience: string
  scope: string
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

/** The claim that names the sign-in which an access token of the embedded provider came from. Of other providers it means nothing here. */
export const SESSION_CLAIM = 'arbour_session'
