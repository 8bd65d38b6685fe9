import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { SigningKey } from '#modules/identity/provider/keys.ts'
import { Browser } from './browser.ts'
import { begin, locationOf, payloadOf } from './flow.ts'

/** What the outside provider knows of a person. */
export interface OutsidePerson {
  org_id: string
  roles: string[]
  name?: string
  email?: string
  /** When their next tokens claim to be issued, in seconds since 1970; by default now. */
  iat?: number
}

const AUDIENCE = 'https://api.arbour.example'
const CALLBACK = 'https://arbour.example/auth/callback'

/** An identity provider of its own on its own port, as Auth0 or Keycloak would be: its access tokens name neither name nor email. */
export async function startOutsideProvider(people: Record<string, OutsidePerson>) {
  let handler: RequestListener = () => undefined
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configure(people))
  const serve = provider.callback()
  const state = { userinfoCalls: 0, userinfoFails: false }

  function answerUserinfo(request: IncomingMessage, response: ServerResponse): void {
    state.userinfoCalls += 1
    const sub = String(payloadOf(request.headers.authorization ?? '').sub)
    response.writeHead(state.userinfoFails ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sub, name: people[sub]?.name, email: people[sub]?.email }))
  }
  // Its own endpoint refuses tokens that are for an API; the providers meant here answer them.
  handler = (request, response) => (request.url === '/me' ? answerUserinfo(request, response) : void serve(request, response))

  return {
    issuer,
    audience: AUDIENCE,
    state,
    /** The whole sign-in of a person at the outside provider. */
    async signIn(login: string): Promise<string> {
      const browser = new Browser({ publicUrl: issuer, address: issuer })
      const { url, verifier } = begin(issuer, { redirect_uri: CALLBACK, scope: 'openid' })
      let next = locationOf(await browser.get(url.replace('/idp/auth', '/auth')))
      const forms: Record<string, string>[] = [{ prompt: 'login', login }, { prompt: 'consent' }]
      for (const form of forms) {
        next = locationOf(await browser.submit(next, form))
        next = locationOf(await browser.get(next))
      }
      const code = new URL(next).searchParams.get('code') ?? ''
      const form = {
        client_id: 'arbour-web',
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: CALLBACK,
      }
      return ((await (await browser.submit('/token', form)).json()) as { access_token: string }).access_token
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function configure(people: Record<string, OutsidePerson>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { privateKey: identityKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = [
    { ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'api' },
    { ...(await exportJWK(identityKey)), alg: 'RS256', kid: 'identity' },
  ]
  return {
    jwks: { keys: keys as SigningKey[] },
    cookies: { keys: ['outside'] },
    ttl: { AccessToken: () => 900, Grant: () => 900, IdToken: () => 900, Interaction: () => 900, Session: () => 900 },
    clients: [
      {
        client_id: 'arbour-web',
        token_endpoint_auth_method: 'none',
        redirect_uris: [CALLBACK],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: (_ctx, token) => {
      const person = people[('accountId' in token && token.accountId) || '']
      return { org_id: person?.org_id, [`${AUDIENCE}/roles`]: person?.roles }
    },
    formats: {
      customizers: {
        jwt(_ctx, token, { payload }) {
          const iat = people[('accountId' in token && token.accountId) || '']?.iat
          if (iat !== undefined) Object.assign(payload, { iat })
        },
      },
    },
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  }
}
