import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { identityTasks } from '#modules/directory/identity/public.ts'
import { MEMBER_JOINED } from '#modules/directory/teams/public.ts'
import { ADA, openInteraction, refresh, setUpForm, signInWith } from '../identity/flow.ts'
import { startServer, type TestServer } from '../identity/server.ts'
import { testDatabase } from '../support/database.ts'
import { runJobs } from '../support/run-jobs.ts'

const URL_ = 'http://arbour.test'
const NEW = 'four unrelated lantern words'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  await browser.post(`${page}/set-up`, await setUpForm(database.db))
})
beforeEach(() => sql`DELETE FROM rate_limits`.execute(database.db))
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Requests a new password like the form. */
async function forget(email: string) {
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  const response = await browser.post(`${page}/forgot`, { email })
  return { status: response.status, text: await response.text() }
}

/** Runs pending jobs. Returns the secrets of the links to be sent. */
async function sentLinks(): Promise<string[]> {
  await runJobs({
    db: database.db,
    connectionString: database.connectionString,
    tasks: {
      ...identityTasks({ db: database.db, publicUrl: URL_ }),
      [MEMBER_JOINED]: { run: async () => undefined, recordFailure: async () => undefined },
      send_mail: { run: async () => undefined, recordFailure: async () => undefined },
    },
  })
  const mails = await database.db
    .selectFrom('mails')
    .select(['recipient', 'secret_url'])
    .where('secret_url', 'is not', null)
    .orderBy('id')
    .execute()
  await sql`UPDATE mails SET secret_url = NULL`.execute(database.db)
  return mails.map(({ secret_url }) => secret_url?.split('/reset-password#')[1] ?? '')
}

async function post(path: string, body: object) {
  const response = await fetch(`${server.address}/api/auth/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { email?: string; message?: string } }
}

it('a forgotten password is reset by the emailed link, once, and ends every session', async () => {
  const [one, two] = [server.browser(), server.browser()]
  const before = [await signInWith(one, URL_, ADA), await signInWith(two, URL_, ADA)]
  expect(await forget(ADA.email.toUpperCase())).toEqual({ status: 204, text: '' })
  const [token = '', ...others] = await sentLinks()
  expect(others).toEqual([])
  expect(await post('reset/check', { token })).toEqual({ status: 200, body: { email: ADA.email, api_tokens: 0 } })
  expect((await post('reset', { token, password: 'adalovelace' })).status).toBe(400)
  expect(await post('reset', { token, password: NEW })).toEqual({ status: 200, body: { email: ADA.email } })

  for (const tokens of before) expect((await server.account(tokens.access_token)).status).toBe(401)
  expect((await refresh(one, URL_, before[0]?.refresh_token ?? '')).status).toBe(400)
  await expect(signInWith(server.browser(), URL_, ADA)).rejects.toThrow()
  expect((await server.account((await signInWith(server.browser(), URL_, { ...ADA, password: NEW })).access_token)).status).toBe(
    200,
  )

  for (const response of [await post('reset/check', { token }), await post('reset', { token, password: NEW })]) {
    expect([response.status, response.body.message]).toEqual([
      410,
      'This link is no longer valid: it was already used or replaced, or it’s more than an hour old. Request a new one on the sign-in page.',
    ])
  }
})

it('responds the same for an unknown email address, and sends nothing', async () => {
  expect(await forget('nobody@example.org')).toEqual(await forget(ADA.email))
  expect(await sentLinks()).toHaveLength(1)
})

it('a newer link replaces the previous one, and links expire after an hour', async () => {
  await forget(ADA.email)
  const [first = ''] = await sentLinks()
  await forget(ADA.email)
  const [second = ''] = await sentLinks()
  expect((await post('reset/check', { token: first })).status).toBe(410)
  expect((await post('reset/check', { token: second })).status).toBe(200)
  await sql`UPDATE password_resets SET expires = now() - interval '1 second'`.execute(database.db)
  expect((await post('reset', { token: second, password: NEW })).status).toBe(410)
})

it('of two that use a link simultaneously, one sets its password', async () => {
  await forget(ADA.email)
  const [token = ''] = await sentLinks()
  const passwords = ['lantern words of one', 'lantern words of two']
  const responses = await Promise.all(passwords.map((password) => post('reset', { token, password })))
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? ''
  await signInWith(server.browser(), URL_, { ...ADA, password: winner })
  const tokens = await signInWith(server.browser(), URL_, { ...ADA, password: winner })
  const change = { current_password: winner, password: NEW }
  expect((await server.call(tokens.access_token, calls.authPassword, change)).status).toBe(200)
})

it('links have a limited number of attempts', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await post('reset/check', { token: `guess ${n}` })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([410, 429])
})

it('a user changes their password with the old one, which signs out other browsers', async () => {
  const [here, there] = [server.browser(), server.browser()]
  const [mine, other] = [
    await signInWith(here, URL_, { ...ADA, password: NEW }),
    await signInWith(there, URL_, { ...ADA, password: NEW }),
  ]
  const wrong = await server.call(mine.access_token, calls.authPassword, {
    current_password: 'wrong',
    password: 'another lantern phrase',
  })
  expect([wrong.status, wrong.body.fields]).toEqual([403, { current_password: 'This isn’t your current password' }])
  const easy = await server.call(mine.access_token, calls.authPassword, { current_password: NEW, password: 'password1' })
  expect(easy.status).toBe(400)
  const changed = await server.call(mine.access_token, calls.authPassword, {
    current_password: NEW,
    password: 'another lantern phrase',
  })
  expect(changed.status).toBe(200)
  expect((await server.account(mine.access_token)).status).toBe(200)
  expect((await refresh(here, URL_, mine.refresh_token)).status).toBe(200)
  expect((await server.account(other.access_token)).status).toBe(401)
  expect((await refresh(there, URL_, other.refresh_token)).status).toBe(400)
  const reported = await database.db.selectFrom('mails').select(['recipient', 'content']).orderBy('id', 'desc').executeTakeFirst()
  expect(reported).toMatchObject({ recipient: ADA.email, content: { kind: 'password_changed', name: 'Ada Lovelace' } })
})

it('a signed-in user has a limited number of attempts', async () => {
  const tokens = await signInWith(server.browser(), URL_, { ...ADA, password: 'another lantern phrase' })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push(
      (await server.call(tokens.access_token, calls.authPassword, { current_password: `guess ${n}`, password: NEW })).status,
    )
  expect([statuses[0], statuses.at(-1)]).toEqual([403, 429])
})
