import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADA, openInteraction, SET_UP, setUpForm, signInWith } from '../identity/flow.ts'
import { beginSignIn, codeOf, forgetUsedCodes, turnOnApp, wrongCode } from '../identity/second-step/second-step-world.ts'
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

/** Returns the response of the sign-in page. */
async function tryToSignIn(form: object) {
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  const response = await browser.post(`${page}/sign-in`, form)
  return { status: response.status, body: (await response.json()) as { data?: unknown } }
}

it('an Admin restores their closed team by signing in, but not with a wrong password or without confirming', async () => {
  const { access_token } = await signInWith(server.browser(), URL_, ADA)
  const wrong = await server.call(access_token, calls.tenantsClose, { name: SET_UP.team, password: 'something else' })
  expect([wrong.status, wrong.body.fields]).toEqual([403, { password: 'This isn’t your password' }])
  expect((await server.call(access_token, calls.tenantsClose, { name: SET_UP.team })).status).toBe(403)
  const { status } = await server.call(access_token, calls.tenantsClose, { name: SET_UP.team, password: ADA.password })
  expect(status).toBe(200)
  expect((await server.account(access_token)).status).toBe(401)

  const asked = await tryToSignIn(ADA)
  expect([asked.status, asked.body.data]).toMatchObject([409, { account: null, teams: [{ name: SET_UP.team }] }])
  expect((await tryToSignIn({ ...ADA, password: 'wrong', come_back: true })).status).toBe(401)
  expect(await database.db.selectFrom('closed_teams').select('tenant_id').execute()).toHaveLength(1)
  expect((await tryToSignIn({ ...ADA, come_back: true })).status).toBe(200)
  const { access_token: again } = await signInWith(server.browser(), URL_, ADA)
  expect((await server.account(again)).status).toBe(200)
})

it('a user restores their closed account by signing in, with the team in which they were alone', async () => {
  const { access_token } = await signInWith(server.browser(), URL_, ADA)
  expect((await server.call(access_token, calls.authAccountClose, {})).status).toBe(403)
  expect((await server.call(access_token, calls.authAccountClose, { password: ADA.password })).status).toBe(200)
  expect((await server.account(access_token)).status).toBe(401)
  const asked = await tryToSignIn(ADA)
  expect([asked.status, asked.body.data]).toMatchObject([409, { account: {}, teams: [{ name: SET_UP.team }] }])
  expect((await tryToSignIn({ ...ADA, come_back: true })).status).toBe(200)
  const { access_token: again } = await signInWith(server.browser(), URL_, ADA)
  expect((await server.account(again)).status).toBe(200)
  expect(await database.db.selectFrom('closed_accounts').select('user_id').execute()).toEqual([])
})

it('a user with a second step restores it after both factors, not by the password alone', async () => {
  const { access_token } = await signInWith(server.browser(), URL_, ADA)
  const { secret } = await turnOnApp(server, access_token)
  expect((await server.call(access_token, calls.authAccountClose, { password: ADA.password })).status).toBe(200)
  await forgetUsedCodes(database.db)
  const asked = await tryToSignIn(ADA)
  expect([asked.status, asked.body.data]).toMatchObject([409, { account: {} }])
  const returning = await beginSignIn(server, server.browser(), { ...ADA, come_back: true })
  const closed = () => database.db.selectFrom('closed_accounts').select('user_id').execute()
  expect(await closed()).toHaveLength(1)
  expect((await returning.post('second-step', { code: wrongCode(secret) })).status).toBe(401)
  expect(await closed()).toHaveLength(1)
  const { access_token: again } = await returning.tokensOf(await returning.post('second-step', { code: codeOf(secret) }))
  expect((await server.account(again)).status).toBe(200)
  expect(await closed()).toEqual([])
})
