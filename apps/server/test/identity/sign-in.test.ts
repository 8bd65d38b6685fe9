import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { describe, expect, it } from 'vitest'
import { ADA, begin, locationOf, openInteraction, requestTokens, SET_UP, signInSilently, signInWith } from './flow.ts'
import { database, server, setUpServer, URL_ } from './sign-in-server.ts'

setUpServer()

describe('an invalid sign-in request', () => {
  it('without PKCE returns an error', async () => {
    const { url } = begin(URL_, { code_challenge: null, code_challenge_method: null })
    expect(new URL(locationOf(await server.browser().get(url))).searchParams.get('error')).toBe('invalid_request')
  })

  it('with the plain method or a token response type is rejected', async () => {
    const extras: Record<string, string>[] = [
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
      { response_type: 'id_token' },
    ]
    for (const extra of extras) {
      const response = await server.browser().get(begin(URL_, extra).url)
      const { searchParams, hash, origin } = new URL(locationOf(response))
      expect(origin).toBe(URL_)
      expect(searchParams.get('error') ?? hash).toMatch(/invalid_request|unsupported_response_type|unauthorized_client/)
    }
  })

  it('to a foreign URL is not redirected, and its page echoes nothing as HTML', async () => {
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${URL_}/auth/callback/../x`,
      `${URL_}.evil.example/auth/callback`,
    ]) {
      const response = await server.browser().get(begin(URL_, { redirect_uri, state: '<script>alert(1)</script>' }).url)
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      const page = await response.text()
      expect(page).not.toContain('<script')
      expect(page).not.toContain('    at ')
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('with characters that the database cannot store is rejected, in any field', async () => {
    const { url } = begin(URL_)
    const names = [
      'client_id',
      'state',
      'nonce',
      'login_hint',
      'organization',
      'invitation',
      'id_token_hint',
      'redirect_uri',
      'x',
    ]
    const queries = [...names.map((name) => begin(URL_, { [name]: 'a\0' }).url), `${url}&ui_locales=a&ui_locales=%00`]
    const ends = ['state', 'client_id', 'id_token_hint', 'post_logout_redirect_uri'].map((name) => `/idp/session/end?${name}=%00`)
    for (const address of [...queries, `${url}&%00=`, ...ends, '/idp/session/end/success?client_id=%00']) {
      expect((await server.browser().get(address)).status, address).toBe(400)
    }
    for (const [grant_type, name] of [
      ['refresh_token', 'refresh_token'],
      ['authorization_code', 'code'],
      ['authorization_code', 'client_id'],
    ] as const) {
      const form = { redirect_uri: `${URL_}/auth/callback`, code: 'x', grant_type, [name]: 'a\0' }
      expect((await requestTokens(server.browser(), URL_, form)).status, name).toBe(name === 'client_id' ? 401 : 400)
    }
    expect(server.problems).toEqual([])
  })

  it('for another resource than the API is rejected', async () => {
    const { url } = begin(URL_, { resource: 'https://evil.example/api' })
    expect(new URL(locationOf(await server.browser().get(url))).searchParams.get('error')).toBe('invalid_target')
  })

  it('of another browser, or expired, shows a message', async () => {
    const { page } = await openInteraction(server.browser(), URL_)
    const stranger = server.browser()
    for (const response of [await stranger.post(`${page}/details`, {}), await stranger.post(`${page}/sign-in`, ADA)]) {
      expect(response.status).toBe(410)
      expect(await response.json()).toMatchObject({ code: 'gone', message: 'This sign-in has expired. Start again.' })
    }
    const { page: own } = await openInteraction(stranger, URL_)
    expect((await stranger.post(`${page}/details`, {})).status).toBe(410)
    expect((await stranger.post(`${own}/details`, {})).status).toBe(200)
    const cookie = stranger.cookiesOf(own)
    expect((await stranger.post(`${page}/details`, {}, { cookie })).status, 'with the cookie of another sign-in').toBe(410)
  })

  it('responds alike to a wrong password and an unknown email address', async () => {
    const responses = await Promise.all(
      [
        { ...ADA, password: 'wrong password' },
        { email: 'nobody@example.com', password: ADA.password },
      ].map(async (form) => {
        const browser = server.browser()
        const { page } = await openInteraction(browser, URL_)
        const response = await browser.post(`${page}/sign-in`, form)
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'))
        return { status: response.status, headers, body: await response.text() }
      }),
    )
    expect(responses[0]).toMatchObject({ status: 401 })
    expect(responses[0]).toEqual(responses[1])
  })
})

describe('the audit log', () => {
  it('contains each sign-in once, and for Admins also failed attempts with the account', async () => {
    const browser = server.browser()
    const team = await database.db
      .selectFrom('tenants')
      .select('org_id')
      .where('name', '=', SET_UP.team)
      .executeTakeFirstOrThrow()
    const organization = team.org_id
    const { access_token } = await signInWith(browser, URL_, ADA, { organization })
    const log = async () => {
      const { body } = await server.call(access_token, calls.tenantsAudit, { take: 2 })
      return body.items.map(({ by, text, ip }) => [by.name, text, ip])
    }
    const signedIn = ['Ada Lovelace', expect.stringContaining('signed in with'), '127.0.0.1']
    expect((await log())[0]).toEqual(signedIn)
    const before = await database.db.selectFrom('audit_entries').select('id').where('kind', '=', 'sign_in').execute()
    await signInSilently(browser, URL_, { organization })
    const after = await database.db.selectFrom('audit_entries').select('id').where('kind', '=', 'sign_in').execute()
    expect(after).toEqual(before)

    const thief = server.browser()
    const open = await openInteraction(thief, URL_)
    for (const email of [ADA.email, 'nobody@example.com'])
      expect((await thief.post(`${open.page}/sign-in`, { email, password: 'a guess' })).status).toBe(401)
    await server.refusals.write()
    expect(await log()).toEqual([['Someone as Ada Lovelace', t('audit.signIn.wrongPassword'), '127.0.0.1'], signedIn])
  })
})
