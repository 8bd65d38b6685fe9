import { calls } from '@arbour/contract/calls'
import type { FakeProviderPerson } from '@arbour/testing/server/fake-provider'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../support/database.ts'
import { startServer, type TestServer } from '../server.ts'
import { type FakeProvider, settingOf, signInAt, startFakeProvider } from './external-provider.ts'

const people: Record<string, FakeProviderPerson> = {
  'auth0|ada': { orgs: ['org_engines'], roles: ['Admin', 'Something else'], name: 'Ada King Lovelace', email: 'ada@example.com' },
  'auth0|charles': { orgs: ['org_engines'], roles: [], name: 'Charles Babbage', email: 'charles@example.com' },
  'auth0|grace': { orgs: ['org_compilers'], roles: ['Editor'] },
  'auth0|joan': { orgs: ['org_doors'], roles: ['Admin'], name: 'Joan Clarke', email: 'joan@example.com' },
  'auth0|noor': { orgs: ['org_bells'], roles: [], name: 'Noor Khan', email: 'noor@example.com' },
  'auth0|emil': { orgs: ['org_tables'], roles: [], name: 'Emil Post', email: 'emil@example.com' },
}

function personOf(subject: string): FakeProviderPerson {
  const person = people[subject]
  if (!person) throw new Error(`${subject} is missing`)
  return person
}

const soon = (seconds = 1) => Math.floor(Date.now() / 1000) + seconds

let database: Awaited<ReturnType<typeof testDatabase>>
let outside: FakeProvider
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  outside = await startFakeProvider({ flavour: 'auth0', people, publicUrl: 'https://arbour.example' })
  server = await startServer(database.db, { external: settingOf(outside, { OIDC_ISSUER: `${outside.issuer}/` }) })
})
afterAll(async () => {
  await server.close()
  await outside.stop()
  await database.close()
})

it('creates a user and a team from the first token, once for concurrent requests', async () => {
  const token = await signInAt(outside, 'auth0|ada')
  const responses = await Promise.all(Array.from({ length: 6 }, () => server.account(token)))
  const bodies = (await Promise.all(responses.map((response) => response.json()))) as {
    user: { id: string }
    tenant: { id: string }
  }[]
  expect(bodies[0]).toMatchObject({
    user: {
      name: 'Ada King Lovelace',
      first_name: 'Ada King',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      roles: ['Admin'],
    },
    tenant: { org_id: 'org_engines', name: 'org_engines Ltd' },
  })
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect(await database.db.selectFrom('tenants').select('id').execute()).toHaveLength(1)
  expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await database.db.selectFrom('items').select('id').where('parent_id', 'is', null).execute()).toHaveLength(1)
})

it('requests a user’s profile from the provider once', async () => {
  const token = await signInAt(outside, 'auth0|charles')
  const calls = outside.state.userinfoCalls
  expect(await (await server.account(token)).json()).toMatchObject({
    user: { name: 'Charles Babbage', roles: [] },
    tenant: { org_id: 'org_engines' },
  })
  await server.account(token)
  expect(outside.state.userinfoCalls).toBe(calls + 1)
})

it('accepts a user without a profile at the provider', async () => {
  outside.state.userinfoFails = true
  const response = await server.account(await signInAt(outside, 'auth0|grace'))
  outside.state.userinfoFails = false
  expect(await response.json()).toMatchObject({
    user: { name: 'auth0|grace', email: '', roles: ['Editor'] },
    tenant: { org_id: 'org_compilers' },
  })
})

it('updates roles and teams from the token', async () => {
  const ada = personOf('auth0|ada')
  Object.assign(ada, { roles: ['Editor'], iat: soon() })
  const editor = (await (await server.account(await signInAt(outside, 'auth0|ada'))).json()) as {
    user: { id: string; roles: string[] }
  }
  expect(editor.user.roles).toEqual(['Editor'])
  Object.assign(ada, { orgs: ['org_compilers'], iat: undefined })
  const elsewhere = await (await server.account(await signInAt(outside, 'auth0|ada'))).json()
  expect(elsewhere).toMatchObject({ user: { id: editor.user.id }, tenant: { org_id: 'org_compilers' } })
})

it('adopts an email address changed at the provider, records it, and emails both', async () => {
  const noor = personOf('auth0|noor')
  const addressOf = async (token: string) =>
    ((await (await server.account(token)).json()) as { user: { email: string } }).user.email
  const sign = (email: string, iat: number) => {
    Object.assign(noor, { email, iat: soon(iat) })
    return signInAt(outside, 'auth0|noor')
  }
  expect(await addressOf(await sign('noor@example.com', -3000))).toBe('noor@example.com')
  const moved = await sign('noor.khan@example.org', -2000)
  expect(await addressOf(moved)).toBe('noor.khan@example.org')
  expect(await addressOf(await sign('noor＠example.com', -1300))).toBe('noor.khan@example.org')
  expect(await addressOf(await sign('earlier@example.com', -2600))).toBe('noor.khan@example.org')
  const recorded = await database.db
    .selectFrom('audit_entries')
    .select(['act', 'details'])
    .where('act', '=', 'email_address')
    .execute()
  const details = { from: 'noor@example.com', to: 'noor.khan@example.org' }
  expect(recorded).toMatchObject([{ details }])
  const mails = await database.db.selectFrom('mails').select(['recipient', 'content']).orderBy('recipient').execute()
  expect(mails).toMatchObject([
    { recipient: details.to, content: { kind: 'email_changed', ...details } },
    { recipient: details.from, content: { kind: 'email_changed', ...details } },
  ])
})

describe('uses the later of two tokens, in any order:', () => {
  const emil = personOf('auth0|emil')
  /** Signs a token issued some seconds from now. */
  const sign = (roles: string[], iat: number) => {
    Object.assign(emil, { roles, iat: soon(iat) })
    return signInAt(outside, 'auth0|emil')
  }
  const rolesOf = async (token: string) => {
    const response = await server.account(token)
    return response.status === 200 ? ((await response.json()) as { user: { roles: string[] } }).user.roles : response.status
  }
  const kept = async () => {
    const rows = database.db.selectFrom('memberships as m').innerJoin('users as u', 'u.id', 'm.user_id')
    return (
      await rows
        .select(['m.roles', 'm.user_id', sql`m.xmin::text`.as('written')])
        .where('u.subject', '=', 'auth0|emil')
        .execute()
    )[0]
  }

  it('an older one restores nothing that it removed', async () => {
    const [admin, viewer] = [await sign(['Admin', 'Editor'], 10), await sign([], 20)]
    expect(await rolesOf(admin)).toEqual(['Admin', 'Editor'])
    expect(await rolesOf(viewer)).toEqual([])
    expect(await rolesOf(admin)).toEqual([])
    expect((await kept())?.roles).toEqual([])
    const editor = await sign(['Editor'], 30)
    expect(await rolesOf(editor)).toEqual(['Editor'])
    expect(await rolesOf(admin), 'of its roles those that hold').toEqual(['Editor'])
    expect(await rolesOf(viewer), 'and nothing beyond its own').toEqual([])
    expect((await kept())?.roles).toEqual(['Editor'])
  })

  it('an equal one counts too', async () => {
    const between = await sign(['Admin'], 50)
    const [first, again] = [await sign([], 40), await sign([], 60)]
    for (const token of [first, again, between]) expect(await rolesOf(token)).toEqual([])
    expect((await kept())?.roles).toEqual([])
  })

  it('of two with the same timestamp neither grants what the other removes', async () => {
    const [admin, viewer] = [await sign(['Admin'], 70), await sign([], 70)]
    for (const [token, roles] of [
      [admin, ['Admin']],
      [viewer, []],
      [admin, []],
    ] as const)
      expect(await rolesOf(token)).toEqual(roles)
    const before = await kept()
    expect(before?.roles).toEqual([])
    for (const token of [admin, viewer]) expect(await rolesOf(token)).toEqual([])
    expect(await kept(), 'nothing is written for what holds already').toEqual(before)
  })

  it('concurrently', async () => {
    const tokens: string[] = []
    for (let iat = 80; iat < 90; iat++) tokens.push(await sign(iat === 89 ? ['Editor'] : ['Admin'], iat))
    await Promise.all(tokens.map(rolesOf))
    expect((await kept())?.roles).toEqual(['Editor'])
  })

  it('one from before the user left the team does not bring them back', async () => {
    const before = await sign(['Admin'], -10)
    const userId = (await kept())?.user_id ?? ''
    await database.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    expect(await rolesOf(before)).toBe(401)
    expect(await kept()).toBeUndefined()
    expect(await rolesOf(await sign(['Editor'], 100))).toEqual(['Editor'])
  })
})

it('rejects tokens for another API', async () => {
  const other = await startServer(database.db, { external: settingOf(outside, { OIDC_AUDIENCE: 'https://other.example' }) })
  expect((await other.account(await signInAt(outside, 'auth0|ada'))).status).toBe(401)
  await other.close()
})

it('tells the web where to sign in, and has no embedded provider', async () => {
  const config = await (await fetch(`${server.address}/api/config`)).json()
  expect(config).toMatchObject({
    oidc: {
      issuer: `${outside.issuer}/`,
      client_id: 'arbour-web',
      audience: outside.settings.OIDC_AUDIENCE,
      scope: 'openid profile email',
    },
  })
  expect((await fetch(`${server.address}/idp/auth`)).status).toBe(404)
  expect((await fetch(`${server.address}/idp/interaction/x/details`)).status).toBe(404)
})

it('leaves sign-in methods to the provider', async () => {
  const token = await signInAt(outside, 'auth0|joan')
  const id = '0192f0c6-1111-7222-8333-0123456789ab'
  const responses = [
    await server.call(token, calls.authSecondStep, {}),
    await server.call(token, calls.authAppBegin, { password: 'a' }),
    await server.call(token, calls.authAppConfirm, { code: '123456' }),
    await server.call(token, calls.authAppEnd, { password: 'a' }),
    await server.call(token, calls.authPasskeysBegin, { password: 'a' }),
    await server.call(token, calls.authPasskeysRename, { id, name: 'Laptop' }),
    await server.call(token, calls.authPasskeysDelete, { id, password: 'a' }),
    await server.call(token, calls.authRecoveryCodesCreate, { password: 'a' }),
    await server.call(token, calls.authSignIns, {}),
    await server.call(token, calls.tenantsSignIn, {}),
    await server.call(token, calls.tenantsSignInUpdate, { needs_second_step: true }),
    await server.call(token, calls.usersSecondStepReset, { id }),
  ]
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 409))
  expect((await server.call(token, calls.usersList, {})).body.items[0]?.has_second_step).toBeNull()
})
