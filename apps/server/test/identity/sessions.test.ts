import { randomUUID } from 'node:crypto'
import { t } from '@arbour/messages/t'
import { importJWK, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { createTeam, ensurePerson, setMembership } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Browser } from './browser.ts'
import { ADA, begin, locationOf, openInteraction, payloadOf, refresh, SET_UP, signInSilently, signInWith } from './flow.ts'
import { startServer } from './server.ts'
import { database, server, setUpServer, URL_ } from './sign-in-server.ts'

setUpServer()

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
    const response = await server.browser().get(begin(URL_).url)
    const cookies = response.headers.getSetCookie()
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
        error_description: t('errors.signIn.notInTeam'),
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
    const response = await browser.post(`${page}/sign-in`, ADA)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      message: 'You aren’t in a team, or are suspended. Ask an Admin of your team.',
    })
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
