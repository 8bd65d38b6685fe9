import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attempts, createAttempts } from '#modules/directory/identity/sign-in/attempts.ts'
import { testDatabase } from '../support/database.ts'
import type { Browser } from './browser.ts'
import { ADA, openInteraction, setUpForm, signInWith } from './flow.ts'
import { startServer, type TestServer } from './server.ts'

const URL_ = 'https://arbour.test'
const WRONG = { ...ADA, password: 'wrong password' }

let database: Awaited<ReturnType<typeof testDatabase>>
/** Two servers of one database, behind one TLS-terminating proxy. */
let servers: [TestServer, TestServer]
let attempts: Attempts
let page: string
let browser: Browser
/** The browser that Ada uses. */
let adas: Browser

beforeAll(async () => {
  database = await testDatabase()
  servers = [
    await startServer(database.db, { publicUrl: URL_, trustProxy: 1 }),
    await startServer(database.db, { publicUrl: URL_, trustProxy: ['loopback'] }),
  ]
  attempts = createAttempts(database.db)
  adas = servers[0].browser()
  await signInWith(adas, URL_, await setUpForm(database.db))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await database.close()
})

async function attempt(form: { email: string; password: string }, from: string, server = servers[0]): Promise<Response> {
  browser = server.browser()
  return attemptIn(browser, form, from)
}

async function attemptIn(one: Browser, form: { email: string; password: string }, from: string): Promise<Response> {
  ;({ page } = await openInteraction(one, URL_, { prompt: 'login' }))
  return one.post(`${page}/sign-in`, form, { 'x-forwarded-for': from })
}

it('rejects the eleventh attempt on an email address from one source, across all servers, regardless of its owner', async () => {
  for (const email of [ADA.email, 'nobody@example.com']) {
    const from = email === ADA.email ? '192.0.2.1' : '192.0.2.2'
    for (let count = 0; count < 10; count++) {
      // Entries before the proxy's own are set by the client.
      const forged = `203.0.113.${count}, ${from}`
      expect((await attempt({ email, password: 'wrong password' }, forged, servers[count % 2])).status).toBe(401)
    }
    const response = await attempt({ email: email.toUpperCase(), password: ADA.password }, from, servers[1])
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await response.json()).toEqual({
      code: 'rate_limited',
      message: 'Too many attempts. Try again in a few minutes.',
    })
  }
})

it('still allows others, and the user from elsewhere', async () => {
  expect((await attempt(ADA, '192.0.2.3')).status).toBe(200)
})

it('resets the attempts after a successful sign-in', async () => {
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 6; count++) await attempt(WRONG, '192.0.2.4')
    expect((await attempt(ADA, '192.0.2.4')).status).toBe(200)
  }
})

it('rejects one source that tries many email addresses', async () => {
  for (let count = 0; count < 99; count++) {
    await attempts.take({ email: `person${count % 50}@example.com`, ip: `2001:db8::${count.toString(16)}`, browser: null })
  }
  const form = { email: 'another@example.com', password: 'wrong password' }
  expect((await attempt(form, '2001:db8::ff:1')).status).toBe(401)
  expect((await attempt(form, '2001:db8::ff:2')).status).toBe(429)
})

it('rejects many sources that try one email address, but never its owner’s known browser', async () => {
  const { email } = ADA
  await expect(async () => {
    for (let count = 0; count < 50; count++) await attempts.take({ email, ip: `198.51.100.${count}`, browser: null })
  }).rejects.toMatchObject({ code: 'rate_limited' })
  expect((await attempt(ADA, '192.0.2.6')).status, 'whoever is not known').toBe(429)
  expect((await attemptIn(adas, ADA, '198.51.100.1')).status, 'from a place that was refused, too').toBe(200)
  expect((await attempt({ ...WRONG, email: 'nobody@example.org' }, '192.0.2.6')).status, 'other addresses').toBe(401)
})

it('gives a known browser no additional guesses, and only for its own user', async () => {
  for (let count = 0; count < 10; count++) expect((await attemptIn(adas, WRONG, '192.0.2.8')).status).toBe(401)
  expect((await attemptIn(adas, ADA, '192.0.2.8')).status).toBe(429)
  const others = { email: 'nobody@example.net', password: 'wrong password' }
  for (let count = 0; count < 10; count++) expect((await attemptIn(adas, others, '192.0.2.9')).status).toBe(401)
  expect((await attemptIn(adas, others, '192.0.2.9')).status).toBe(429)
})

it('rejects cookies that the server did not issue', async () => {
  const known = adas.cookiesOf(page).replace(/.*(arbour_known_\w+=[\w-]+).*/, '$1')
  for (const forged of [known.replace(/.$/, ''), known.replace(/=../, '=AA'), known.replace(/=.*/, '=')]) {
    const stranger = servers[0].browser()
    const begun = await openInteraction(stranger, URL_)
    const cookie = `${stranger.cookiesOf(begun.page)}; ${forged}`
    expect((await stranger.post(`${begun.page}/sign-in`, ADA, { cookie, 'x-forwarded-for': '192.0.2.10' })).status).toBe(429)
  }
})

it('stores no email and IP addresses', async () => {
  const keys = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(keys.length).toBeGreaterThan(0)
  for (const { key } of keys) expect(key).toMatch(/^(pair|place|account|browser|set-up):[\w-]{43}$/)
})

it('sets Secure cookies and uses its own URLs, whatever the request says', async () => {
  const response = await servers[0].browser().get(`${URL_}/idp/.well-known/openid-configuration`, {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  })
  const document = await response.text()
  expect(document).toContain(`"${URL_}/idp/token"`)
  expect(document).not.toContain('evil.example')
  for (const one of [browser, adas]) {
    expect(one.securely.size).toBeGreaterThan(0)
    expect([...one.securely.values()].every(Boolean)).toBe(true)
  }
})
