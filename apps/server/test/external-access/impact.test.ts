import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { shareWith } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// External users who would gain and lose access by a move (decision 0027).

let world: World
let admin: Person
let partner: Person
let shared: Item
let linked: Item
let plain: Item
let closed: Item

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  partner = await world.person()
  shared = await shareWith(world, { owner: admin, name: 'Shared', partner, role: 'viewer' })
  linked = await world.folder(admin, admin.rootId, 'Linked')
  plain = await world.folder(admin, admin.rootId, 'Plain')
  closed = await world.folder(admin, admin.rootId, 'Closed')
  await world.call(admin, calls.filesSharesLinkCreate, { file_id: linked.id })
  await restrict(world, admin, closed.id)
})
afterAll(() => world.close())

let count = 0
const inside = async ({ id }: Item) => world.file(admin, id, `file ${++count}.txt`)
const reported = async (ids: Item[], { id: destination_id }: Item) => {
  const input = { ids: ids.map(({ id }) => id), destination_id }
  const { outside } = await world.call(admin, calls.filesAccessImpact, input)
  return outside.map(({ tenant, through, change, items }) => [tenant?.id ?? 'link', through?.name, change, items])
}

it('reports moves into and out of external access for each team and link, with the number of items', async () => {
  expect(await reported([await inside(plain), await inside(plain)], linked)).toEqual([['link', 'Linked', 'gains', 2]])
  expect(await reported([await inside(linked)], plain)).toEqual([['link', 'Linked', 'loses', 1]])
  expect(await reported([await inside(linked)], shared)).toEqual([
    ['link', 'Linked', 'loses', 1],
    [partner.tenantId, 'Shared', 'gains', 1],
  ])
  expect(await reported([await inside(shared)], closed)).toEqual([[partner.tenantId, 'Shared', 'loses', 1]])
  expect(await reported([await inside(plain)], plain)).toEqual([])
})

it('an item with its own link keeps it, unless it moves into a restricted folder', async () => {
  const own = await inside(plain)
  await world.call(admin, calls.filesSharesLinkCreate, { file_id: own.id })
  expect(await reported([own], linked)).toEqual([['link', 'Linked', 'gains', 1]])
  expect(await reported([own], closed)).toEqual([['link', own.name, 'loses', 1]])
  await world.call(admin, calls.filesMove, { id: own.id, destination_id: closed.id })
  expect(await reported([own], plain)).toEqual([['link', own.name, 'gains', 1]])
})

it('items report links that lead to them, and closed links give no access', async () => {
  const { items } = await world.call(admin, calls.filesChildren, { file_id: linked.id })
  expect(items[0]).toMatchObject({ reached_by_link: true, is_shared: false })
  const { items: listed } = await world.call(admin, calls.filesChildren, { file_id: admin.rootId })
  expect(listed.filter((item) => item.reached_by_link).map(({ name }) => name)).toEqual(['Linked'])
  expect((await world.call(partner, calls.filesChildren, { file_id: shared.id })).items[0]).toMatchObject({
    reached_by_link: false,
  })
  const everything = { allows_links: false, needs_link_password: false, max_link_days: null, team_ids: null }
  await world.call(admin, calls.tenantsSharingUpdate, everything)
  expect(await reported([await inside(plain)], linked)).toEqual([])
})
