import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FileUser } from '@arbour/contract/entities/sharing/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let ada: Person
let ben: Person
let folder: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  owner = await world.person({ team: admin.tenantId })
  ada = await world.person({ team: admin.tenantId })
  ben = await world.person({ team: admin.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  folder = await world.folder(owner, owner.rootId, `Folder ${counter}`)
})

const rolesIn = (people: readonly FileUser[]) => Object.fromEntries(people.map(({ user, user_role }) => [user.id, user_role]))
const update = (caller: Person, input: object, id = folder.id) => world.try(caller, calls.filesAccessUpdate, { id, ...input })
const access = async (caller: Person, id = folder.id) => world.call(caller, calls.filesAccess, { id })
const users = async (caller: Person, id = folder.id) => world.call(caller, calls.filesUsers, { id })
const closed = { is_access_restricted: true, is_hidden_when_restricted: false }
const open = { is_access_restricted: false, is_hidden_when_restricted: false }

describe('the people with access to an item', () => {
  it('is the whole team by default', async () => {
    expect(await access(ada)).toMatchObject({ access: open, accessRequests: [], can_change_access: true })
    const everybody = await users(ada)
    expect(everybody.access).toEqual(open)
    expect(rolesIn(everybody.items)).toEqual({
      [admin.userId]: 'owner',
      [owner.userId]: 'owner',
      [ada.userId]: 'editor',
      [ben.userId]: 'editor',
    })
    expect(everybody.meta).toMatchObject({ total_items: 4, total_pages: 1 })
  })

  it('is its owner and the listed users, once it is restricted', async () => {
    const { status, body } = await update(owner, { access: closed, fileUsers: [{ user_id: ada.userId, user_role: 'viewer' }] })
    expect([status, body.access, body.can_change_access]).toEqual([200, closed, true])
    const expected = { [owner.userId]: 'owner', [ada.userId]: 'viewer' }
    expect(rolesIn(body.fileUsers)).toEqual(expected)
    expect(rolesIn((await access(ada)).fileUsers)).toEqual(expected)
    expect(rolesIn((await users(ada)).items)).toEqual(expected)
    expect((await world.call(ada, calls.filesGet, { id: folder.id })).file).toMatchObject({
      is_accessible: true,
      is_editable: false,
      is_restricted: true,
    })
    await update(owner, { access: open })
    expect(rolesIn((await users(ben)).items)).toMatchObject({ [ben.userId]: 'editor', [ada.userId]: 'editor' })
    expect(rolesIn((await access(ben)).fileUsers)).toEqual(expected)
  })

  it('is inherited, unless an item below overrides it', async () => {
    const inner = await world.folder(owner, folder.id, 'Inner')
    const file = await world.file(owner, inner.id, 'a.txt')
    await restrict(world, owner, folder.id, { people: [[ada, 'contributor']] })
    expect(await access(ada, file.id)).toMatchObject({ access: closed, can_change_access: false })
    expect(rolesIn((await users(ada, file.id)).items)).toEqual({ [owner.userId]: 'owner', [ada.userId]: 'contributor' })
    // An entry only adds permissions.
    await update(owner, { fileUsers: [{ user_id: ada.userId, user_role: 'editor' }] }, file.id)
    expect(rolesIn((await users(ada, file.id)).items)[ada.userId]).toBe('editor')
    await update(owner, { fileUsers: [{ user_id: ada.userId, user_role: 'viewer' }] }, file.id)
    expect(rolesIn((await users(ada, file.id)).items)[ada.userId]).toBe('contributor')
    // A nested restriction starts with an empty list.
    await restrict(world, owner, file.id, { people: [[ben, 'viewer']] })
    expect(rolesIn((await users(owner, file.id)).items)).toEqual({ [owner.userId]: 'owner', [ben.userId]: 'viewer' })
    expect((await world.call(ada, calls.filesGet, { id: file.id })).file.is_accessible).toBe(false)
    expect((await world.call(ben, calls.filesGet, { id: file.id })).file).toMatchObject({ path: `/i/${file.id}`, parent: null })
  })

  it('names the folders that give inherited roles, but none that is closed to the caller', async () => {
    const inner = await world.folder(ada, folder.id, 'Inner')
    const file = await world.file(ada, inner.id, 'a.txt')
    const inherited = async (caller: Person, id = file.id) =>
      (await access(caller, id)).inherited.map(({ user, user_role, through }) => [user?.id, user_role, through.name])
    const name = folder.name
    // In the open part of the tree a list adds nothing, because every member is an editor; owners count.
    await update(owner, { fileUsers: [{ user_id: ben.userId, user_role: 'viewer' }] })
    expect(await inherited(ben)).toEqual([
      [ada.userId, 'owner', 'Inner'],
      [owner.userId, 'owner', name],
    ])
    await restrict(world, owner, folder.id, {
      people: [
        [ada, 'editor'],
        [ben, 'viewer'],
      ],
    })
    expect(await inherited(ben)).toEqual([
      [ada.userId, 'owner', 'Inner'],
      [owner.userId, 'owner', name],
      [ben.userId, 'viewer', name],
    ])
    // A user who opens the file by its own list learns nothing of the closed folder.
    await update(owner, { fileUsers: [{ user_id: ada.userId, user_role: 'editor' }] })
    await update(ada, { fileUsers: [{ user_id: ben.userId, user_role: 'viewer' }] }, file.id)
    expect(await inherited(ben)).toEqual([])
    // A nested restriction inherits nothing.
    await restrict(world, ada, file.id, { people: [] })
    expect(await inherited(ada)).toEqual([])
  })

  it('is paged', async () => {
    const page = await world.call(owner, calls.filesUsers, { id: folder.id, page: 2, take: 3 })
    expect([page.items.length, page.meta]).toMatchObject([1, { total_items: 4, total_pages: 2, from: 4, to: 4 }])
  })
})

describe('the owner', () => {
  it('can’t be removed, demoted, or joined by a second owner', async () => {
    await update(owner, { access: closed, fileUsers: [] })
    expect(rolesIn((await access(owner)).fileUsers)).toEqual({ [owner.userId]: 'owner' })
    await update(owner, { fileUsers: [{ user_id: owner.userId, user_role: 'viewer' }] })
    expect(rolesIn((await access(owner)).fileUsers)).toEqual({ [owner.userId]: 'owner' })
    const { status, body } = await update(owner, { fileUsers: [{ user_id: ada.userId, user_role: 'owner' }] })
    expect([status, body.fields]).toEqual([400, { fileUsers: 'The role of the owner can’t be changed' }])
  })

  it('an Admin who restricts another user’s item keeps access', async () => {
    await update(admin, { access: closed })
    expect(rolesIn((await access(owner)).fileUsers)).toEqual({ [owner.userId]: 'owner', [admin.userId]: 'editor' })
  })
})

describe('a list of users', () => {
  it.each([
    ['a colleague twice', () => [ada, ada].map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const }))],
    ['somebody of another team', async () => [{ user_id: (await world.person()).userId, user_role: 'viewer' as const }]],
    ['nobody at all', () => [{ user_id: crypto.randomUUID(), user_role: 'viewer' as const }]],
  ])('is refused with %s', async (_, people) => {
    const before = await access(owner)
    const { status, body } = await update(owner, { access: closed, fileUsers: await people() })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid',
      { fileUsers: 'Only members of the team can be listed, each once' },
    ])
    expect(await access(owner)).toEqual(before)
  })

  it('is refused with a contributor on a file', async () => {
    const file = await world.file(owner, folder.id, 'a.txt')
    const { status, body } = await update(owner, { fileUsers: [{ user_id: ada.userId, user_role: 'contributor' }] }, file.id)
    expect([status, body.fields]).toEqual([400, { fileUsers: 'Only folders can have contributors' }])
  })

  it('is only changed by the owner, and nobody can promote themselves', async () => {
    await restrict(world, owner, folder.id, { people: [[ada, 'editor']] })
    const inner = await world.folder(owner, folder.id, 'Inner')
    for (const id of [folder.id, inner.id]) {
      const { status } = await update(ada, { fileUsers: [{ user_id: ada.userId, user_role: 'editor' }] }, id)
      expect(status).toBe(403)
    }
    // Owned items can be shared.
    const own = await world.folder(ada, folder.id, 'Own')
    expect((await update(ada, { fileUsers: [{ user_id: ben.userId, user_role: 'viewer' }] }, own.id)).status).toBe(200)
    expect((await world.call(ben, calls.filesGet, { id: own.id })).file.path).toBe(`/i/${own.id}`)
  })

  it('cannot be set for the root, not even by an Admin', async () => {
    expect((await update(admin, { access: closed }, admin.rootId)).status).toBe(403)
    expect((await update(admin, { fileUsers: [{ user_id: ada.userId, user_role: 'viewer' }] }, admin.rootId)).status).toBe(403)
  })
})
