import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { ask, connect } from './teams.ts'

let world: World
/** The Admin of a team, and a member who makes the calls. */
let admin: Person
let member: Person
/** Admins of a connected team, of one with a pending request, and of an unrelated one. */
let near: Person
let waiting: Person
let far: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await team('Bridges', ['Ada', 'Adams'])
  near = await team('Harbour 10', ['Zoë', 'Zola'])
  waiting = await team('Harbour 9', ['Wanda', 'Waits'])
  far = await team('Harbour Far', ['Fay', 'Far'])
  member = await person(admin, ['Bo', 'Bridges'])
  await person(near, ['Émile', 'Harbour'])
  const gone = await person(near, ['Sue', 'Suspended'])
  await world.call(near, calls.usersSuspend, { id: gone.userId })
  await connect(world, admin, near)
  await ask(world, waiting, admin)
  await connect(world, near, far)
})
afterAll(() => world.close())

async function team(name: string, admins: [first: string, last: string]): Promise<Person> {
  const caller = await world.person({ roles: ['Admin'] })
  await world.db.updateTable('tenants').set({ name }).where('id', '=', caller.tenantId).execute()
  return rename(caller, admins)
}
const person = async ({ tenantId }: Person, name: [first: string, last: string]) =>
  rename(await world.person({ team: tenantId }), name)
async function rename(caller: Person, [first_name, last_name]: [first: string, last: string]): Promise<Person> {
  await world.call(caller, calls.authProfile, { first_name, last_name, picture: null })
  return caller
}

describe('teams', () => {
  it('that are connected are listed for every member, sorted by name', async () => {
    const { items, meta } = await world.call(member, calls.tenantsConnected, {})
    const { tenant } = await world.call(near, calls.tenantsCurrent, {})
    const { id, name, short_name, subdomain, picture, primary_color, background_color } = tenant
    expect(items).toEqual([{ id, name, short_name, subdomain, picture, primary_color, background_color }])
    expect(meta.total_items).toBe(1)
    const { connection } = await world.call(waiting, calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
    await world.call(near, calls.tenantsConnectionsAccept, { id: connection.id })
    const namesFor = async (input: object) => (await world.call(near, calls.tenantsConnected, input)).items.map((one) => one.name)
    expect(await namesFor({})).toEqual(['Bridges', 'Harbour 9', 'Harbour Far'])
    expect(await namesFor({ page: 2, take: 2 })).toEqual(['Harbour Far'])
    expect([await namesFor({ q: 'far HARB' }), await namesFor({ q: 'nobody' })]).toEqual([['Harbour Far'], []])
    expect((await world.call(far, calls.tenantsConnected, {})).items.map((one) => one.name)).toEqual(['Harbour 10'])
  })
})

describe('groups', () => {
  it('of connected teams are found page by page, by name, each with its team', async () => {
    for (const name of ['Riggers', 'Divers 10', 'Divers 9']) await world.call(near, calls.groupsCreate, { name })
    await world.call(far, calls.groupsCreate, { name: 'Divers 1' })
    const find = async (input: object) => {
      const { items, meta } = await world.call(member, calls.groupsConnected, input)
      return [meta.total_items, ...items.map(({ name, members, tenant }) => `${name} of ${tenant.name}, ${members}`)]
    }
    const all = ['Divers 9 of Harbour 10, 0', 'Divers 10 of Harbour 10, 0', 'Riggers of Harbour 10, 0']
    expect(await find({})).toEqual([3, ...all])
    expect(await find({ page: 2, take: 2 })).toEqual([3, all[2]])
    expect(await find({ q: 'DIVERS', take: 1 })).toEqual([2, all[0]])
  })
})

describe('people', () => {
  const find = async (input: object, caller = member) => {
    const { items, meta } = await world.call(caller, calls.usersConnected, input)
    expect(meta.total_items).toBeGreaterThanOrEqual(items.length)
    return items.map(({ name, tenant }) => `${name}, ${tenant.name}`)
  }

  it('of the team and of connected teams are found by name if active', async () => {
    const all = ['Ada Adams, Bridges', 'Bo Bridges, Bridges', 'Émile Harbour, Harbour 10', 'Zoë Zola, Harbour 10']
    expect(await find({})).toEqual(all)
    expect(await find({ page: 2, take: 3 })).toEqual(all.slice(3))
    expect(await find({ exclude_self: true })).toEqual([all[0], all[2], all[3]])
    expect(await find({ external_only: true })).toEqual(all.slice(2))
    expect(await find({ tenant_id: admin.tenantId, exclude_self: true })).toEqual([all[0]])
    expect(await find({ tenant_id: near.tenantId, external_only: true })).toEqual(all.slice(2))
    expect(await find({ tenant_id: admin.tenantId, external_only: true })).toEqual([])
  })

  it.each([
    ['emile', ['Émile Harbour, Harbour 10']],
    ['zo ZOLA', ['Zoë Zola, Harbour 10']],
    ['sue', []],
    ['wanda', []],
    ['fay', []],
    ['%', []],
    // A part of each email address, and of none of the names.
    ['person', []],
    ['@', []],
  ])('by %j', async (q, found) => {
    expect(await find({ q })).toEqual(found)
  })

  it('are never returned with an email address', async () => {
    const { items } = await world.call(member, calls.usersConnected, {})
    expect(items.map((one) => Object.keys(one).toSorted())).toEqual(Array(4).fill(['id', 'name', 'picture', 'tenant']))
    expect(JSON.stringify(items)).not.toContain('@')
  })

  it('of an unconnected team are not found, whether or not the team exists', async () => {
    for (const { tenantId } of [waiting, far, { tenantId: crypto.randomUUID() }]) {
      const { status, body } = await world.try(member, calls.usersConnected, { tenant_id: tenantId })
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not Found' }])
    }
  })

  it('in two of the teams are listed in each', async () => {
    await setMembership(world.db, { tenantId: near.tenantId, userId: admin.userId, roles: [] })
    expect(await find({ q: 'adams' })).toEqual(['Ada Adams, Bridges', 'Ada Adams, Harbour 10'])
    expect(await find({ q: 'adams', exclude_self: true }, admin)).toEqual([])
  })
})
