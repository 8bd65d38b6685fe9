import type { IncomingMessage } from 'node:http'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFromThisMachine } from '#modules/directory/identity/sign-in/from-this-machine.ts'
import { isSetUpCode, loadSetUpCode } from '#modules/directory/identity/sign-in/set-up-code.ts'
import { ensurePerson } from '#modules/directory/teams/public.ts'
import type { TrustedProxies } from '#platform/http/client-address.ts'
import { testDatabase } from '../support/database.ts'
import { openInteraction, SET_UP, setUpForm } from './flow.ts'
import { startServer, type TestServer } from './server.ts'

const URL_ = 'https://arbour.test'

let database: Awaited<ReturnType<typeof testDatabase>>
/** Two servers of one database behind one proxy, and one that only listens on localhost. */
let servers: [TestServer, TestServer]
let local: TestServer

beforeAll(async () => {
  database = await testDatabase()
  servers = [
    await startServer(database.db, { publicUrl: URL_, trustProxy: 1 }),
    await startServer(database.db, { publicUrl: URL_, trustProxy: 1 }),
  ]
  local = await startServer(database.db, { publicUrl: 'http://localhost:3001' })
})
afterAll(async () => {
  await Promise.all([...servers, local].map((server) => server.close()))
  await database.close()
})

/** Submits the form from an IP address, after asking whether the code is needed. */
async function trySetUp(
  form: object,
  server: TestServer = servers[0],
  headers: Record<string, string> = { 'x-forwarded-for': '192.0.2.1' },
) {
  const browser = server.browser()
  const { page } = await openInteraction(browser, server.publicUrl)
  const { needs_code } = (await (await browser.post(`${page}/details`, {}, headers)).json()) as { needs_code: boolean }
  return { needs_code, response: await browser.post(`${page}/set-up`, form, headers) }
}

const people = () => database.db.selectFrom('users').select('id').execute()

it('is rejected without the code and with a wrong one, and creates nothing', async () => {
  const code = await loadSetUpCode(database.db)
  for (const form of [
    SET_UP,
    { ...SET_UP, code: '' },
    { ...SET_UP, code: code.replace(/.$/, '') },
    { ...SET_UP, code: `${code}0` },
  ]) {
    const { needs_code, response } = await trySetUp(form)
    expect(needs_code).toBe(true)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 'forbidden',
      fields: { code: t('errors.signIn.setUpCodeWrong') },
    })
  }
  expect(await people()).toEqual([])
})

it('has one code for all servers of a database, which survives restarts and tolerates typing variants', async () => {
  const addresses = await Promise.all(servers.map(({ identity }) => identity.setUpUrl()))
  expect(addresses[0]).toMatch(/^https:\/\/arbour\.test\/set-up#[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(addresses[1]).toBe(addresses[0])
  const restarted = await startServer(database.db, { publicUrl: URL_ })
  expect(await restarted.identity.setUpUrl()).toBe(addresses[0])
  await restarted.close()
  const code = addresses[0]?.split('#')[1] ?? ''
  for (const written of [code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'o').replaceAll('1', 'l')]) {
    expect(await isSetUpCode(database.db, written)).toBe(true)
  }
})

it('limits the codes that one source can try', async () => {
  const from = { 'x-forwarded-for': '192.0.2.66' }
  const browser = servers[0].browser()
  const { page } = await openInteraction(browser, URL_)
  const statuses = []
  for (let count = 0; count < 21; count++)
    statuses.push((await browser.post(`${page}/set-up`, { ...SET_UP, code: String(count) }, from)).status)
  expect(statuses).toEqual([...Array(20).fill(403), 429])
  expect(
    (await trySetUp(await setUpForm(database.db), servers[1], from)).response.status,
    'the right one too, at every server',
  ).toBe(429)
})

it('does not require the code from localhost, until an account exists', async () => {
  const host = { host: 'localhost:3001' }
  expect((await trySetUp({ ...SET_UP, password: 'short' }, local, host)).needs_code).toBe(false)
  expect((await trySetUp({ ...SET_UP, password: 'short' }, local, { ...host, 'x-forwarded-for': '127.0.0.1' })).needs_code).toBe(
    true,
  )
  await ensurePerson(database.db, { email: 'robot@example.com', firstName: 'Robot', lastName: '' })
  const { needs_code, response } = await trySetUp(SET_UP, local, host)
  expect(needs_code, 'a person of a script').toBe(true)
  expect(response.status).toBe(403)
  await database.db.deleteFrom('users').execute()
})

it('rejects weak passwords', async () => {
  const { response } = await trySetUp({ ...(await setUpForm(database.db)), password: 'Lovelace1815' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { password: expect.stringMatching(/^This password is easy to guess/) } })
  expect(await people()).toEqual([])
})

it('succeeds once with the code; then there is none', async () => {
  const form = await setUpForm(database.db)
  expect((await trySetUp(form)).response.status).toBe(200)
  expect((await trySetUp({ ...form, email: 'eve@example.com' }, servers[1])).response.status).toBe(409)
  expect((await trySetUp({ ...SET_UP, email: 'eve@example.com' }, local, { host: 'localhost' })).response.status).toBe(409)
  for (const { identity } of servers) expect(await identity.setUpUrl()).toBeNull()
  expect(await database.db.selectFrom('secrets').select('name').where('name', '=', 'set_up_code').execute()).toEqual([])
})

describe('a localhost request', () => {
  const HERE = {
    remote: '127.0.0.1',
    host: 'localhost:3001',
    headers: {},
    publicUrl: 'http://localhost:3001',
    trustProxy: 0,
    version: '1.1',
  }
  const isDetected = (changes: Partial<Omit<typeof HERE, 'trustProxy'>> & { trustProxy?: TrustedProxies }) => {
    const { remote, host, headers, version, ...options } = { ...HERE, ...changes }
    const request = { socket: { remoteAddress: remote }, headers: { host, ...headers }, httpVersion: version }
    return isFromThisMachine(request as unknown as IncomingMessage, options)
  }

  it.each([
    {},
    { remote: '::1' },
    { remote: '::ffff:127.0.0.1' },
    { host: '127.0.0.1:3001' },
    { host: '[::1]' },
    { host: 'LOCALHOST', publicUrl: 'http://127.0.0.1:3001' },
  ])('is detected for %j', (changes) => expect(isDetected(changes)).toBe(true))

  it.each([
    { remote: '192.168.1.20' },
    { remote: '172.17.0.1' },
    { remote: '' },
    { host: 'rebound.example:3001' },
    { host: 'localhost.example' },
    { host: 'localhost@evil.example' },
    { host: '192.168.1.10:3001' },
    { host: '' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { 'cf-connecting-ip': '127.0.0.1' } },
    { headers: { 'true-client-ip': '127.0.0.1' } },
    { version: '1.0' },
    { publicUrl: 'https://files.example.com' },
    { trustProxy: 1 },
    { trustProxy: ['loopback'] },
  ])('is not detected for %j', (changes) => expect(isDetected(changes)).toBe(false))
})
