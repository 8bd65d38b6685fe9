import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let member: Person
/** Only accessible to its owner, and hidden; not empty. */
let closed: Item
let inside: Item
let other: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  owner = await world.person({ team: admin.tenantId })
  member = await world.person({ team: admin.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  closed = await world.folder(owner, owner.rootId, `Closed ${counter}`)
  inside = await world.file(owner, closed.id, `inside ${counter}.txt`)
  other = await world.folder(owner, owner.rootId, `Other ${counter}`)
  await restrict(world, owner, closed.id, { hidden: true })
})

const status = async (caller: Person, id: string) => (await world.try(caller, calls.filesGet, { id })).status
const finds = async (caller: Person, q: string) => (await world.call(caller, calls.filesSearch, { q })).meta.total_items
/** What owner and member learn of its contents: by id, and by a search. */
const learnt = async () => [
  await status(owner, inside.id),
  await finds(owner, `"${inside.name}"`),
  await status(member, inside.id),
  await finds(member, `"${inside.name}"`),
]
const SECRET = [200, 1, 404, 0]
const KNOWN = [200, 1, 200, 1]

describe('a restriction moves with its item', () => {
  it('through a move, a rename, and back', async () => {
    expect(await learnt()).toEqual(SECRET)
    await world.call(owner, calls.filesMove, { id: closed.id, destination_id: other.id })
    expect(await learnt()).toEqual(SECRET)
    await world.call(owner, calls.filesRename, { id: closed.id, name: `Renamed ${counter}` })
    expect(await learnt()).toEqual(SECRET)
    await world.call(owner, calls.filesMove, { id: closed.id, destination_id: owner.rootId })
    expect(await learnt()).toEqual(SECRET)
    await assertConsistent(world)
  })

  it('with its parent folder', async () => {
    await world.call(owner, calls.filesMove, { id: closed.id, destination_id: other.id })
    const far = await world.folder(member, member.rootId, `Far ${counter}`)
    await world.call(member, calls.filesMove, { id: other.id, destination_id: far.id })
    expect(await learnt()).toEqual(SECRET)
    await world.call(member, calls.filesDelete, { id: far.id })
    expect([await status(member, inside.id), await finds(owner, inside.name)]).toEqual([404, 0])
    await world.call(member, calls.filesRestore, { id: far.id })
    expect(await learnt()).toEqual(SECRET)
    await assertConsistent(world)
  })

  it('through the bin and back, and to another place', async () => {
    await world.call(owner, calls.filesDelete, { id: closed.id })
    expect([await status(owner, inside.id), await status(member, inside.id), await finds(owner, inside.name)]).toEqual([
      200, 404, 0,
    ])
    expect((await world.try(member, calls.filesRestore, { id: closed.id })).status).toBe(404)
    expect((await world.try(member, calls.filesRestore, { id: inside.id, parent_file_id: other.id })).status).toBe(404)
    await world.call(owner, calls.filesRestore, { id: closed.id, parent_file_id: other.id })
    expect(await learnt()).toEqual(SECRET)
    await assertConsistent(world)
  })

  it('until it is lifted, also from everything below', async () => {
    const deep = await world.folder(owner, closed.id, 'Deep')
    await world.call(owner, calls.filesMove, { id: inside.id, destination_id: deep.id })
    expect(await learnt()).toEqual(SECRET)
    await world.call(owner, calls.filesAccessUpdate, {
      id: closed.id,
      access: { is_access_restricted: false, is_hidden_when_restricted: true },
    })
    expect(await learnt()).toEqual(KNOWN)
    expect((await world.call(member, calls.filesGet, { id: closed.id })).file).toMatchObject({
      is_restricted: false,
      is_accessible: true,
    })
    await assertConsistent(world)
  })
})

describe('a moved item', () => {
  it('becomes restricted in a restricted folder, and accessible outside it', async () => {
    const file = await world.file(member, other.id, `moving ${counter}.txt`)
    await world.call(owner, calls.filesMove, { id: file.id, destination_id: closed.id })
    expect([await status(member, file.id), await finds(member, file.name)]).toEqual([404, 0])
    const former = await world.try(member, calls.filesBrowse, { path: `${other.path}/${file.name}` })
    expect(former.status).toBe(404)
    await world.call(owner, calls.filesMove, { id: file.id, destination_id: other.id })
    expect([await status(member, file.id), await finds(member, file.name)]).toEqual([200, 1])
  })

  it('into a restricted folder redirects for users listed there', async () => {
    const file = await world.file(member, other.id, `listed ${counter}.txt`)
    await world.call(member, calls.filesAccessUpdate, {
      id: file.id,
      fileUsers: [{ user_id: owner.userId, user_role: 'editor' }],
    })
    const copy = await world.file(owner, other.id, `shared ${counter}.txt`)
    await world.call(owner, calls.filesAccessUpdate, {
      id: copy.id,
      fileUsers: [{ user_id: member.userId, user_role: 'viewer' }],
    })
    await world.call(owner, calls.filesMove, { id: copy.id, destination_id: closed.id })
    const { file: found } = await world.call(member, calls.filesBrowse, { path: `${other.path}/${copy.name}` })
    expect(found).toMatchObject({ id: copy.id, path: `/i/${copy.id}`, parent: null })
  })

  it('takes hidden contents along, without revealing them', async () => {
    await world.call(owner, calls.filesMove, { id: closed.id, destination_id: other.id })
    const moved = await world.folder(member, member.rootId, `Goal ${counter}`)
    await world.call(member, calls.filesMove, { id: other.id, destination_id: moved.id })
    expect((await world.call(member, calls.filesChildren, { file_id: other.id })).meta.total_items).toBe(0)
    expect((await world.call(owner, calls.filesChildren, { file_id: other.id })).items.map(({ id }) => id)).toEqual([closed.id])
  })
})

describe('a merge', () => {
  /** Creates a folder with the same name as another, in a separate place. */
  async function twin(name: string): Promise<Item> {
    const place = await world.folder(owner, owner.rootId, `Place ${counter}`)
    return world.folder(owner, place.id, name)
  }
  const merge = (caller: Person, id: string, conflict: 'replace' | 'error' = 'replace') =>
    world.try(caller, calls.filesMove, { id, destination_id: owner.rootId, conflict })

  it('of a restricted item into an accessible one is rejected', async () => {
    const restricted = await twin(other.name)
    await world.file(owner, restricted.id, 'a.txt')
    await restrict(world, owner, restricted.id)
    const { status: given, body } = await merge(owner, restricted.id)
    expect([given, body.code]).toEqual([409, 'conflict'])
    expect((await world.call(owner, calls.filesChildren, { file_id: other.id })).items).toEqual([])
  })

  it('into a restricted item is rejected for users who can’t open it, and only reveals that a hidden name is taken', async () => {
    const own = await world.folder(member, other.id, closed.name)
    const { status: given, body } = await merge(member, own.id)
    expect([given, body.code, body.data]).toEqual([409, 'name_conflict', undefined])
    expect(await status(member, own.id)).toBe(200)
  })

  it('of folders keeps restrictions inside', async () => {
    const source = await twin(other.name)
    await world.call(owner, calls.filesMove, { id: closed.id, destination_id: source.id })
    const { body } = await merge(owner, source.id)
    expect(body.file.id).toBe(other.id)
    expect(await learnt()).toEqual(SECRET)
    expect((await world.call(owner, calls.filesGet, { id: closed.id })).file.path).toBe(`${other.path}/${closed.name}`)
    await assertConsistent(world)
  })

  it('of folders with hidden items of one name names neither', async () => {
    const source = await twin(other.name)
    const first = await world.folder(owner, source.id, 'Zanzibar')
    const second = await world.folder(owner, other.id, 'ZANZIBAR')
    for (const { id } of [first, second]) await restrict(world, owner, id, { hidden: true })
    const { status: given, body } = await merge(member, source.id)
    expect([given, body]).toEqual([409, { code: 'conflict', message: 'The two folders can’t be merged' }])
    expect((await merge(owner, source.id)).body.message).toBe('An item named ZANZIBAR already exists in that location')
  })
})

describe('permanent deletion', () => {
  it('includes restricted items, and shows their activity only to users who knew of it', async () => {
    await world.call(owner, calls.filesMove, { id: closed.id, destination_id: other.id })
    await world.call(owner, calls.filesDelete, { id: closed.id, soft_delete: false })
    for (const id of [other.id, owner.rootId]) {
      const { items } = await world.call(member, calls.filesEvents, { id, take: 500 })
      expect(items.filter(({ file_id }) => file_id === closed.id || file_id === inside.id)).toEqual([])
    }
    expect(await status(owner, inside.id)).toBe(404)
  })

  it('keeps items deleted earlier from a restricted folder for those who knew them', async () => {
    const viewer = await world.person({ team: admin.tenantId })
    await restrict(world, owner, closed.id, { people: [[viewer, 'viewer']] })
    await world.call(owner, calls.filesDelete, { id: inside.id })
    await world.call(owner, calls.filesDelete, { id: closed.id, soft_delete: false })
    expect([await status(owner, inside.id), await status(viewer, inside.id), await status(member, inside.id)]).toEqual([
      200, 200, 404,
    ])
    expect((await world.call(admin, calls.filesGet, { id: inside.id })).file).toMatchObject({ is_accessible: false })
    const { file } = await world.call(owner, calls.filesRestore, { id: inside.id, parent_file_id: other.id })
    expect(file).toMatchObject({ path: `${other.path}/${inside.name}`, is_restricted: true })
    expect(await learnt()).toEqual(SECRET)
  })

  it('by emptying the bin includes hidden items', async () => {
    await world.call(owner, calls.filesDelete, { id: closed.id })
    const { items } = await world.call(admin, calls.filesBrowse, { path: '/bin', is_deleted: true, take: 500 })
    const listed = items.find(({ id }) => id === closed.id)
    expect(listed).toMatchObject({ name: closed.name, is_accessible: false, size: null, created: null, owner_id: null })
    expect((await world.try(admin, calls.filesBrowse, { path: `/bin/${closed.id}`, is_deleted: true })).status).toBe(403)
    await world.call(admin, calls.filesBinEmpty, {})
    expect([await status(owner, closed.id), await status(owner, inside.id)]).toEqual([404, 404])
  })
})

it('whether a folder has subfolders only depends on those visible to the user', async () => {
  const hasFolders = async (caller: Person) => (await world.call(caller, calls.filesGet, { id: other.id })).file.has_folders
  expect(await hasFolders(member)).toBe(false)
  await world.file(owner, other.id, 'no folder.txt')
  const hidden = await world.folder(owner, other.id, 'Hidden')
  await restrict(world, owner, hidden.id, { hidden: true })
  expect([await hasFolders(owner), await hasFolders(admin), await hasFolders(member)]).toEqual([true, true, false])
  const named = await world.folder(owner, other.id, 'By name alone')
  await restrict(world, owner, named.id, { hidden: false })
  expect(await hasFolders(member)).toBe(true)
  for (const { id } of [hidden, named]) await world.call(owner, calls.filesDelete, { id })
  expect(await hasFolders(owner)).toBe(false)
})
