import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiscovery } from '#modules/identity/tokens/discovery.ts'
import { testDatabase } from '../support/database.ts'
import { type OutsidePerson, startOutsideProvider } from './outside-provider.ts'
import { startServer, type TestServer } from './server.ts'

const people: Record<string, OutsidePerson> = {
  'auth0|ada': { org_id: 'org_engines', roles: ['Admin', 'Something else'], name: 'Ada King Lovelace', email: 'ada@example.com' },
  'auth0|charles': { org_id: 'org_engines', roles: [], name: 'Charles Babbage', email: 'charles@example.com' },
  'auth0|grace': { org_id: 'org_compilers', roles: ['Editor'] },
}

let database: Awaited<ReturnType<typeof testDatabase>>
let outside: Awaited<ReturnType<typeof startOutsideProvider>>
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  outside = await startOutsideProvider(people)
  const external = { issuer: `${outside.issuer}/`, clientId: 'arbour-web', audience: outside.audience, scope: 'openid' }
  server = await startServer(database.db, { external })
})
afterAll(async () => {
  await server.close()
  await outside.close()
  await database.close()
})

it('makes a person and a team of the first token, once, however many requests come first', async () => {
  const token = await outside.signIn('auth0|ada')
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.account(token)))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { user: { id: string }; tenant: { id: string } }[]
  expect(bodies[0]).toMatchObject({
    user: {
      name: 'Ada King Lovelace',
      first_name: 'Ada King',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      roles: ['Admin'],
    },
    tenant: { org_id: 'org_engines', name: 'org_engines' },
  })
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect(await database.db.selectFrom('tenants').select('id').execute()).toHaveLength(1)
  expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await database.db.selectFrom('items').select('id').where('parent_id', 'is', null).execute()).toHaveLength(1)
})

it('asks the provider of a person once', async () => {
  const token = await outside.signIn('auth0|charles')
  const calls = outside.state.userinfoCalls
  expect(await (await server.account(token)).json()).toMatchObject({
    user: { name: 'Charles Babbage', roles: [] },
    tenant: { org_id: 'org_engines' },
  })
  await server.account(token)
  expect(outside.state.userinfoCalls).toBe(calls + 1)
})

it('lets somebody in of whom the provider tells nothing', async () => {
  outside.state.userinfoFails = true
  const answer = await server.account(await outside.signIn('auth0|grace'))
  outside.state.userinfoFails = false
  expect(await answer.json()).toMatchObject({
    user: { name: 'auth0|grace', email: '', roles: ['Editor'] },
    tenant: { org_id: 'org_compilers' },
  })
})

it('lets roles and teams follow the token', async () => {
  const ada = people['auth0|ada']
  if (!ada) throw new Error('Ada is missing')
  Object.assign(ada, { roles: ['Editor'] })
  const editor = (await (await server.account(await outside.signIn('auth0|ada'))).json()) as {
    user: { id: string; roles: string[] }
  }
  expect(editor.user.roles).toEqual(['Editor'])
  Object.assign(ada, { org_id: 'org_compilers' })
  const elsewhere = await (await server.account(await outside.signIn('auth0|ada'))).json()
  expect(elsewhere).toMatchObject({ user: { id: editor.user.id }, tenant: { org_id: 'org_compilers' } })
})

it('refuses tokens for another API', async () => {
  const external = { issuer: outside.issuer, clientId: 'arbour-web', audience: 'https://other.example', scope: 'openid' }
  const other = await startServer(database.db, { external })
  expect((await other.account(await outside.signIn('auth0|ada'))).status).toBe(401)
  await other.close()
})

it('tells the web where to sign in, and has no provider of its own', async () => {
  const config = await (await fetch(`${server.address}/api/config`)).json()
  expect(config).toMatchObject({
    oidc: { issuer: `${outside.issuer}/`, client_id: 'arbour-web', audience: outside.audience, scope: 'openid' },
  })
  expect((await fetch(`${server.address}/idp/auth`)).status).toBe(404)
  expect((await fetch(`${server.address}/idp/interaction/x/details`)).status).toBe(404)
})

it('starts without the provider, and refuses while it is away', async () => {
  const external = { issuer: 'http://127.0.0.1:9', clientId: 'arbour-web', audience: outside.audience, scope: 'openid' }
  const alone = await startServer(database.db, { external })
  expect((await alone.account(await outside.signIn('auth0|ada'))).status).toBe(401)
  expect(alone.problems).toHaveLength(1)
  await alone.close()
})

it('believes no discovery document of another issuer', async () => {
  await expect(createDiscovery(outside.issuer.replace('127.0.0.1', 'localhost'))()).rejects.toThrow('of another issuer')
})
