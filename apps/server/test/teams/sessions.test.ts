import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADA, openInteraction, payloadOf, refresh, setUpForm, signInWith } from '../identity/flow.ts'
import { startServer, type TestServer } from '../identity/server.ts'
import { testDatabase } from '../support/database.ts'

const URL_ = 'http://arbour.test'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  await browser.post(`${page}/set-up`, await setUpForm(database.db))
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const list = async (token: string) => (await server.call(token, calls.authSessions, {})).body.items
const status = async (token: string) => (await server.account(token)).status

it('a user sees their browser sessions, and ends one or all others', async () => {
  const browsers = [server.browser(), server.browser(), server.browser()] as const
  const [here, there, elsewhere] = [
    await signInWith(browsers[0], URL_, ADA),
    await signInWith(browsers[1], URL_, ADA),
    await signInWith(browsers[2], URL_, ADA),
  ]
  const sessions = await list(here.access_token)
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', browser: expect.any(String) })

  // An IPv4 address received over an IPv6 socket.
  await database.db.updateTable('sign_in_sessions').set({ ip: '::ffff:192.0.2.7' }).execute()
  expect(new Set((await list(here.access_token)).map(({ ip }) => ip))).toEqual(new Set(['192.0.2.7']))

  const idsInOtherTeam = (await list(there.access_token)).find(({ is_current }) => is_current)?.id ?? ''
  expect((await server.call(here.access_token, calls.authSessionsEnd, { id: idsInOtherTeam })).status).toBe(200)
  expect(await status(there.access_token)).toBe(401)
  expect((await refresh(browsers[1], URL_, there.refresh_token)).status).toBe(400)
  expect(await status(elsewhere.access_token)).toBe(200)
  expect((await server.call(here.access_token, calls.authSessionsEnd, { id: idsInOtherTeam })).status).toBe(404)

  expect((await server.call(here.access_token, calls.authSessionsEndOthers, {})).body).toEqual({ ended: 1 })
  expect(await status(elsewhere.access_token)).toBe(401)
  expect(await status(here.access_token)).toBe(200)
  expect(await list(here.access_token)).toHaveLength(1)
})

it('nobody ends the session of another user', async () => {
  const ada = await signInWith(server.browser(), URL_, ADA)
  const { body } = await server.call(ada.access_token, calls.usersInvitationsCreate, {
    email: 'eve@example.org',
    roles: ['Admin'],
  })
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  const eveForm = { first_name: 'Eve', last_name: 'Moneypenny', password: 'sixteen quiet harbours' }
  await browser.post(`${page}/join`, { ...eveForm, invitation: body.url?.split('#')[1] ?? '' })
  const eve = await signInWith(server.browser(), URL_, { email: 'eve@example.org', password: eveForm.password })
  const ofAda = (await list(ada.access_token)).find(({ is_current }) => is_current)?.id ?? ''
  expect((await server.call(eve.access_token, calls.authSessionsEnd, { id: ofAda })).status).toBe(404)
  await server.call(eve.access_token, calls.authSessionsEndOthers, {})
  expect(await status(ada.access_token)).toBe(200)
  expect((await list(eve.access_token)).every(({ id }) => id !== ofAda)).toBe(true)
})

it('an ended session is not restored by a concurrent request that writes it', async () => {
  const browser = server.browser()
  const tokens = await signInWith(browser, URL_, ADA)
  const session = await database.db
    .selectFrom('oidc_payloads')
    .selectAll()
    .where('model', '=', 'Session')
    .where('uid', '=', String(payloadOf(tokens.access_token).arbour_session))
    .executeTakeFirstOrThrow()
  const other = await signInWith(server.browser(), URL_, ADA)
  await server.call(other.access_token, calls.authSessionsEndOthers, {})
  await database.db
    .insertInto('oidc_payloads')
    .values({ ...session, payload: JSON.stringify(session.payload) })
    .execute()
  expect(await status(tokens.access_token)).toBe(401)
  // Its cookie signs nobody in.
  expect((await openInteraction(browser, URL_)).page).toContain('/idp/interaction/')
})

it('a sign-in that waits for its last step ends with a new password', async () => {
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  const { redirect } = (await (await browser.post(`${page}/sign-in`, ADA)).json()) as { redirect: string }
  const tokens = await signInWith(server.browser(), URL_, ADA)
  const change = { current_password: ADA.password, password: 'another lantern phrase' }
  expect((await server.call(tokens.access_token, calls.authPassword, change)).status).toBe(200)
  const response = await browser.get(redirect)
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})
