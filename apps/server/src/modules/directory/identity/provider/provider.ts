import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import Provider, { type Configuration, errors, interactionPolicy } from 'oidc-provider'
import { refusalOf } from '#platform/db/database-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { clientAddress, type IsTrusted } from '#platform/http/client-address.ts'
import { embeddedIssuance, IDP_PATH, WEB_CLIENT_ID } from '../options.ts'
import { touchSession } from '../sessions/sessions.ts'
import { createAccountFinder, createTeamClaims, getScopeClaims } from './account.ts'
import { createAdapterFactory } from './adapter.ts'
import { createHintCheck, markSignedOut } from './end-session.ts'
import { createGrantLoader, lacksGrant, OIDC_SCOPES } from './grants.ts'
import { createRequestLimit, refuseUnstorable, sendSafeHeaders } from './guard.ts'
import type { SigningKey } from './keys.ts'
import { createErrorPage, createSignedOutPage, createSignOutPage } from './pages.ts'
import { endReplayedSignIns } from './replayed-codes.ts'

const MINUTE = 60
const FORTNIGHT = 14 * 24 * 60 * MINUTE

/** The log for internal errors of the provider. */
export interface Log {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ProviderOptions {
  db: Db
  publicUrl: string
  isTrusted: IsTrusted
  signingKeys: SigningKey[]
  /** The key that signs the provider's cookies. */
  cookieKey: Buffer
  log: Log
}

/**
 * Creates the embedded identity provider: OpenID Connect, code flow with PKCE for the web client as its only client. Access
 * tokens are JWTs for the API, valid for 15 minutes; sessions and refresh tokens last 14 days.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl, isTrusted, log } = options
  const provider = new Provider(embeddedIssuance(publicUrl).issuer, configure(options))
  // URLs and the Secure attribute of cookies follow PUBLIC_URL, never the host or protocol of a request.
  const { protocol, host } = new URL(publicUrl)
  Object.defineProperties(provider.request, {
    protocol: { value: protocol.slice(0, -1) },
    host: { value: host },
    // Koa can only trust all proxies or none.
    ip: {
      get(this: { req: IncomingMessage }) {
        return clientAddress(this.req, isTrusted)
      },
    },
  })
  provider.use(sendSafeHeaders)
  provider.use(createRequestLimit())
  provider.use(refuseUnstorable)
  provider.use(createHintCheck(provider))
  endReplayedSignIns(provider, options.db)
  provider.on('end_session.success', markSignedOut)
  provider.on('grant.success', (ctx) => {
    const uid = ctx.oidc.entities.RefreshToken?.sessionUid
    if (uid) touchSession(options.db, uid).catch((error) => log.warn({ err: error }, 'A sign-in could not be recorded'))
  })
  provider.on('server_error', (ctx, error) => {
    const refusal = refusalOf(error)
    if (!refusal) return log.error({ err: error }, 'The identity provider failed')
    log.warn({ err: error }, 'The identity provider failed: the database or the disk is unavailable')
    ctx.status = refusal.status
    if (refusal.details.retryAfterSeconds) ctx.set('Retry-After', String(refusal.details.retryAfterSeconds))
  })
  // Koa's own event, missing in the provider's types; without a listener errors are printed to the console.
  ;(provider as EventEmitter).on('error', (error) => log.error({ err: error }, 'The identity provider failed'))
  return provider
}

function configure({ db, publicUrl, signingKeys, cookieKey }: ProviderOptions): Configuration {
  const { audience } = embeddedIssuance(publicUrl)
  return {
    adapter: createAdapterFactory(db),
    clients: [
      {
        client_id: WEB_CLIENT_ID,
        client_name: 'Arbour',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/auth/callback`, `${publicUrl}/auth/silent`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    jwks: { keys: signingKeys },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: OIDC_SCOPES,
    claims: getScopeClaims(audience),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ['organization'],
    interactions: { policy: createPolicy(), url: (_ctx, interaction) => `${IDP_PATH}/interaction/${interaction.uid}` },
    findAccount: createAccountFinder(db, audience),
    loadExistingGrant: createGrantLoader(db),
    extraTokenClaims: createTeamClaims(db, audience),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out, or signing in to another team, revokes every token of the session.
    expiresWithSession: () => true,
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    renderError: createErrorPage(publicUrl),
    cookies: {
      keys: [cookieKey.toString('base64url')],
      names: { session: 'arbour_session', interaction: 'arbour_interaction', resume: 'arbour_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true, secure: isHttps(publicUrl), path: IDP_PATH },
      short: { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true, secure: isHttps(publicUrl) },
    },
    ttl: {
      AccessToken: () => 15 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: () => 60 * MINUTE,
      Interaction: () => 60 * MINUTE,
      RefreshToken: () => FORTNIGHT,
      Grant: () => FORTNIGHT,
      Session: () => FORTNIGHT,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: createSignOutPage(publicUrl),
        postLogoutSuccessSource: createSignedOutPage(publicUrl),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return { scope: '', audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }
        },
      },
    },
  }
}

function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(new interactionPolicy.Check('no_team', 'the person belongs to no team', 'login_required', lacksGrant))
  return policy
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
