import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followProviderGroups } from '#modules/directory/teams/public.ts'
import { textsOf } from '../notifications/panel.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let ada: Person
let ben: Person
let folder: Item
let group: string

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  owner = await world.person({ team: admin.tenantId })
  ada = await world.person({ team: admin.tenantId })
  ben = await world.person({ team: admin.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  folder = await world.folder(owner, owner.rootId, randomUUID())
  group = await make([ada])
})

const closed = { is_access_restricted: true, is_hidden_when_restricted: false }
const make = async (people: readonly Person[], name: string = randomUUID()) =>
  (await world.call(admin, calls.groupsCreate, { name, user_ids: people.map(({ userId }) => userId) })).group.id
const change = (input: { name?: string; add?: string[]; remove?: string[] }, id = group) =>
  world.call(admin, calls.groupsUpdate, { id, ...input })
/** Restricts the folder to its owner and the group. */
const close = (user_role: 'viewer' | 'contributor' | 'editor' = 'viewer', hidden = false) =>
  world.call(owner, calls.filesAccessUpdate, {
    id: folder.id,
    access: { ...closed, is_hidden_when_restricted: hidden },
    fileGroups: [{ group_id: group, user_role }],
  })
const look = async (caller: Person, id = folder.id) => {
  const { status, body } = await world.try(caller, calls.filesGet, { id })
  return status === 200 ? body.file?.is_accessible : status
}

/** Returns a user's notifications about the folder. */
const notifiedOf = async (caller: Person) =>
  (await world.call(caller, calls.notificationsList, {})).items.filter(({ meta }) => meta.file_id === folder.id)

describe('A group', () => {
  it('has a unique name in the team, and only members of the team', async () => {
    const name = `Surveyors ${randomUUID()}`
    const { group: made } = await world.call(admin, calls.groupsCreate, { name, user_ids: [ada.userId] })
    expect(made).toMatchObject({ name, members: 1, is_provided: false })
    expect(await world.try(admin, calls.groupsCreate, { name: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'name_conflict', fields: { name: expect.stringContaining('already exists') } },
    })
    const stranger = await world.person()
    for (const id of [stranger.userId, randomUUID()]) {
      expect((await world.try(admin, calls.groupsUpdate, { id: made.id, add: [ben.userId, id] })).status).toBe(404)
    }
    expect((await change({ add: [ben.userId, ada.userId] }, made.id)).group.members).toBe(2)
    const { members } = await world.call(ben, calls.groupsGet, { id: made.id })
    expect(members.map(({ id }) => id).toSorted()).toEqual([ada.userId, ben.userId].toSorted())
    expect((await world.try(stranger, calls.groupsGet, { id: made.id })).status).toBe(404)
  })

  it('notifies added and removed members, except of their own actions', async () => {
    const name = `Divers ${randomUUID()}`
    const { group: made } = await world.call(admin, calls.groupsCreate, { name, user_ids: [ada.userId, admin.userId] })
    await change({ add: [ben.userId, ada.userId], remove: [] }, made.id)
    await change({ remove: [ada.userId] }, made.id)
    await world.call(admin, calls.groupsDelete, { id: made.id })
    const reported = async (caller: Person) =>
      (await textsOf(world, caller))
        .filter((text) => text.includes(name))
        .map((text) => text.replace(/^.*? (added|removed)/, '$1'))
    expect(await reported(ada)).toEqual([`removed you from the group ${name} (1)`, `added you to the group ${name} (1)`])
    expect(await reported(ben)).toEqual([`removed you from the group ${name} (1)`, `added you to the group ${name} (1)`])
    expect(await reported(admin)).toEqual([])
  })

  it('is found by a part of its name, and by its members', async () => {
    const name = `Éclair ${randomUUID()}`
    const id = await make([ben], name)
    const ids = async (input: object) => (await world.call(ada, calls.groupsList, input)).items.map((one) => one.id)
    expect(await ids({ q: name.toLowerCase().replace('é', 'e') })).toEqual([id])
    expect(await ids({ q: name, exclude: [id] })).toEqual([])
    expect(await ids({ user_id: ben.userId, q: 'eclair' })).toEqual([id])
    expect(await ids({ user_id: ada.userId, q: 'eclair' })).toEqual([])
  })
})

describe('The access that a folder grants a group', () => {
  it('applies to its current members', async () => {
    await close()
    expect([await look(ada), await look(ben)]).toEqual([true, false])
    await change({ add: [ben.userId], remove: [ada.userId] })
    expect([await look(ada), await look(ben)]).toEqual([false, true])
    await close('viewer', true)
    expect([await look(ada), await look(ben)]).toEqual([404, true])
  })

  it("is combined with a member's own access: the strongest role counts", async () => {
    await close('viewer')
    const second = await make([ada])
    const groups = [group, second].map((group_id, index) => ({
      group_id,
      user_role: index === 0 ? ('viewer' as const) : ('contributor' as const),
    }))
    const people = [{ user_id: ada.userId, user_role: 'viewer' as const }]
    const response = await world.call(owner, calls.filesAccessUpdate, { id: folder.id, fileUsers: people, fileGroups: groups })
    expect(new Map(response.fileGroups.map(({ user_role, group: { id } }) => [id, user_role]))).toEqual(
      new Map(groups.map(({ group_id, user_role }) => [group_id, user_role])),
    )
    const { items } = await world.call(owner, calls.filesUsers, { id: folder.id })
    expect(items.find(({ user }) => user.id === ada.userId)?.user_role).toBe('contributor')
    const { rules } = await world.call(owner, calls.filesAccessExplain, { id: folder.id, user_id: ada.userId })
    const { name } = (await world.call(ada, calls.groupsGet, { id: second })).group
    expect(rules.at(-1)).toMatchObject({ rule: 'listed', role: 'contributor', group: { name }, set_by: { id: owner.userId } })
  })

  it('is explained by the folder that grants it, like the access of everyone in the team', async () => {
    const inside = await world.folder(owner, folder.id, 'Inside')
    await close('contributor')
    const name = { name: folder.name }
    const why = (caller: Person, input: { group_id: string } | { team_id: string }, id = inside.id) =>
      world.try(caller, calls.filesAccessExplain, { id, ...input })
    const ofGroup = (await why(owner, { group_id: group })).body
    expect(ofGroup).toMatchObject({ user: null, team: null, group: { id: group, members: 1 }, takes: [] })
    expect(ofGroup.standing).toMatchObject({ is_visible: true, role: 'contributor' })
    expect(ofGroup.rules).toMatchObject([
      { rule: 'member', role: 'editor', set_by: null },
      { rule: 'restricted', role: null, item: name, set_by: { id: owner.userId } },
      { rule: 'listed', role: 'contributor', item: name, group: { id: group }, set_by: { id: owner.userId } },
    ])
    const second = (await why(owner, { group_id: await make([ada]) })).body
    expect([second.standing.role, second.takes.map(({ remedy }) => remedy)]).toEqual([null, ['list', 'list', 'open']])
    const ofTeam = (await why(owner, { team_id: admin.tenantId })).body
    expect(ofTeam).toMatchObject({ user: null, team: { id: admin.tenantId }, group: null })
    expect(ofTeam.standing).toMatchObject({ is_visible: false, role: null })
    expect(ofTeam.rules.map(({ rule, role }) => [rule, role])).toEqual([
      ['member', 'editor'],
      ['restricted', null],
    ])
    expect(ofTeam.takes).toMatchObject([{ remedy: 'open', item: name }])
    // A contributor can neither ask about everyone nor about groups, and groups of other teams do not exist.
    const stranger = await world.person({ roles: ['Admin'] })
    const foreign = (await world.call(stranger, calls.groupsCreate, { name: 'Theirs' })).group.id
    const statuses = await Promise.all([
      why(ada, { team_id: admin.tenantId }),
      why(ada, { group_id: group }),
      why(owner, { group_id: foreign }),
      why(stranger, { group_id: foreign }),
      why(stranger, { team_id: admin.tenantId }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404])
    expect((await world.try(owner, calls.filesAccessSeeAs, { id: folder.id, team_id: admin.tenantId })).status).toBe(404)
    await world.call(owner, calls.filesAccessUpdate, { id: folder.id, access: { ...closed, is_access_restricted: false } })
    expect((await why(owner, { team_id: admin.tenantId })).body.standing.role).toBe('editor')
  })

  it('is previewed and notified person by person', async () => {
    await world.call(owner, calls.filesAccessUpdate, { id: folder.id, access: closed })
    const wish = { fileGroups: [{ group_id: group, user_role: 'editor' as const }] }
    const { items } = await world.call(owner, calls.filesAccessImpact, { ids: [folder.id], ...wish })
    expect(items).toEqual([
      expect.objectContaining({ user: expect.objectContaining({ id: ada.userId }), from: null, to: 'editor' }),
    ])
    await world.call(owner, calls.filesAccessUpdate, { id: folder.id, ...wish })
    await vi.waitFor(async () => expect(await notifiedOf(ada)).toHaveLength(1), { timeout: 60_000 })
    expect(await notifiedOf(ben)).toEqual([])
  })

  it('is rejected for a group of another team, or a role that the item does not support', async () => {
    const other = await world.person({ roles: ['Admin'] })
    const foreign = (await world.call(other, calls.groupsCreate, { name: 'Theirs' })).group.id
    const file = await world.file(owner, folder.id, 'a.txt')
    const give = (id: string, group_id: string, user_role: 'viewer' | 'contributor') =>
      world.try(owner, calls.filesAccessUpdate, { id, fileGroups: [{ group_id, user_role }] })
    for (const response of [
      await give(folder.id, foreign, 'viewer'),
      await give(folder.id, ada.userId, 'viewer'),
      await give(file.id, group, 'contributor'),
    ]) {
      expect(response).toMatchObject({ status: 400, body: { fields: { fileGroups: expect.any(String) } } })
    }
  })

  it('ends with the group, which is audited', async () => {
    await close()
    const inner = await world.folder(ada, folder.id, 'Inner').catch(() => null)
    expect(inner).toBeNull()
    expect((await world.try(owner, calls.groupsDelete, { id: group })).status).toBe(403)
    await world.call(admin, calls.groupsDelete, { id: group })
    expect(await look(ada)).toBe(false)
    expect((await world.call(owner, calls.filesAccess, { id: folder.id })).fileGroups).toEqual([])
    const actions = await world.db.selectFrom('audit_entries').select(['act', 'details']).where('act', '=', 'group').execute()
    expect(actions.filter(({ details }) => JSON.stringify(details).includes(group))).toHaveLength(2)
  })

  it('is lost by a member who leaves the team, and closes a pending request', async () => {
    const cy = await world.person({ team: admin.tenantId })
    await close()
    await world.call(cy, calls.filesAccessRequest, { id: folder.id })
    await change({ add: [cy.userId] })
    expect((await world.call(owner, calls.filesAccess, { id: folder.id })).accessRequests).toEqual([])
    await world.call(admin, calls.usersRemove, { id: cy.userId })
    expect((await world.call(admin, calls.groupsGet, { id: group })).members.map(({ id }) => id)).toEqual([ada.userId])
  })
})

describe('Groups of an identity provider', () => {
  const follow = (names: string[], caller = ada) =>
    world.db.transaction().execute((tx) => followProviderGroups(tx, { tenantId: caller.tenantId, userId: caller.userId, names }))
  const namesOf = async (caller: Person) =>
    (await world.call(caller, calls.groupsList, { user_id: caller.userId, take: 500 })).items.flatMap((one) =>
      one.is_provided ? [one.name] : [],
    )

  it('are those in the newest token, each once, besides those that Admins manage', async () => {
    const name = `/Site/${randomUUID()}`
    await make([ben], name)
    await follow([name, name, ' ', 'a\nb'])
    expect(await namesOf(ada)).toEqual([`${name} (2)`])
    await Promise.all([follow([name], ben), follow([name], owner)])
    expect([await namesOf(ben), await namesOf(owner)]).toEqual([[`${name} (2)`], [`${name} (2)`]])
    await follow([`${name} other`])
    expect(await namesOf(ada)).toEqual([`${name} other`])
    await follow(['x'.repeat(200)])
    expect(await namesOf(ada)).toEqual(['x'.repeat(100)])
    for (const caller of [ada, ben, owner]) await follow([], caller)
    expect(await namesOf(ada)).toEqual([])
  })

  it("have the access that items grant, and can't be edited by Admins", async () => {
    const name = `/Site/${randomUUID()}`
    await follow([name])
    const [provided] = (await world.call(ada, calls.groupsList, { q: name })).items
    group = provided?.id ?? ''
    await close()
    expect([await look(ada), await look(ben)]).toEqual([true, false])
    expect((await world.try(admin, calls.groupsUpdate, { id: group, add: [ben.userId] })).status).toBe(409)
    expect((await change({ name: randomUUID() })).group.is_provided).toBe(true)
    await follow([])
    expect(await look(ada)).toBe(false)
  })
})
