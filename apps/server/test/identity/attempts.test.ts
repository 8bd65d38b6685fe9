import { afterAll, beforeAll, expect, it } from 'vitest'
import { networkOf } from '#platform/network-of.ts'
import { testDatabase } from '../support/database.ts'
import type { Browser } from './browser.ts'
import { ADA, openInteraction, SET_UP, signInWith } from './flow.ts'
import { startServer, type TestServer } from './server.ts'

const URL_ = 'https://arbour.test'

let database: Awaited<ReturnType<typeof testDatabase>>
/** Two servers of one database, behind a proxy that ends TLS. */
let servers: [TestServer, TestServer]
let page: string
let browser: Browser

beforeAll(async () => {
  database = await testDatabase()
  servers = [
    await startServer(database.db, { publicUrl: URL_, trustProxy: true }),
    await startServer(database.db, { publicUrl: URL_, trustProxy: true }),
  ]
  await signInWith(servers[0].browser(), URL_, SET_UP)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await database.close()
})

async function attempt(form: { email: string; password: string }, from: string, server = servers[0]): Promise<Response> {
  browser = server.browser()
  ;({ page } = await openInteraction(browser, URL_))
  return browser.post(`${page}/sign-in`, form, { 'x-forwarded-for': from })
}

it('refuses the eleventh attempt on an address from one place, over all servers, whoever it is for', async () => {
  for (const email of [ADA.email, 'nobody@example.com']) {
    const from = email === ADA.email ? '192.0.2.1' : '192.0.2.2'
    for (let count = 0; count < 10; count++) {
      expect((await attempt({ email, password: 'wrong password' }, from, servers[count % 2])).status).toBe(401)
    }
    const answer = await attempt({ email: email.toUpperCase(), password: ADA.password }, from, servers[1])
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await answer.json()).toEqual({
      code: 'rate_limited',
      message: 'Too many attempts. Please try again in a few minutes.',
    })
  }
})

it('lets others in meanwhile, and the person from elsewhere', async () => {
  expect((await attempt(ADA, '192.0.2.3')).status).toBe(200)
})

it('forgets the attempts of somebody who gets in', async () => {
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 6; count++) await attempt({ ...ADA, password: 'wrong password' }, '192.0.2.4')
    expect((await attempt(ADA, '192.0.2.4')).status).toBe(200)
  }
})

it('refuses one place that tries many addresses', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count <= 100; count++) {
    statuses.add(
      (await attempt({ email: `person${count % 50}@example.com`, password: 'wrong password' }, `2001:db8::${count.toString(16)}`))
        .status,
    )
  }
  expect(statuses).toEqual(new Set([401, 429]))
})

it('keeps no addresses', async () => {
  const keys = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(keys.length).toBeGreaterThan(0)
  for (const { key } of keys) expect(key).toMatch(/^(pair|place):[\w-]{43}$/)
})

it('marks cookies Secure and names its own addresses, whatever the request says', async () => {
  const answer = await servers[0]
    .browser()
    .get(`${URL_}/idp/.well-known/openid-configuration`, { 'x-forwarded-host': 'evil.example' })
  const document = await answer.text()
  expect(document).toContain(`"${URL_}/idp/token"`)
  expect(document).not.toContain('evil.example')
  await attempt(ADA, '192.0.2.5')
  expect(browser.securely.size).toBeGreaterThan(0)
  expect([...browser.securely.values()].every(Boolean)).toBe(true)
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
