import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find } from './library.ts'

/** More restricted folders than a search loads in advance. */
const MANY = 1100

let world: World
let owner: Person
let other: Person

/**
 * Files without their own boundary: in unrestricted folders, below restricted ones, in accessible folders below these, and in the
 * bin.
 */
beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person()
  other = await world.person({ team: owner.tenantId })
  const within = async (parentId: string, ...names: string[]) => {
    let id = parentId
    for (const name of names) ({ id } = await world.folder(owner, id, name))
    return id
  }
  await world.file(owner, await within(owner.rootId, 'Park', 'Pond'), 'Heron on the pond.txt')
  const closed = await within(owner.rootId, 'Lodge')
  const deep = await within(closed, 'Room', 'Chest')
  await world.file(owner, deep, 'Heron in the chest.txt')
  const listed = await within(deep, 'Drawer')
  await world.file(owner, await within(listed, 'Box'), 'Heron in the box.txt')
  const binned = await within(owner.rootId, 'Shed', 'Shelf')
  await world.file(owner, binned, 'Heron on the shelf.txt')
  await restrict(world, owner, closed)
  await restrict(world, owner, listed, { people: [[other, 'viewer']] })
  const { items } = await world.call(owner, calls.filesSearch, { q: 'shed' })
  await world.call(owner, calls.filesDelete, { id: items[0]?.id ?? '' })
})
afterAll(() => world.close())

const seen = ['Heron in the box.txt', 'Heron on the pond.txt']

async function expectFound() {
  expect((await find(world, other, { q: 'heron' })).toSorted()).toEqual(seen)
  expect((await find(world, other, { q: 'eron' })).toSorted()).toEqual(seen)
  expect(await find(world, other, { q: 'heron', sort: 'name:asc' })).toEqual(seen)
  const { items } = await world.call(other, calls.filesSuggestions, { q: 'heron' })
  expect(items.map(({ name }) => name).toSorted()).toEqual(seen)
  expect(await find(world, owner, { q: 'heron' })).toHaveLength(3)
}

describe('Items in restricted folders', () => {
  it('are not found at any depth, while accessible ones below them are', expectFound)

  it('are not found either if there are too many folders to load in advance', async () => {
    await sql`
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
      SELECT tenant_id, gen_random_uuid(), id, 'Chest ' || n, 'chest ' || n, 'folder', 'folder', owner_id, boundary_id
      FROM items, generate_series(1, ${MANY}::int) AS n
      WHERE tenant_id = ${owner.tenantId} AND name = 'Lodge'`.execute(world.db)
    await expectFound()
  })
})
