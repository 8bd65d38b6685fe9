import type { RequestListener } from 'node:http'
import { calls } from '@arbour/contract/calls'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { getConfig } from '@arbour/contract/calls/config'
import type { FastifyPluginAsync } from 'fastify'
import { createLocalJWKSet } from 'jose'
import { type OperationRoute, route } from '#modules/context.ts'
import { EMBEDDED_ISSUER } from '#modules/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { trustProxies } from '#platform/http/client-address.ts'
import { type CallRoute, route as openRoute } from '#platform/http/register-calls.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import type { Passwords } from '#platform/passwords.ts'
import { loadKey } from '#platform/secrets.ts'
import { embeddedIssuance, type IdentityOptions, WEB_CLIENT_ID, WEB_SCOPE } from './options.ts'
import { changePassword } from './passwords/change-password.ts'
import { readReset, resetPassword } from './passwords/reset-password.ts'
import { loadSigningKeys, publicKeys } from './provider/keys.ts'
import { createProvider, type Log } from './provider/provider.ts'
import { routeIdp } from './provider/route-idp.ts'
import { startSweeping } from './provider/sweep.ts'
import { recordPublicUrl } from './public-url.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createKnownBrowsers } from './sign-in/known-browsers.ts'
import { createIdentityRoutes } from './sign-in/routes.ts'
import { isUnclaimed } from './sign-in/set-up.ts'
import { loadSetUpCode } from './sign-in/set-up-code.ts'
import type { SignInServices } from './sign-in/sign-in.ts'
import { type Authenticator, createAuthenticator } from './tokens/authenticate.ts'
import { bareIssuer, createDiscovery } from './tokens/discovery.ts'
import { findPrincipal } from './tokens/find-principal.ts'
import { readProfile } from './tokens/profile.ts'
import { provision } from './tokens/provision.ts'
import { createTokenVerifier } from './tokens/verify-token.ts'
import { readVisitorToken } from './tokens/visitor-token.ts'

/** Everything the server needs to know who asks. */
export interface Identity extends Authenticator {
  /** Puts the embedded provider in front of the application's own handler; an outside one needs nothing in front. */
  wrap(application: RequestListener): RequestListener
  /** The calls of the sign-in pages; none with an outside provider. */
  registerPages: FastifyPluginAsync
  /** The calls on passwords of who is signed in. */
  routes: readonly OperationRoute[]
  /** The calls on passwords of who is not. */
  openRoutes: readonly CallRoute<{ ip: string }>[]
  /** What the web needs for signing in. */
  webConfig: WebConfig
  /** The address that creates the first team, for the operator alone; null once somebody can sign in, and with an outside provider. */
  setUpAddress(): Promise<string | null>
  /** Ends what runs on its own. */
  close(): void
}

type WebConfig = CallResponse<typeof getConfig>['oidc']

interface Setting {
  db: Pool
  passwords: Passwords
  options: IdentityOptions
  log: Log
}

/** Builds sign-in and token checks for the provider that is configured. An unusable stored key refuses the start. */
export async function createIdentity(setting: Setting): Promise<Identity> {
  const { db, options } = setting
  await recordPublicUrl(db, options.publicUrl)
  const signer = createUrlSigner(await loadKey(db, 'url_key'))
  const readVisitor = (token: string) => readVisitorToken({ db, signer }, token)
  return options.external ? createExternal(setting, readVisitor) : createEmbedded(setting, readVisitor)
}

type ReadVisitor = Parameters<typeof createAuthenticator>[2]

async function createEmbedded({ db, passwords, options, log }: Setting, readVisitor: ReadVisitor): Promise<Identity> {
  const { publicUrl } = options
  const signingKeys = await loadSigningKeys(db)
  const cookieKey = await loadKey(db, 'cookie_key')
  const provider = createProvider({ db, publicUrl, isTrusted: trustProxies(options.trustProxy), signingKeys, cookieKey, log })
  const verify = createTokenVerifier({
    ...embeddedIssuance(publicUrl),
    keys: createLocalJWKSet({ keys: publicKeys(signingKeys) }),
  })
  const authenticator = createAuthenticator(
    verify,
    async ({ subject, orgId, roles, session }) => {
      const principal = await findPrincipal(db, { issuer: EMBEDDED_ISSUER, subject, orgId, session })
      // A role that was taken away is gone at once; one that was given comes with the next token.
      return principal && { ...principal, roles: principal.roles.filter((role) => roles.includes(role)) }
    },
    readVisitor,
  )
  const attempts = createAttempts(db)
  return {
    ...authenticator,
    ...passwordRoutes({ db, attempts, passwords }),
    wrap: (application) => routeIdp(provider, application),
    registerPages: createIdentityRoutes(provider, {
      db,
      options,
      attempts,
      passwords,
      browsers: createKnownBrowsers(cookieKey, { isHttps: publicUrl.startsWith('https:') }),
    }),
    setUpAddress: async () => ((await isUnclaimed(db)) ? `${publicUrl}/set-up#${await loadSetUpCode(db)}` : null),
    webConfig: { ...embeddedIssuance(publicUrl), client_id: WEB_CLIENT_ID, scope: WEB_SCOPE },
    close: startSweeping(db, (error) => log.warn({ err: error }, 'Old sign-ins could not be removed')),
  }
}

async function createExternal(
  { db, passwords, options: { external }, log }: Setting,
  readVisitor: ReadVisitor,
): Promise<Identity> {
  if (!external) throw new Error('No outside identity provider is configured')
  const issuer = bareIssuer(external.issuer)
  const discover = createDiscovery(issuer)
  const verify = createTokenVerifier({
    issuer: [issuer, `${issuer}/`],
    audience: external.audience,
    keys: async (header, token) => {
      const { keys } = await discover().catch((error: unknown) => {
        log.warn({ err: error }, 'The identity provider cannot be reached')
        throw error
      })
      return keys(header, token)
    },
  })
  const onError = (error: unknown) => log.warn({ err: error }, 'The identity provider did not describe a person')
  return {
    ...createAuthenticator(
      verify,
      (verified, token) =>
        provision(db, {
          issuer,
          verified,
          readProfile: async () =>
            readProfile(verified, { token, userinfoEndpoint: (await discover()).userinfoEndpoint, onError }),
        }),
      readVisitor,
    ),
    ...passwordRoutes({ db, attempts: createAttempts(db), passwords }),
    wrap: (application) => application,
    registerPages: async () => undefined,
    setUpAddress: async () => null,
    webConfig: { issuer: external.issuer, client_id: external.clientId, audience: external.audience, scope: external.scope },
    close: startSweeping(db, (error) => log.warn({ err: error }, 'Old rows could not be removed')),
  }
}

/** With an outside provider nobody has a password here: changing it answers 409, and no link is good. */
function passwordRoutes(parts: SignInServices): Pick<Identity, 'routes' | 'openRoutes'> {
  const { db, attempts } = parts
  /** Counts links that are no good: guesses end in 429. */
  const countingGuesses = async <T>(ip: string, work: () => Promise<T>): Promise<T> =>
    work().catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'gone') await attempts.takeLink(ip)
      throw error
    })
  return {
    routes: [route(calls.authPassword, (ctx, request) => changePassword({ ...ctx, ...parts }, request))],
    openRoutes: [
      openRoute<typeof calls.authPasswordResetCheck, { ip: string }>(calls.authPasswordResetCheck, async ({ ip }, { token }) => ({
        email: (await countingGuesses(ip, () => readReset(db, token))).email,
      })),
      openRoute<typeof calls.authPasswordReset, { ip: string }>(calls.authPasswordReset, ({ ip }, request) =>
        countingGuesses(ip, () => resetPassword(parts, request)),
      ),
    ],
  }
}
