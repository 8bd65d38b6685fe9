import { calls } from '@arbour/contract/calls'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

const LAST = 'A team needs an Admin. Make someone else an Admin first.'

async function member(name: [first: string, last: string], team = admin.tenantId): Promise<Person> {
  const person = await world.person({ team })
  const profile = { first_name: name[0], last_name: name[1], picture: null }
  await world.call(person, calls.authProfile, profile)
  return person
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('Finding people', () => {
  let team: Person
  beforeAll(async () => {
    team = await world.person({ roles: ['Admin'] })
    await world.call(team, calls.authProfile, { first_name: 'Zoë', last_name: 'Adams', picture: null })
    for (const name of [
      ['Émile', 'Zola'],
      ['ana', 'Lee'],
      ['Person', '10'],
      ['Person', '9'],
      ['100%', 'O_Neill'],
    ] as const)
      await member([...name], team.tenantId)
  })

  it('by name in order, page by page', async () => {
    const all = await world.call(team, calls.usersList, {})
    expect(namesOf(all.items)).toEqual(['100% O_Neill', 'ana Lee', 'Émile Zola', 'Person 9', 'Person 10', 'Zoë Adams'])
    const page = await world.call(team, calls.usersList, { page: 2, take: 4, sort: 'name:desc' })
    expect(namesOf(page.items)).toEqual(['ana Lee', '100% O_Neill'])
    expect(page.meta).toMatchObject({ total_items: 6, total_pages: 2, current_page: 2 })
  })

  it.each([
    ['emile', ['Émile Zola']],
    ['zo ad', ['Zoë Adams']],
    ['LEE', ['ana Lee']],
    ['%', ['100% O_Neill']],
    ['o_n', ['100% O_Neill']],
    ['\\', []],
    ['nobody', []],
  ])('by %j', async (q, names) => {
    expect(namesOf((await world.call(team, calls.usersList, { q })).items)).toEqual(names)
  })

  it('by email address, with exclusions, and in no other team', async () => {
    const { items } = await world.call(team, calls.usersList, {})
    const [first] = items
    expect(namesOf((await world.call(team, calls.usersList, { q: first?.email ?? '' })).items)).toEqual([first?.name])
    const rest = await world.call(team, calls.usersList, { exclude: [first?.id ?? '', admin.userId] })
    expect(rest.meta.total_items).toBe(5)
    expect((await world.try(team, calls.usersList, { tenant_id: admin.tenantId })).status).toBe(404)
    expect((await world.try(team, calls.usersGet, { id: admin.userId })).status).toBe(404)
  })
})

describe('Suspending a member', () => {
  it('revokes all access immediately, until they are reactivated', async () => {
    const ana = await member(['Ana', 'Suspended'])
    const file = await world.file(ana, ana.rootId, 'ana.txt', 'hers')
    const signed = file.src_url ?? ''
    expect((await world.app.inject({ url: signed })).statusCode).toBe(200)
    const { user } = await world.call(admin, calls.usersSuspend, { id: ana.userId })
    expect(user.is_suspended).toBe(true)
    expect((await world.try(ana, calls.authAccount, {})).status).toBe(401)
    expect((await world.app.inject({ url: signed })).statusCode).toBe(404)

    const colleague = await member(['Bob', 'Colleague'])
    const visibleTo = async (caller: Person) => namesOf((await world.call(caller, calls.usersList, { q: 'suspended' })).items)
    expect([await visibleTo(colleague), await visibleTo(admin)]).toEqual([[], ['Ana Suspended']])
    expect((await world.try(colleague, calls.usersGet, { id: ana.userId })).status).toBe(404)

    const able = async () =>
      namesOf((await world.call(colleague, calls.filesUsers, { id: file.id, take: 500 })).items.map(({ user: each }) => each))
    expect(await able()).not.toContain('Ana Suspended')

    await world.call(admin, calls.usersReactivate, { id: ana.userId })
    expect(await able()).toContain('Ana Suspended')
    expect((await world.try(ana, calls.authAccount, {})).status).toBe(200)
    expect((await world.app.inject({ url: signed })).statusCode).toBe(200)
  })
})

describe('The last Admin', () => {
  it('cannot be demoted', async () => {
    const alone = await world.person({ roles: ['Admin'] })
    const id = alone.userId
    await member(['Plain', 'Member'], alone.tenantId)
    const refusals = [
      await world.try(alone, calls.usersRolesUpdate, { id, roles: ['Editor'] }),
      await world.try(alone, calls.usersSuspend, { id }),
      await world.try(alone, calls.usersRemove, { id }),
      await world.try(alone, calls.authLeave, {}),
    ]
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual(Array(4).fill([409, LAST]))
    expect((await world.call(alone, calls.usersGet, { id })).user.roles).toEqual(['Admin'])
  })

  it('remains when two demote, suspend, remove or leave simultaneously', async () => {
    const actions = [
      (id: string) => [calls.usersRolesUpdate, { id, roles: [] }] as const,
      (id: string) => [calls.usersSuspend, { id }] as const,
      (id: string) => [calls.usersRemove, { id }] as const,
    ]
    for (const act of actions) {
      const one = await world.person({ roles: ['Admin'] })
      const two = await world.person({ roles: ['Admin'], team: one.tenantId })
      const [first, second] = [act(two.userId), act(one.userId)]
      const responses = await Promise.all([world.try(one, first[0], first[1]), world.try(two, second[0], second[1])])
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses[0]).toBe(200)
      expect(statuses[1]).not.toBe(200)
      const admins = await world.db
        .selectFrom('memberships')
        .select('user_id')
        .where('tenant_id', '=', one.tenantId)
        .where('suspended', 'is', null)
        .where(sql<boolean>`'Admin' = ANY(roles)`)
        .execute()
      expect(admins).toHaveLength(1)
    }
  })

  it('is not counted while suspended', async () => {
    const one = await world.person({ roles: ['Admin'] })
    const two = await world.person({ roles: ['Admin'], team: one.tenantId })
    await world.call(one, calls.usersSuspend, { id: two.userId })
    expect((await world.try(one, calls.authLeave, {})).status).toBe(409)
  })
})

describe('Roles', () => {
  it('are revoked immediately, and granted with the next token', async () => {
    const second = await world.person({ roles: ['Admin'], team: admin.tenantId })
    expect((await world.try(second, calls.usersInvitations, {})).status).toBe(200)
    const { user } = await world.call(admin, calls.usersRolesUpdate, { id: second.userId, roles: ['Editor', 'Editor'] })
    expect(user.roles).toEqual(['Editor'])
    expect((await world.try(second, calls.usersInvitations, {})).status).toBe(403)
  })

  it('notify members with changed roles only', async () => {
    const ann = await member(['Ann', 'Lee'])
    const change = (roles: AppRole[]) => world.call(admin, calls.usersRolesUpdate, { id: ann.userId, roles })
    await change([])
    expect(await textsOf(world, ann)).toEqual([])
    await change(['Editor', 'Admin'])
    const [line] = await notificationsOf(world, ann)
    expect(line?.message).toMatch(/ changed your role in the team to <strong>Admin<\/strong>$/)
    await world.call(ann, calls.notificationsReadAll, {})
    await change([])
    expect((await notificationsOf(world, ann))[0]?.message).toMatch(/ changed your role in the team to <strong>Member<\/strong>$/)
    await world.call(ann, calls.notificationsReadAll, {})
  })
})
