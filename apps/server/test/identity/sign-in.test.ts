import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { messages } from '@arbour/contract/messages'
import { decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { createTeam, ensurePerson, setMembership } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { testDatabase } from '../support/database.ts'
import type { Browser } from './browser.ts'
import {
  ADA,
  begin,
  followToCode,
  locationOf,
  openInteraction,
  payloadOf,
  redeem,
  refresh,
  requestTokens,
  SET_UP,
  setUpForm,
  signInSilently,
  signInWith,
  type Tokens,
} from './flow.ts'
import { startServer, type TestServer } from './server.ts'

const URL_ = 'http://arbour.test'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Returns an identity token of another user. */
async function issueIdToken(db: Pool): Promise<string> {
  const [key] = await loadSigningKeys(db)
  return new SignJWT({})
    .setProtectedHeader({ alg: key.alg, kid: key.kid })
    .setIssuer(`${URL_}/idp`)
    .setAudience('arbour-web')
    .setSubject(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, key.alg))
}

/** Signs out with confirmation; returns the final URL. */
async function signOutOf(browser: Browser, query = ''): Promise<string> {
  const html = await (await browser.get(`${URL_}/idp/session/end${query}`)).text()
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? []
  return locationOf(await browser.submit(action, { xsrf, logout: 'yes' }))
}

/** Makes a used refresh token appear as used a minute ago. */
async function age(db: Pool, id: string): Promise<void> {
  const earlier = new Date(Date.now() - 60_000)
  await db
    .updateTable('oidc_payloads')
    .set({ consumed: earlier })
    .where('model', '=', 'RefreshToken')
    .where('id', '=', id)
    .execute()
}

describe('the first visit', () => {
  it('asks for the first user and team', async () => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_, { login_hint: 'ada@example.com' })
    const details = await browser.post(`${page}/details`, {})
    expect(await details.json()).toEqual({
      prompt: 'set_up',
      login_hint: 'ada@example.com',
      needs_code: true,
      sends_mail: true,
      signed_in_as: null,
      invitation: null,
      second_step: null,
    })
    expect(details.headers.get('cache-control')).toBe('no-store')
  })

  it('reports invalid fields and creates nothing', async () => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_)
    const answer = await browser.post(`${page}/set-up`, { ...SET_UP, password: 'short', team: ' ' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      fields: { password: 'Must have at least 8 characters', team: 'Team name is required' },
    })
    expect(await database.db.selectFrom('tenants').select('id').execute()).toEqual([])
  })

  it('creates one team from two concurrent set-ups, and signs its Admin in', async () => {
    const browsers = [server.browser(), server.browser()]
    const pages = await Promise.all(browsers.map((browser) => openInteraction(browser, URL_)))
    const form = await setUpForm(database.db)
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post(`${pages[index]?.page}/set-up`, { ...form, email: index === 0 ? ADA.email : 'eve@example.com' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await database.db.selectFrom('tenants').select('name').execute()).toEqual([{ name: SET_UP.team }])
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
    const roots = await database.db.selectFrom('items').select('name').where('parent_id', 'is', null).execute()
    expect(roots).toHaveLength(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    // The tests below sign in as Ada, whichever was first.
    await database.db.updateTable('credentials').set({ email: ADA.email.toLowerCase() }).execute()
    await database.db.updateTable('users').set({ email: ADA.email }).execute()
    const [answer, page, browser] = [answers[winner], pages[winner], browsers[winner]]
    if (!answer || !page || !browser) throw new Error('Nobody won')
    const { redirect } = (await answer.json()) as { redirect: string }
    const tokens = await redeem(browser, URL_, await followToCode(browser, redirect, page.state), page.verifier)
    const account = await server.account(tokens.access_token)
    expect(await account.json()).toMatchObject({
      user: { name: 'Ada Lovelace', email: ADA.email, roles: ['Admin'] },
      tenant: { name: SET_UP.team },
    })
  })

  it('is over once an account exists', async () => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_)
    expect(await (await browser.post(`${page}/details`, {})).json()).toEqual({
      prompt: 'sign_in',
      login_hint: null,
      needs_code: false,
      sends_mail: true,
      signed_in_as: null,
      invitation: null,
      second_step: null,
    })
    expect((await browser.post(`${page}/set-up`, { ...SET_UP, email: 'eve@example.com' })).status).toBe(409)
  })
})

describe('tokens', () => {
  let tokens: Tokens
  const browser = () => server.browser()

  beforeAll(async () => {
    tokens = await signInWith(browser(), URL_, ADA)
  })

  it('are for the API, valid for fifteen minutes, and contain team and roles', () => {
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const access = payloadOf(tokens.access_token)
    expect(access).toMatchObject({
      iss: `${URL_}/idp`,
      aud: `${URL_}/api`,
      client_id: 'arbour-web',
      [`${URL_}/api/roles`]: ['Admin'],
    })
    expect(Number(access.exp) - Number(access.iat)).toBe(900)
    expect(tokens.expires_in).toBe(900)
    expect(payloadOf(tokens.id_token)).toMatchObject({
      name: 'Ada Lovelace',
      email: ADA.email,
      org_id: access.org_id,
      aud: 'arbour-web',
    })
  })

  it('are refused for a code without its verifier, with a wrong one, and the second time', async () => {
    const one = browser()
    const { page, state, verifier } = await openInteraction(one, URL_)
    const { redirect } = (await (await one.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
    const code = await followToCode(one, redirect, state)
    const form = { grant_type: 'authorization_code', code, redirect_uri: `${URL_}/auth/callback` }
    expect((await requestTokens(one, URL_, form)).status).toBe(400)
    expect((await requestTokens(one, URL_, { ...form, code_verifier: 'x'.repeat(43) })).status).toBe(400)
    const { refresh_token } = await redeem(one, URL_, code, verifier)
    expect((await requestTokens(one, URL_, { ...form, code_verifier: verifier })).status).toBe(400)
    expect((await refresh(one, URL_, refresh_token)).status, 'a stolen code ends what it gave').toBe(400)
  })

  it('are refreshed by a single-use token, whose reuse ends all of them', async () => {
    const one = browser()
    const first = await signInWith(one, URL_, ADA)
    const second = (await (await refresh(one, URL_, first.refresh_token)).json()) as Tokens
    expect((await server.account(second.access_token)).status).toBe(200)
    expect(payloadOf(second.id_token)).toMatchObject({ name: 'Ada Lovelace', org_id: payloadOf(first.access_token).org_id })
    await age(database.db, first.refresh_token)
    expect((await refresh(one, URL_, first.refresh_token)).status).toBe(400)
    expect((await refresh(one, URL_, second.refresh_token)).status).toBe(400)
  })

  it('are issued to tabs that refresh simultaneously', async () => {
    const one = browser()
    const { refresh_token } = await signInWith(one, URL_, ADA)
    const answers = await Promise.all([refresh(one, URL_, refresh_token), refresh(one, URL_, refresh_token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await age(database.db, refresh_token)
    expect((await refresh(one, URL_, refresh_token)).status).toBe(400)
    for (const answer of answers) {
      const { refresh_token: next } = (await answer.json()) as Tokens
      expect((await refresh(one, URL_, next)).status).toBe(400)
    }
  })

  it('are issued once for a code that is sent twice simultaneously', async () => {
    const one = browser()
    const { page, state, verifier } = await openInteraction(one, URL_)
    const { redirect } = (await (await one.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
    const code = await followToCode(one, redirect, state)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${URL_}/auth/callback` }
    const answers = await Promise.all([1, 2, 3, 4].map(() => requestTokens(one, URL_, form)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(server.problems).toEqual([])
  })

  it('end when their code is reused, unlike those of other browsers', async () => {
    const [one, other] = [browser(), browser()]
    const elsewhere = await signInWith(other, URL_, ADA)
    const { page, state, verifier } = await openInteraction(one, URL_)
    const { redirect } = (await (await one.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
    const code = await followToCode(one, redirect, state)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${URL_}/auth/callback` }
    const { access_token } = (await (await requestTokens(one, URL_, form)).json()) as Tokens
    expect((await server.account(access_token)).status).toBe(200)
    expect((await requestTokens(one, URL_, form)).status).toBe(400)
    expect((await server.account(access_token)).status).toBe(401)
    expect((await server.account(elsewhere.access_token)).status).toBe(200)
  })

  it('contain the current roles when refreshed, and are refused to users who left the team', async () => {
    const { db } = database
    const one = browser()
    const first = await signInWith(one, URL_, ADA)
    await db
      .updateTable('memberships')
      .set({ roles: ['Editor'] })
      .execute()
    const second = (await (await refresh(one, URL_, first.refresh_token)).json()) as Tokens
    expect(payloadOf(second.access_token)[`${URL_}/api/roles`]).toEqual(['Editor'])
    const account = (await (await server.account(first.access_token)).json()) as { user: { roles: string[] } }
    expect(account.user.roles, 'the old token has lost Admin').toEqual([])
    const rows = await db.deleteFrom('memberships').returningAll().execute()
    expect((await refresh(one, URL_, second.refresh_token)).status).toBe(400)
    expect((await server.account(second.access_token)).status).toBe(401)
    await db
      .insertInto('memberships')
      .values(rows.map((row) => ({ ...row, roles: ['Admin'] })))
      .execute()
  })
})

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
      const answer = await server.browser().get(begin(URL_, extra).url)
      const { searchParams, hash, origin } = new URL(locationOf(answer))
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
      const answer = await server.browser().get(begin(URL_, { redirect_uri, state: '<script>alert(1)</script>' }).url)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
      const page = await answer.text()
      expect(page).not.toContain('<script')
      expect(page).not.toContain('    at ')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('no-store')
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
    for (const answer of [await stranger.post(`${page}/details`, {}), await stranger.post(`${page}/sign-in`, ADA)]) {
      expect(answer.status).toBe(410)
      expect(await answer.json()).toMatchObject({ code: 'gone', message: 'This sign-in has expired. Please start again.' })
    }
    const { page: own } = await openInteraction(stranger, URL_)
    expect((await stranger.post(`${page}/details`, {})).status).toBe(410)
    expect((await stranger.post(`${own}/details`, {})).status).toBe(200)
    const cookie = stranger.cookiesOf(own)
    expect((await stranger.post(`${page}/details`, {}, { cookie })).status, 'with the cookie of another sign-in').toBe(410)
  })

  it('responds alike to a wrong password and an unknown email address', async () => {
    const answers = await Promise.all(
      [
        { ...ADA, password: 'wrong password' },
        { email: 'nobody@example.com', password: ADA.password },
      ].map(async (form) => {
        const browser = server.browser()
        const { page } = await openInteraction(browser, URL_)
        const answer = await browser.post(`${page}/sign-in`, form)
        const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
        return { status: answer.status, headers, body: await answer.text() }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 401 })
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('a session', () => {
  it('signs in again without a page until the user signs out', async () => {
    const browser = server.browser()
    const first = await signInWith(browser, URL_, ADA)
    const second = await signInSilently(browser, URL_)
    const end = `${URL_}/idp/session/end?${new URLSearchParams({ id_token_hint: second.id_token, post_logout_redirect_uri: `${URL_}/`, state: 'bye' })}`
    const page = await browser.get(end)
    const html = await page.text()
    const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(html).toContain(`<script nonce="${nonce}">`)
    const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(html) ?? []
    const done = await browser.submit(action, { xsrf, logout: 'yes' })
    expect(locationOf(done)).toBe(`${URL_}/?state=bye`)
    await openInteraction(browser, URL_)
    for (const { refresh_token } of [first, second]) expect((await refresh(browser, URL_, refresh_token)).status).toBe(400)
  })

  it('requires confirmation to sign out, since another site may have sent the user', async () => {
    const browser = server.browser()
    const { id_token, refresh_token } = await signInWith(browser, URL_, ADA)
    const others = await issueIdToken(database.db)
    const hints: Record<string, string>[] = [
      {},
      { client_id: 'arbour-web' },
      { id_token_hint: 'x' },
      { id_token_hint: `${id_token.slice(0, -4)}AAAA` },
      { id_token_hint: others },
    ]
    for (const hint of hints) {
      const query = new URLSearchParams({ ...hint, post_logout_redirect_uri: `${URL_}/` })
      const page = await browser.get(`${URL_}/idp/session/end?${query}`)
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('<h1>Sign out?</h1>')
      expect(html).toContain(`<a class="button" href="${URL_}/">Stay signed in</a>`)
      expect(html).not.toContain('<script')
    }
    await signInSilently(browser, URL_)
    await signOutOf(browser)
    expect((await refresh(browser, URL_, refresh_token)).status, 'for who answers yes').toBe(400)
  })

  it('makes the application delete its state after signing out, and only then', async () => {
    const success = `${URL_}/idp/session/end/success`
    const browser = server.browser()
    expect(locationOf(await browser.get(success)), 'without a session').toBe(`${URL_}/`)
    const { id_token } = await signInWith(browser, URL_, ADA)
    expect(locationOf(await browser.get(success)), 'with one').toBe(`${URL_}/`)

    expect(await signOutOf(browser)).toBe(success)
    const moved = browser.cookiesOf('/idp/session/end/success')
    expect(await (await browser.get(success)).text()).toContain("key.startsWith('oidc.user:')")
    expect(locationOf(await browser.get(success)), 'once').toBe(`${URL_}/`)
    expect(await signOutOf(browser), 'with nobody signed in').toBe(success)
    expect(locationOf(await browser.get(success))).toBe(`${URL_}/`)

    await signInWith(browser, URL_, ADA)
    const cookie = `${browser.cookiesOf('/idp/session/end/success')}; ${moved}`
    const kept = await fetch(`${server.address}/idp/session/end/success`, { headers: { cookie }, redirect: 'manual' })
    expect(locationOf(kept), 'with a mark that is left over').toBe(`${URL_}/`)
    const hint = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: `${URL_}/` })
    expect(await signOutOf(browser, `?${hint}`)).toBe(`${URL_}/`)
    expect(locationOf(await browser.get(success)), 'sent by the application').toBe(`${URL_}/`)
  })

  it('ends without redirecting to a foreign URL', async () => {
    const browser = server.browser()
    const { id_token } = await signInWith(browser, URL_, ADA)
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: 'https://evil.example/' })
    expect((await browser.get(`${URL_}/idp/session/end?${query}`)).status).toBe(400)
    await signInSilently(browser, URL_)
  })

  it('never shows a page in the background', async () => {
    const { url } = begin(URL_, { prompt: 'none', redirect_uri: `${URL_}/auth/silent` })
    expect(new URL(locationOf(await server.browser().get(url))).searchParams.get('error')).toBe('login_required')
  })

  it('protects its cookies from scripts and other sites', async () => {
    const answer = await server.browser().get(begin(URL_).url)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/httponly/i)
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax/i)
  })

  it('lets a team be chosen, remembers it, and rejects teams that the user is not in', async () => {
    const { db } = database
    const { user_id: userId } = await db.selectFrom('credentials').select('user_id').executeTakeFirstOrThrow()
    const [bees, wasps] = await db
      .transaction()
      .execute(async (tx) => [await createTeam(tx, { name: 'Bees' }), await createTeam(tx, { name: 'Wasps' })])
    await setMembership(db, { tenantId: bees, userId, roles: ['Editor'] })
    const eve = await ensurePerson(db, { email: 'eve@example.com', firstName: 'Eve', lastName: 'Adams' })
    await setMembership(db, { tenantId: wasps, userId: eve, roles: ['Admin'] })
    const orgOf = async (id: string) =>
      (await db.selectFrom('tenants').select('org_id').where('id', '=', id).executeTakeFirstOrThrow()).org_id

    const browser = server.browser()
    const first = await signInWith(browser, URL_, ADA)
    const switched = await signInSilently(browser, URL_, { organization: await orgOf(bees) })
    expect(payloadOf(switched.access_token)).toMatchObject({ org_id: await orgOf(bees), [`${URL_}/api/roles`]: ['Editor'] })
    expect((await refresh(browser, URL_, first.refresh_token)).status, 'the team before is left').toBe(400)
    expect((await refresh(browser, URL_, switched.refresh_token)).status).toBe(200)
    expect(payloadOf((await signInWith(server.browser(), URL_, ADA)).access_token).org_id).toBe(await orgOf(bees))
    expect(payloadOf((await signInSilently(browser, URL_, { organization: bees })).access_token).org_id).toBe(await orgOf(bees))
    for (const organization of [await orgOf(wasps), wasps, 'org_none', "' OR 1=1 --"]) {
      const callback = new URL(locationOf(await browser.get(begin(URL_, { organization }).url)))
      expect(Object.fromEntries(callback.searchParams)).toMatchObject({
        error: 'access_denied',
        error_description: messages.notInTeam,
      })
      expect([callback.pathname, callback.searchParams.get('code')]).toEqual(['/auth/callback', null])
    }
    const teams = await fetch(`${server.address}/api/auth/tenants`, {
      headers: { authorization: `Bearer ${switched.access_token}` },
    })
    expect(((await teams.json()) as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual([SET_UP.team, 'Bees'])
  })

  it('signs in a user without a team, and then shows a message', async () => {
    const { db } = database
    const browser = server.browser()
    await signInWith(browser, URL_, ADA)
    const rows = await db.deleteFrom('memberships').returningAll().execute()
    const { page } = await openInteraction(browser, URL_)
    const answer = await browser.post(`${page}/sign-in`, ADA)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ message: 'You belong to no team, or are suspended. Ask an Admin of your team.' })
    await db.insertInto('memberships').values(rows).execute()
  })

  it('survives a restart of the server, and so do its keys', async () => {
    const browser = server.browser()
    const { access_token, refresh_token } = await signInWith(browser, URL_, ADA)
    const again = await startServer(database.db)
    try {
      expect((await again.account(access_token)).status).toBe(200)
      const moved = again.browser()
      expect((await refresh(moved, URL_, refresh_token)).status).toBe(200)
    } finally {
      await again.close()
    }
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
    expect(await log()).toEqual([['Somebody as Ada Lovelace', 'was refused to sign in: a wrong password', '127.0.0.1'], signedIn])
  })
})
