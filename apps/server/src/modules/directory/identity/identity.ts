import type { RequestListener } from 'node:http'
import { calls } from '@arbour/contract/calls'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { getConfig } from '@arbour/contract/calls/config'
import type { FastifyPluginAsync } from 'fastify'
import { createLocalJWKSet } from 'jose'
import { sql } from 'kysely'
import { type MemberContext, type OperationRoute, route } from '#modules/context.ts'
import { EMBEDDED_ISSUER } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { trustProxies } from '#platform/http/client-address.ts'
import { type CallRoute, route as openRoute } from '#platform/http/register-calls.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import type { Passwords } from '#platform/passwords.ts'
import { createSeal } from '#platform/seal.ts'
import { loadKey } from '#platform/secrets.ts'
import { countTokens } from './api-tokens/end-tokens.ts'
import { readApiToken } from './api-tokens/read-token.ts'
import { createExternalProvider, type ExternalProvider } from './external/create-external-provider.ts'
import {
  type ExternalProviderSettings,
  embeddedIssuance,
  type IdentityOptions,
  SESSION_CLAIM,
  usualClaims,
  WEB_CLIENT_ID,
  WEB_SCOPE,
} from './options.ts'
import { changePassword } from './passwords/change-password.ts'
import { readReset, resetPassword } from './passwords/reset-password.ts'
import { loadSigningKeys, publicKeys } from './provider/keys.ts'
import { createProvider, type Log } from './provider/provider.ts'
import { routeIdp } from './provider/route-idp.ts'
import { startSweeping } from './provider/sweep.ts'
import { recordPublicUrl } from './public-url.ts'
import { beginOwnApp, confirmOwnApp, endOwnApp } from './second-step/change-app.ts'
import { beginPasskey, createPasskey, deletePasskey, renamePasskey } from './second-step/change-passkeys.ts'
import { createRecoveryCodes, getSecondStep } from './second-step/get-second-step.ts'
import { relyingParty } from './second-step/passkeys.ts'
import type { SecondStepContext } from './second-step/second-step-context.ts'
import { isLiveSession } from './sessions/sessions.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createKnownBrowsers } from './sign-in/known-browsers.ts'
import { createIdentityRoutes } from './sign-in/routes.ts'
import { isUnclaimed } from './sign-in/set-up.ts'
import { loadSetUpCode } from './sign-in/set-up-code.ts'
import type { SignInServices } from './sign-in/sign-in.ts'
import { type Authenticator, createAuthenticator, type OwnTokens } from './tokens/authenticate.ts'
import { findPrincipal } from './tokens/find-principal.ts'
import { createTokenVerifier, type TokenClaims } from './tokens/verify-token.ts'
import { readVisitorToken } from './tokens/visitor-token.ts'

/** Authentication and the sign-in endpoints. */
export interface Identity extends Authenticator {
  /** Puts the embedded provider in front of the application's handler; an external one needs nothing. */
  wrap(application: RequestListener): RequestListener
  /** The endpoints of the sign-in pages; none with an external provider. */
  registerPages: FastifyPluginAsync
  /** Handles a logout token of an external provider; null with the embedded one. */
  logOut: ExternalProvider['logOut'] | null
  /** The endpoints for a signed-in user's sign-in methods. */
  routes: readonly OperationRoute[]
  /** The password endpoints for users who are not signed in. */
  openRoutes: readonly CallRoute<{ ip: string }>[]
  /** The sign-in configuration of the web client. */
  webConfig: WebConfig
  /**
   * Returns the URL to create the first team, for the server administrator; null once someone can sign in, and with an external
   * provider.
   */
  setUpUrl(): Promise<string | null>
  /** Stops the timers. */
  close(): void
}

type WebConfig = CallResponse<typeof getConfig>['oidc']

interface IdentityInput {
  db: Pool
  passwords: Passwords
  options: IdentityOptions
  log: Log
}

/** Creates authentication for the configured provider. Throws on startup if a stored key is unusable. */
export async function createIdentity(input: IdentityInput): Promise<Identity> {
  const { db, options } = input
  await recordPublicUrl(db, options.publicUrl)
  const signer = createUrlSigner(await loadKey(db, 'url_key'))
  const ownTokens: OwnTokens = {
    readVisitor: (token) => readVisitorToken({ db, signer }, token),
    readApiToken: (used) => readApiToken(db, used),
  }
  return options.external ? createExternal(input, options.external, ownTokens) : createEmbedded(input, ownTokens)
}

async function createEmbedded({ db, passwords, options, log }: IdentityInput, ownTokens: OwnTokens): Promise<Identity> {
  const { publicUrl } = options
  const signingKeys = await loadSigningKeys(db)
  const cookieKey = await loadKey(db, 'cookie_key')
  const provider = createProvider({ db, publicUrl, isTrusted: trustProxies(options.trustProxy), signingKeys, cookieKey, log })
  const issuance = embeddedIssuance(publicUrl)
  const claims = { ...usualClaims(issuance.audience), groups: null, session: [SESSION_CLAIM] }
  const verify = createTokenVerifier({
    ...issuance,
    isClientAudience: false,
    claims,
    keys: createLocalJWKSet({ keys: publicKeys(signingKeys) }),
  })
  const authenticator = createAuthenticator(
    verify,
    async ({ subject, orgId, roles, session }) => {
      const isLive = session === null ? sql<boolean>`TRUE` : isLiveSession(sql<string>`${session}::text`)
      const principal = await findPrincipal(db, { issuer: EMBEDDED_ISSUER, subject, orgId, isLive })
      // A removed role takes effect immediately; a new one with the next token.
      if (!principal) return undefined
      const heldRoles = principal.roles.filter((role) => roles.includes(role))
      // Script tokens have no session.
      return { ...principal, session, roles: heldRoles, lacksSecondStep: session !== null && principal.lacksSecondStep }
    },
    ownTokens,
  )
  const parts = await signInServices({ db, passwords, options })
  return {
    ...authenticator,
    ...accountRoutes(parts),
    wrap: (application) => routeIdp(provider, application),
    registerPages: createIdentityRoutes({
      ...parts,
      provider,
      options,
      browsers: createKnownBrowsers(cookieKey, { isHttps: publicUrl.startsWith('https:') }),
    }),
    setUpUrl: async () => ((await isUnclaimed(db)) ? `${publicUrl}/set-up#${await loadSetUpCode(db)}` : null),
    logOut: null,
    webConfig: { ...issuance, client_id: WEB_CLIENT_ID, scope: WEB_SCOPE, org_scope: null, ...organisationOf(claims) },
    close: startSweeping(db, (error) => log.warn({ err: error }, 'Old sign-ins could not be removed')),
  }
}

async function createExternal(
  { db, passwords, options, log }: IdentityInput,
  external: ExternalProviderSettings,
  own: OwnTokens,
): Promise<Identity> {
  const { verify, findMember, logOut } = createExternalProvider(db, external, log)
  const { issuer, clientId, audience, scope, orgScope, claims } = external
  return {
    ...createAuthenticator(verify, findMember, own),
    ...accountRoutes(await signInServices({ db, passwords, options })),
    wrap: (application) => application,
    registerPages: async () => undefined,
    logOut,
    setUpUrl: async () => null,
    webConfig: { issuer, client_id: clientId, audience, scope, org_scope: orgScope, ...organisationOf(claims) },
    close: startSweeping(db, (error) => log.warn({ err: error }, 'Old rows could not be removed')),
  }
}

function organisationOf({ org_id, org_claim }: TokenClaims): Pick<WebConfig, 'org_id' | 'org_claim'> {
  return { org_id, org_claim: [...org_claim] }
}

async function signInServices({
  db,
  passwords,
  options,
}: Pick<IdentityInput, 'db' | 'passwords' | 'options'>): Promise<SignInServices> {
  const seal = createSeal(await loadKey(db, 'app_secrets_key'))
  return { db, attempts: createAttempts(db), passwords, seal, rp: relyingParty(options.publicUrl) }
}

/** With an external provider there are no passwords: changes of sign-in methods throw 409, and links are invalid. */
function accountRoutes(parts: SignInServices): Pick<Identity, 'routes' | 'openRoutes'> {
  const { db, attempts } = parts
  const withParts =
    <Request, Response>(operation: (ctx: SecondStepContext, request: Request) => Promise<Response>) =>
    (ctx: MemberContext, request: Request) =>
      operation({ ...ctx, ...parts }, request)
  return {
    routes: [
      route(calls.authPassword, withParts(changePassword)),
      route(calls.authSecondStep, withParts(getSecondStep)),
      route(calls.authAppBegin, withParts(beginOwnApp)),
      route(calls.authAppConfirm, withParts(confirmOwnApp)),
      route(calls.authAppEnd, withParts(endOwnApp)),
      route(calls.authPasskeysBegin, withParts(beginPasskey)),
      route(calls.authPasskeysCreate, withParts(createPasskey)),
      route(calls.authPasskeysRename, withParts(renamePasskey)),
      route(calls.authPasskeysDelete, withParts(deletePasskey)),
      route(calls.authRecoveryCodesCreate, withParts(createRecoveryCodes)),
    ],
    openRoutes: [
      openRoute<typeof calls.authPasswordResetCheck, { ip: string }>(calls.authPasswordResetCheck, async ({ ip }, { token }) => {
        const { userId, email } = await attempts.followLink(ip, () => readReset(db, token))
        return { email, api_tokens: await countTokens(db, userId) }
      }),
      openRoute<typeof calls.authPasswordReset, { ip: string }>(
        calls.authPasswordReset,
        ({ ip }, { end_api_tokens: endsApiTokens, ...request }) =>
          attempts.followLink(ip, () => resetPassword(parts, { ...request, endsApiTokens, ip })),
      ),
    ],
  }
}
