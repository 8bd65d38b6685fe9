import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { createScriptToken, parseTokenArguments, type TokenArguments } from '#modules/directory/identity/script-token.ts'
import { testDatabase } from '../support/database.ts'
import { ADA, openInteraction, payloadOf, SET_UP, setUpForm, signInSilently, signInWith } from './flow.ts'
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

const make = (args: TokenArguments) => createScriptToken(database.db, args, embeddedIssuance(URL_))

async function accountOf(token: string) {
  const response = await server.account(token)
  expect(response.status).toBe(200)
  return (await response.json()) as { user: { id: string; roles: string[]; email: string }; tenant: { id: string; name: string } }
}

it('creates team and user once, and assigns the requested roles', async () => {
  const args: TokenArguments = { tenant: 'Scripts', email: 'robot@example.com', roles: ['Admin', 'Editor'] }
  const [first, second] = await Promise.all([make(args), make({ ...args, email: 'Robot@example.com' })])
  const account = await accountOf(first)
  expect(account).toMatchObject({
    user: { roles: ['Admin', 'Editor'], email: expect.stringMatching(/^robot@/i) },
    tenant: { name: 'Scripts' },
  })
  expect((await accountOf(second)).user.id).toBe(account.user.id)
  const { exp, iat } = payloadOf(first)
  expect(Number(exp) - Number(iat)).toBe(12 * 60 * 60)
})

it('issues a token without roles by default, and keeps a member’s roles', async () => {
  const plain = await make({ tenant: 'Scripts', email: 'robot@example.com' })
  expect((await accountOf(plain)).user.roles).toEqual([])
  expect(await database.db.selectFrom('memberships').select('roles').execute()).toEqual([{ roles: ['Admin', 'Editor'] }])
  await make({ tenant: 'Scripts', email: 'robot@example.com', roles: [] })
  expect(await database.db.selectFrom('memberships').select('roles').execute()).toEqual([{ roles: [] }])
})

it('keeps the setup available, and nobody can take over the user', async () => {
  const { user } = await accountOf(await make({ tenant: 'Scripts', email: ADA.email }))
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  expect(await (await browser.post(`${page}/details`, {})).json()).toMatchObject({ prompt: 'set_up' })
  const form = await setUpForm(database.db)
  const refused = await browser.post(`${page}/set-up`, { ...form, email: ADA.email.toUpperCase() })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ fields: { email: expect.stringContaining('Use another email address') } })
  expect(await database.db.selectFrom('credentials').select('user_id').execute()).toEqual([])
  const { access_token } = await signInWith(server.browser(), URL_, { ...form, email: 'countess@example.com' })
  const account = await accountOf(access_token)
  expect(account).toMatchObject({ user: { roles: ['Admin'] }, tenant: { name: SET_UP.team } })
  expect(account.user.id).not.toBe(user.id)
  const teams = await database.db.selectFrom('memberships').select('tenant_id').where('user_id', '=', account.user.id).execute()
  expect(teams, 'nor a place in the team of the script').toEqual([{ tenant_id: account.tenant.id }])
})

it('adds the user who has set up the server to a team of scripts', async () => {
  const { user, tenant } = await accountOf(await make({ tenant: 'Scripts', email: 'countess@example.com', roles: ['Editor'] }))
  const { access_token } = await signInWith(server.browser(), URL_, { ...ADA, email: 'countess@example.com' })
  const organization = String(payloadOf(await make({ tenant: 'Scripts', email: 'countess@example.com' })).org_id)
  const browser = server.browser()
  await signInWith(browser, URL_, { ...ADA, email: 'countess@example.com' })
  const switched = await signInSilently(browser, URL_, { organization })
  expect((await accountOf(access_token)).user.id).toBe(user.id)
  expect(await accountOf(switched.access_token)).toMatchObject({ user: { roles: ['Editor'] }, tenant: { id: tenant.id } })
})

it.each([
  [['--email', 'a@b.example'], '--tenant NAME is missing'],
  [['--tenant', '\u200b', '--email', 'a@b.example'], '--tenant needs a name'],
  [['--tenant', ' ', '--email', 'a@b.example'], '--tenant needs a name'],
  [['--tenant', 'A'], '--email ADDRESS is missing'],
  [['--tenant', 'A', '--email', 'nobody'], '--email needs an email address'],
  [['--tenant', 'A', '--email', 'a@b.example', '--roles', 'Owner'], '--roles takes Admin and Editor, separated by a comma'],
  [['--tenant', 'A', '--email', 'a@b.example', '--role', 'Admin'], "Unknown option '--role'"],
])('rejects %j', (args, message) => {
  expect(() => parseTokenArguments(args)).toThrow(message)
})

it('parses its arguments', () => {
  expect(parseTokenArguments(['--tenant', ' Acme Ltd ', '--email=a@b.example', '--roles', 'Admin, Editor'])).toEqual({
    tenant: 'Acme Ltd',
    email: 'a@b.example',
    roles: ['Admin', 'Editor'],
  })
})
