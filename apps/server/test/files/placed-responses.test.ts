import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Moves, copies and restores return the item without reading its ancestors again; it must equal a later read.

let world: World
let owner: Person
/** A team mate, who is no Admin. */
let mate: Person
/** Of another team, which has `shared` as an editor. */
let partner: Person
let shared: Item
let mounted: Item
let a: Item
let b: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  mate = await world.person({ team: owner.tenantId })
  partner = await world.person({ roles: ['Admin'] })
  shared = await world.folder(owner, owner.rootId, 'Shared')
  const id = await share(world.db, { tenantId: owner.tenantId, itemId: shared.id, with: partner.tenantId, role: 'editor' })
  mounted = (await world.call(partner, calls.filesSharesUnmappedAdd, { id, parent_id: partner.rootId })).file
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  a = await world.folder(owner, owner.rootId, `A ${counter}`)
  b = await world.folder(owner, owner.rootId, `B ${counter}`)
})

type Conflict = 'error' | 'keep' | 'replace'
const move = async (caller: Person, item: Item, to: Item, conflict: Conflict = 'error') =>
  (await world.call(caller, calls.filesMove, { id: item.id, destination_id: to.id, conflict })).file
const copy = async (caller: Person, item: Item, to: Item, conflict: Conflict = 'error') =>
  (await world.call(caller, calls.filesDuplicate, { id: item.id, destination_id: to.id, conflict })).file
const get = async (caller: Person, item: Item) => (await world.call(caller, calls.filesGet, { id: item.id })).file

/** URLs are signed with a timestamp, and last-change dates are recorded after the response. */
const comparable = ({ activity_at: _, ...item }: Item) =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [key, key.endsWith('_url') ? value !== null : value]))

async function expectAsRead(caller: Person, response: Item): Promise<void> {
  expect(comparable(response)).toEqual(comparable(await get(caller, response)))
}

it.each(['file', 'folder'] as const)('a %s', async (type) => {
  const make = (parent: Item, name: string) => world[type](owner, parent.id, name)
  const item = await make(a, 'Item')
  const moved = await move(owner, item, b)
  expect(moved.path).toBe(`/all/${b.name}/Item`)
  await expectAsRead(owner, moved)
  await make(a, 'Item')
  const kept = await move(owner, moved, a, 'keep')
  expect(kept.name).toBe('Item (2)')
  await expectAsRead(owner, kept)
  await expectAsRead(owner, await move(owner, kept, a))
  const copied = await copy(owner, kept, b)
  await expectAsRead(owner, copied)
  expect(copied.id).not.toBe(kept.id)
  const inTheWay = await make(a, 'Over')
  const over = await move(owner, await make(b, 'Over'), a, 'replace')
  expect(over.id).toBe(inTheWay.id)
  await expectAsRead(owner, over)
  await expectAsRead(owner, await copy(owner, await make(b, 'Over'), a, 'replace'))
})

it('a restored item, in its folder or in another one', async () => {
  const item = await world.folder(owner, a.id, 'Item')
  const restore = async (parent_file_id?: string) => {
    await world.call(owner, calls.filesDelete, { id: item.id })
    return (await world.call(owner, calls.filesRestore, { id: item.id, parent_file_id })).file
  }
  const back = await restore()
  expect([back.path, back.deleted]).toEqual([`/all/${a.name}/Item`, null])
  await expectAsRead(owner, back)
  const elsewhere = await restore(b.id)
  expect(elsewhere.path).toBe(`/all/${b.name}/Item`)
  await expectAsRead(owner, elsewhere)
  await restrict(world, owner, item.id, { people: [[mate, 'viewer']] })
  await expectAsRead(owner, await restore())
  const again = await world.call(owner, calls.filesRestore, { id: item.id })
  await expectAsRead(owner, again.file)
})

it('items that are restricted, shared or have a link, or enter or leave such a folder', async () => {
  const item = await world.folder(owner, a.id, 'Item')
  await restrict(world, owner, b.id, { people: [[mate, 'editor']] })
  await world.call(owner, calls.filesSharesLinkCreate, { file_id: a.id })
  await expectAsRead(owner, await get(owner, item))
  await expectAsRead(owner, await move(owner, item, b))
  await expectAsRead(mate, await move(mate, item, a))
  await restrict(world, owner, item.id, { people: [[mate, 'editor']] })
  await expectAsRead(owner, await move(owner, item, b))
  await expectAsRead(owner, await copy(owner, item, a))
  await expectAsRead(owner, await move(owner, b, a))
  const into = await move(owner, await world.folder(owner, a.id, 'Given'), shared)
  await expectAsRead(owner, into)
  await expectAsRead(partner, await get(partner, into))
  await expectAsRead(owner, await move(owner, shared, a))
  await expectAsRead(owner, await move(owner, shared, { ...shared, id: owner.rootId }))
})

it('a mount, and its contents', async () => {
  const [one, two] = [
    await world.folder(partner, mounted.id, `One ${counter}`),
    await world.folder(partner, mounted.id, `Two ${counter}`),
  ]
  const file = await world.file(partner, one.id, 'a.txt')
  const moved = await move(partner, file, two)
  expect(moved.path).toBe(`/all/${mounted.name}/${two.name}/a.txt`)
  await expectAsRead(partner, moved)
  await expectAsRead(partner, await move(partner, file, mounted))
  await expectAsRead(partner, await copy(partner, file, two))
  const folder = await world.folder(partner, partner.rootId, `Folder ${counter}`)
  const mount = await move(partner, mounted, folder)
  expect([mount.id, mount.path]).toEqual([mounted.id, `/all/${folder.name}/${mounted.name}`])
  await expectAsRead(partner, mount)
  await expectAsRead(partner, await copy(partner, mounted, { ...folder, id: partner.rootId }, 'keep'))
  await expectAsRead(partner, await move(partner, await world.file(partner, folder.id, 'Into.txt'), mounted))
})
