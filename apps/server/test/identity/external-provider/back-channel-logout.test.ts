import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSessions } from '#modules/delivery/realtime/sessions.ts'
import { testDatabase } from '../../support/database.ts'
import { Browser } from '../browser.ts'
import { startServer, type TestServer } from '../server.ts'
import { FAKE_PROVIDER_AUDIENCE, type FakeProvider, settingOf, signInAt, startFakeProvider } from './external-provider.ts'

const people = {
  ada: { orgs: ['engines', 'tables'], roles: ['Admin'], name: 'Ada', email: 'ada@example.com' },
  grace: { orgs: ['engines'], roles: ['arbour-admin'], name: 'Grace', email: 'grace@example.com' },
}
const now = () => Math.floor(Date.now() / 1000)

interface Place {
  outside: FakeProvider
  server: TestServer
  /** Another server on the same database. */
  beside: TestServer
  close: () => Promise<void>
}

async function open(flavour: 'auth0' | 'keycloak'): Promise<Place> {
  const database = await testDatabase()
  const options = { flavour, people, publicUrl: 'https://arbour.example', address: '' }
  const outside = await startFakeProvider(options)
  const server = await startServer(database.db, { external: settingOf(outside) })
  const beside = await startServer(database.db, { external: settingOf(outside) })
  options.address = server.address
  const close = async () => {
    await server.close()
    await beside.close()
    await outside.stop()
    await database.close()
  }
  return { outside, server, beside, close }
}

function post(server: TestServer, logout_token: string): Promise<Response> {
  return fetch(`${server.address}/api/auth/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token, state: 'of a later version' }),
  })
}

const isOpen = async (server: TestServer, token: string) => (await server.account(token)).status === 200

describe('with a provider whose tokens do not name their session', () => {
  let place: Place
  beforeAll(async () => {
    place = await open('auth0')
  })
  afterAll(() => place.close())

  it('ends the user’s earlier tokens on every server, and no later ones', async () => {
    const { outside, server, beside } = place
    const token = await signInAt(outside, 'ada')
    const { principal } = await server.identity.authenticateToken(token, '127.0.0.1')
    expect(await isOpen(beside, token)).toBe(true)
    const response = await post(server, await outside.logoutToken({ sub: 'ada', sid: 'some session' }))
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([200, {}, 'no-store'])
    for (const one of [server, beside]) expect(await isOpen(one, token)).toBe(false)
    const sessions = createSessions()
    const close = vi.fn()
    sessions.open({ principal, expires: Number.POSITIVE_INFINITY, close })
    await sessions.check(server.db)
    expect(close, 'the open connection').toHaveBeenCalledTimes(1)
    const later = await outside.sign({ sub: 'ada', org_id: 'engines', iat: now() + 1 })
    expect(await isOpen(server, later)).toBe(true)
    expect(await isOpen(server, token)).toBe(false)
  })

  it('also ends them for a user who was unknown here', async () => {
    const { outside, server } = place
    const token = await outside.sign({ sub: 'emil', org_id: 'engines', iat: now() - 1 })
    expect((await post(server, await outside.logoutToken({ sub: 'emil' }))).status).toBe(200)
    expect(await isOpen(server, token)).toBe(false)
  })

  it('is processed once', async () => {
    const { outside, server, beside } = place
    const logout = await outside.logoutToken({ sub: 'mary' })
    expect((await post(server, logout)).status).toBe(200)
    expect((await post(beside, logout)).status).toBe(400)
    const twice = await outside.logoutToken({ sub: 'mary' })
    const statuses = await Promise.all(
      [post(server, twice), post(beside, twice)].map(async (response) => (await response).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
  const forged: [string, JWTPayload, { typ?: string; kid?: string }?][] = [
    ['for the API', { aud: FAKE_PROVIDER_AUDIENCE }],
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without an event', { events: undefined }],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['with an event that is none', { events: { [EVENT]: 'yes' } }],
    ['with events as a list', { events: [EVENT] }],
    ['with a nonce', { nonce: 'n' }],
    ['with a nonce of null', { nonce: null }],
    ['of nobody', { sub: undefined }],
    ['with a subject of another type', { sub: ['grace'] as unknown as string }],
    ['with a session of another type', { sid: { $ne: '' } }],
    ['without a name', { jti: undefined }],
    ['without its time', { iat: undefined }],
    ['from before', { iat: now() - 3600 }],
    ['from later', { iat: now() + 3600 }],
    ['that has expired', { exp: now() - 60 }],
    ['typed as an access token', {}, { typ: 'at+jwt' }],
    ['of an unknown key', {}, { kid: 'other' }],
    ['with what no database keeps', { jti: 'a\0b' }],
  ]
  it.each(forged)('is rejected %s, and ends nothing', async (_name, claims, header) => {
    const { outside, server } = place
    const token = await outside.sign({ sub: 'grace', org_id: 'engines' })
    const response = await post(server, await outside.logoutToken({ sub: 'grace', ...claims }, header))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'invalid', message: 'This isn’t a logout token for this application' })
    expect(await isOpen(server, token)).toBe(true)
  })

  it('requires a form with its field', async () => {
    const { server } = place
    const url = `${server.address}/api/auth/backchannel-logout`
    const status = async (init: RequestInit) => (await fetch(url, { method: 'POST', ...init })).status
    const json = { body: '{"logout_token":"a.b.c"}', headers: { 'content-type': 'application/json' } }
    expect(await status(json)).toBe(415)
    expect(await status({ body: new URLSearchParams({ other: 'x' }) })).toBe(400)
    expect(await status({ body: new URLSearchParams({ logout_token: 'a.b.c' }) })).toBe(400)
    expect(await status({ body: new URLSearchParams({ logout_token: 'x'.repeat(20_000) }) })).toBe(413)
    expect((await fetch(url)).status).toBe(404)
  })
})

describe('with a provider whose tokens name their session', () => {
  it('only ends the tokens of that session, including renewed ones', async () => {
    const place = await open('keycloak')
    const { outside, server, beside } = place
    const browser = new Browser({ publicUrl: outside.issuer, address: outside.issuer })
    const token = await signInAt(outside, 'grace', { browser })
    const elsewhere = await outside.sign({ sub: 'grace', organization: ['engines'], typ: 'Bearer', sid: 'another' })
    const account = await (await server.account(token)).json()
    expect(account).toMatchObject({ user: { roles: ['Admin'] }, tenant: { org_id: 'engines', name: 'engines' } })
    await outside.endSessions('grace')
    const sid = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
    const renewed = await outside.sign({ sub: 'grace', organization: ['engines'], typ: 'Bearer', sid, iat: now() + 2 })
    for (const one of [server, beside]) {
      expect(await isOpen(one, token)).toBe(false)
      expect(await isOpen(one, renewed)).toBe(false)
      expect(await isOpen(one, elsewhere)).toBe(true)
    }
    expect((await post(server, await outside.logoutToken({ sub: 'grace' }))).status).toBe(200)
    expect(await isOpen(server, elsewhere), 'a person without a sign-in is all of them').toBe(false)
    await place.close()
  })

  it('signs in to the organisation that the scope requests', async () => {
    const place = await open('keycloak')
    const { outside, server } = place
    const browser = new Browser({ publicUrl: outside.issuer, address: outside.issuer })
    for (const org of ['engines', 'tables', 'engines']) {
      const response = await server.account(await signInAt(outside, 'ada', { org, browser }))
      expect(await response.json()).toMatchObject({ tenant: { org_id: org } })
    }
    expect((await server.account(await signInAt(outside, 'ada', { org: 'elsewhere', browser }))).status).toBe(401)
    await place.close()
  })
})

it('is not available on a server with the embedded provider', async () => {
  const database = await testDatabase()
  const server = await startServer(database.db)
  expect((await post(server, 'a.b.c')).status).toBe(404)
  await server.close()
  await database.close()
})
