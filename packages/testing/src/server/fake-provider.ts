import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

/**
 * The provider whose claims are imitated. Auth0 with organisations names the team in `org_id`, and the roles under a namespace.
 * Keycloak lists organisations by alias, has realm roles in an object, names the sign-in, and marks access tokens with a claim.
 */
export type Flavour = 'auth0' | 'keycloak'

/** A user of the provider, keyed by login name. */
export interface FakeProviderPerson {
  /** The user's organisations; a sign-in without one uses the first. */
  orgs: string[]
  roles: string[]
  groups?: string[]
  name?: string
  email?: string
  email_verified?: boolean
  /** `iat` of the user's next tokens, in seconds since 1970; the current time by default. */
  iat?: number
}

interface Options {
  flavour: Flavour
  people: Record<string, FakeProviderPerson>
  /** The URL of Arbour, which is notified when sessions end. */
  publicUrl: string
  /** Where it listens, if different. */
  address?: string
  /** Port of the provider; any free port by default. */
  port?: number
}

export const FAKE_PROVIDER_AUDIENCE = 'https://api.arbour.example'
export const FAKE_PROVIDER_CLIENT = 'arbour-web'
const QUARTER_HOUR = 900

const issuerAt = (port: number) => `http://127.0.0.1:${port}`

/** Returns the variables that configure a server to use the provider at a port, even before it is running. */
export function fakeProviderSettings(flavour: Flavour, port: number) {
  return {
    OIDC_ISSUER: issuerAt(port),
    OIDC_CLIENT_ID: FAKE_PROVIDER_CLIENT,
    OIDC_AUDIENCE: FAKE_PROVIDER_AUDIENCE,
    OIDC_SCOPE: 'openid profile email',
    ...(flavour === 'keycloak' && {
      OIDC_SCOPE: 'openid profile email organization',
      OIDC_ORG_CLAIM: 'organization',
      OIDC_ORG_SCOPE: 'organization',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ADMIN_ROLE: 'arbour-admin',
      OIDC_EDITOR_ROLE: 'arbour-editor',
    }),
  }
}

/** Starts a fake identity provider on its own port. Users sign in with a known name and any password. */
export async function startFakeProvider(options: Options) {
  const { publicUrl } = options
  let handler: RequestListener = () => undefined
  const server = createServer((request, response) => handler(request, response))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  const issuer = issuerAt(port)
  const keys = [await signingKey('ES256', 'api'), await signingKey('RS256', 'identity')]
  /** The organisation last requested in each sign-in. */
  const orgs = new Map<string, string>()
  const sessions = new Map<string, Set<string>>()
  const provider = new Provider(issuer, configure(options, keys, orgs))
  const state = { requests: 0, userinfoCalls: 0, userinfoFails: false }
  const serve = provider.callback()
  handler = (request, response) => {
    state.requests += 1
    // The library's endpoint rejects tokens that are for an API; the imitated providers accept them.
    if (request.url === '/me') handleUserinfo(request, response)
    else void serve(request, response)
  }
  provider.on('authorization.success', ({ oidc }: KoaContextWithOIDC) => {
    const { session, params } = oidc
    const sid = session?.sidFor(FAKE_PROVIDER_CLIENT)
    const org = askedFor(params ?? {})
    if (sid && org) orgs.set(sid, org)
    else if (sid) orgs.delete(sid)
    if (session?.accountId) sessions.set(session.accountId, (sessions.get(session.accountId) ?? new Set()).add(session.uid))
  })

  function handleUserinfo(request: IncomingMessage, response: ServerResponse): void {
    state.userinfoCalls += 1
    const sub = String(payloadOf(request.headers.authorization ?? '').sub)
    response.writeHead(state.userinfoFails ? 500 : 200, { 'content-type': 'application/json' })
    const { name, email, email_verified } = options.people[sub] ?? {}
    response.end(JSON.stringify({ sub, name, email, email_verified }))
  }

  /** Signs any claims with the provider's key, whatever kind of token they form. */
  async function sign(payload: JWTPayload, header: { typ?: string; kid?: string } = {}): Promise<string> {
    const [key] = keys
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: FAKE_PROVIDER_AUDIENCE, iat: now, exp: now + QUARTER_HOUR, ...payload }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'api', ...header })
      .sign(await importJWK(key as JWK, 'ES256'))
  }

  return {
    issuer,
    state,
    sign,
    /** Returns a valid logout token, with the given claims changed. */
    logoutToken: (claims: JWTPayload, header: { typ?: string; kid?: string } = {}) =>
      sign(
        {
          aud: FAKE_PROVIDER_CLIENT,
          jti: randomUUID(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        { typ: 'logout+jwt', ...header },
      ),
    /** Ends all sessions of a user, as an administrator of the provider does, and notifies Arbour. */
    async endSessions(login: string): Promise<void> {
      const client = await provider.Client.find(FAKE_PROVIDER_CLIENT)
      for (const uid of sessions.get(login) ?? []) {
        const session = await provider.Session.findByUid(uid)
        const sid = session?.sidFor(FAKE_PROVIDER_CLIENT)
        await session?.destroy()
        if (sid) await (client as unknown as LogoutSender).backchannelLogout(login, sid)
      }
      sessions.delete(login)
    },
    /** Stops responding, until {@link start}. */
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
    start: () => listen(port),
    /** The variables that configure a server to use it as its provider. */
    settings: fakeProviderSettings(options.flavour, port),
    redirectUri: `${publicUrl}/auth/callback`,
  }
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>

/** Client methods of the library that are missing in its types. */
interface LogoutSender {
  backchannelLogout(sub: string, sid: string): Promise<void>
}

async function signingKey(alg: string, kid: string): Promise<JWK & { kty: string }> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, kid } as JWK & { kty: string }
}

function askedFor({ organization, scope }: Record<string, unknown>): string | undefined {
  return /(?:^| )organization:(\S+)/.exec(String(scope))?.[1] ?? (organization as string | undefined)
}

/** Returns the payload of a token, unverified. */
function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

function configure(options: Options, keys: (JWK & { kty: string })[], orgs: ReadonlyMap<string, string>): Configuration {
  const { flavour, people, publicUrl } = options
  const client: ClientMetadata = {
    client_id: FAKE_PROVIDER_CLIENT,
    token_endpoint_auth_method: 'none',
    redirect_uris: [`${publicUrl}/auth/callback`],
    post_logout_redirect_uris: [`${publicUrl}/`],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    backchannel_logout_uri: `${publicUrl}/api/auth/backchannel-logout`,
    backchannel_logout_session_required: true,
  }
  const aliases = Object.values(people).flatMap((person) => person.orgs)
  const claimsOf = (accountId: string, sid: string | undefined) => {
    const person = people[accountId] ?? { orgs: [], roles: [] }
    const org = orgs.get(sid ?? '') ?? person.orgs[0]
    const isMember = org !== undefined && person.orgs.includes(org)
    return flavour === 'auth0'
      ? { ...(isMember && { org_id: org, org_name: `${org} Ltd` }), [`${FAKE_PROVIDER_AUDIENCE}/roles`]: person.roles }
      : {
          ...(isMember && { organization: [org] }),
          realm_access: { roles: person.roles },
          groups: person.groups,
          sid,
          typ: 'Bearer',
        }
  }
  return {
    jwks: { keys } as NonNullable<Configuration['jwks']>,
    cookies: { keys: ['stand-in'] },
    ttl: {
      AccessToken: () => QUARTER_HOUR,
      AuthorizationCode: () => 60,
      Grant: () => QUARTER_HOUR,
      IdToken: () => QUARTER_HOUR,
      Interaction: () => QUARTER_HOUR,
      RefreshToken: () => QUARTER_HOUR,
      Session: () => QUARTER_HOUR,
    },
    clients: [client],
    clientBasedCORS: () => true,
    scopes: ['openid', 'offline_access', 'organization', ...aliases.map((alias) => `organization:${alias}`)],
    extraParams: ['audience', 'organization'],
    claims: { openid: ['sub', 'sid', 'org_id', 'organization'], profile: ['name'], email: ['email'] },
    findAccount: (_ctx, sub, token) => ({
      accountId: sub,
      claims: () => ({ ...claimsOf(sub, sidOf(token)), sub, name: people[sub]?.name }),
    }),
    extraTokenClaims: ({ oidc }, token) =>
      claimsOf(('accountId' in token && token.accountId) || '', sidOf(oidc.entities.AuthorizationCode)),
    formats: {
      customizers: {
        jwt(_ctx, token, parts) {
          const iat = people[('accountId' in token && token.accountId) || '']?.iat
          if (iat !== undefined) Object.assign(parts.payload, { iat })
          if (flavour === 'keycloak') parts.header = { typ: 'JWT' }
        },
      },
    },
    // The library's own fetch does not send requests to localhost.
    fetch: (url, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(String(url).replace(publicUrl, options.address ?? publicUrl), init),
    // Skips the consent prompt.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope(String(oidc.params?.scope))
      grant.addResourceScope(FAKE_PROVIDER_AUDIENCE, '')
      await grant.save()
      return grant
    },
    features: {
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => FAKE_PROVIDER_AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: FAKE_PROVIDER_AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  }
}

/** Returns the session that an authorisation code belongs to. */
function sidOf(token: unknown): string | undefined {
  return (token as { sid?: string } | undefined)?.sid
}
