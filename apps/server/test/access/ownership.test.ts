import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let editor: Person
let counter = 0
/** Accessible to its owner and an editor. */
let folder: Item

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  owner = await world.person({ team: admin.tenantId })
  editor = await world.person({ team: admin.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  folder = await world.folder(owner, owner.rootId, `Folder ${counter}`)
  await restrict(world, owner, folder.id, { hidden: counter % 2 === 0, people: [[editor, 'editor']] })
})

const take = (caller: Person, id = folder.id) => world.try(caller, calls.filesAccessUpdate, { id, take_ownership: true })
const flags = async (caller: Person, id = folder.id) => (await world.call(caller, calls.filesGet, { id })).file

describe('an Admin', () => {
  it('takes ownership of an inaccessible item, which is recorded in the audit log; the previous owner stays as an editor', async () => {
    expect(await flags(admin)).toMatchObject({ is_accessible: false, is_owned: false })
    const { status, body } = await take(admin)
    expect(status).toBe(200)
    const roles = body.fileUsers.map(({ user, user_role }) => [user.id, user_role])
    expect(roles).toEqual(
      expect.arrayContaining([
        [admin.userId, 'owner'],
        [owner.userId, 'editor'],
        [editor.userId, 'editor'],
      ]),
    )
    expect(roles).toHaveLength(3)
    expect(await flags(admin)).toMatchObject({ is_accessible: true, is_owned: true, owner_id: admin.userId })
    expect(await flags(owner)).toMatchObject({ is_editable: true, is_owned: false, owner_id: admin.userId })
    for (const id of [folder.id, owner.rootId]) {
      const { items } = await world.call(owner, calls.filesEvents, { id, take: 1 })
      expect(items).toMatchObject([{ type: 'own', file_id: folder.id, user: { id: admin.userId }, meta: { name: folder.name } }])
    }
    const externalUser = await world.person({ team: admin.tenantId })
    const { items } = await world.call(externalUser, calls.filesEvents, { id: owner.rootId, take: 500 })
    expect(items.filter(({ file_id }) => file_id === folder.id)).toEqual([])
  })

  it('does so once: repeating it changes nothing', async () => {
    await take(admin)
    const { items: before } = await world.call(owner, calls.filesEvents, { id: folder.id })
    expect((await take(admin)).status).toBe(200)
    expect((await world.call(owner, calls.filesEvents, { id: folder.id })).items).toEqual(before)
  })

  it('can then remove the previous owner', async () => {
    await take(admin)
    await restrict(world, admin, folder.id, { hidden: true })
    expect((await world.try(owner, calls.filesGet, { id: folder.id })).status).toBe(404)
  })

  it('gains no access to restricted items below it', async () => {
    const inner = await world.folder(owner, folder.id, 'Inner')
    const open = await world.file(editor, folder.id, 'open.txt')
    await restrict(world, owner, inner.id)
    expect((await take(admin, inner.id)).status).toBe(404)
    await take(admin)
    expect(await flags(admin, open.id)).toMatchObject({ is_accessible: true, is_owned: true })
    expect(await flags(admin, inner.id)).toMatchObject({ is_accessible: false, name: 'Inner' })
    expect((await take(admin, inner.id)).status).toBe(200)
  })

  it('cannot take ownership of an accessible item', async () => {
    const open = await world.folder(owner, owner.rootId, `Open ${counter}`)
    expect((await take(admin, open.id)).status).toBe(200)
    expect(await flags(owner, open.id)).toMatchObject({ is_owned: true, owner_id: owner.userId })
    expect((await world.call(owner, calls.filesEvents, { id: open.id })).items.map(({ type }) => type)).toEqual(['add'])
  })

  it('of another team gets not_found', async () => {
    const stranger = await world.person({ roles: ['Admin'] })
    expect((await take(stranger)).status).toBe(404)
  })
})

it('nobody else can take ownership', async () => {
  const visible = counter % 2 === 1
  const externalUser = await world.person({ team: admin.tenantId, roles: ['Editor'] })
  expect((await take(editor)).status).toBe(403)
  expect((await take(externalUser)).status).toBe(visible ? 403 : 404)
  expect(await flags(owner)).toMatchObject({ is_owned: true, owner_id: owner.userId })
})
