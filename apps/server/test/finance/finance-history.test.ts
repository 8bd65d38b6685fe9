import { calls } from '@arbour/contract/calls'
import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Ada and Ben are in one team; Ben cannot open what Ada restricts in the project.

let world: World
let ada: Person
let ben: Person
let project: Item
let open: Item
let closed: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  ada = await world.person()
  ben = await world.person({ team: ada.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  project = await world.folder(ada, ada.rootId, `Project ${counter}`)
  open = await world.file(ada, project.id, 'open.txt')
  closed = await world.file(ada, project.id, 'closed.txt')
  await restrict(world, ada, closed.id)
})

const set = (item: Item, input: object, caller = ada) =>
  world.call(caller, calls.filesFinanceUpdate, { file_id: item.id, ...input })
const history = async (item: Item, caller = ada, figure?: Figure) =>
  (await world.call(caller, calls.filesFinanceHistory, { file_id: item.id, ...(figure && { figure }) })).items
const reported = async (...args: Parameters<typeof history>) =>
  (await history(...args)).map(({ file, figure, from, to }) => `${file.name} ${figure} ${from} ${to}`)
const parts = (item: Item, caller = ada, input: object = {}) =>
  world.call(caller, calls.filesFinanceParts, { file_id: item.id, figure: 'cost', ...input })

describe('the history of a figure', () => {
  it('contains each change with user and both values, newest first', async () => {
    await set(open, { cost: '10' })
    await set(open, { cost: '12.5', budget: '20' }, ben)
    // Setting the same value is not a change.
    await set(open, { cost: '12.50' })
    expect(await reported(open)).toEqual(['open.txt cost 10.00 12.50', 'open.txt budget null 20.00', 'open.txt cost null 10.00'])
    const [, first] = await history(open, ada, 'cost')
    expect(first).toMatchObject({ user: { id: ada.userId }, was_sum: false, is_sum: false })
    expect((await history(open, ada, 'cost')).map(({ user }) => user?.id)).toEqual([ben.userId, ada.userId])
  })

  it('of a folder includes its contents, and switches between manual and sum', async () => {
    await set(open, { cost: '10' })
    await set(project, { cost: '99' })
    await set(project, { manual_cost: false })
    const changes = await history(project)
    expect(changes.map(({ file, from, to, was_sum, is_sum }) => [file.id, from, to, was_sum, is_sum])).toEqual([
      [project.id, '99.00', '10.00', false, true],
      [project.id, '10.00', '99.00', true, false],
      [open.id, null, '10.00', false, false],
    ])
  })

  it('shows nothing that the user cannot change, and nothing of other folders', async () => {
    const other = await world.file(ada, ada.rootId, `Elsewhere ${counter}`)
    await set(other, { cost: '1' })
    await set(closed, { cost: '5' })
    await set(open, { cost: '10' })
    expect(await reported(project)).toEqual(['open.txt cost null 10.00', 'closed.txt cost null 5.00'])
    expect(await reported(project, ben)).toEqual(['open.txt cost null 10.00'])
    expect((await world.try(ben, calls.filesFinanceHistory, { file_id: closed.id })).status).toBe(403)
    await restrict(world, ada, project.id, { people: [[ben, 'viewer']] })
    expect((await world.try(ben, calls.filesFinanceHistory, { file_id: project.id })).status).toBe(403)
  })

  it('is paged', async () => {
    for (const cost of ['1', '2', '3']) await set(open, { cost })
    const first = await world.call(ada, calls.filesFinanceHistory, { file_id: project.id, take: 2 })
    expect(first.items.map(({ to }) => to)).toEqual(['3.00', '2.00'])
    const rest = await world.call(ada, calls.filesFinanceHistory, { file_id: project.id, take: 2, cursor: first.cursor ?? '' })
    expect([rest.items.map(({ to }) => to), rest.cursor]).toEqual([['1.00'], null])
  })

  it('continues with the item it was merged into', async () => {
    const target = await world.folder(ada, ada.rootId, `Target ${counter}`)
    const there = await world.file(ada, target.id, 'open.txt')
    await set(open, { cost: '7' })
    await world.call(ada, calls.filesMove, { id: open.id, destination_id: target.id, conflict: 'replace' })
    expect(await reported(there)).toEqual(['open.txt cost null 7.00'])
  })
})

describe('the components of a figure', () => {
  it('are the folder’s children, largest first; those without edit access are one unnamed amount', async () => {
    await set(open, { cost: '10' })
    await set(closed, { cost: '5.25' })
    const all = await parts(project)
    expect(all.items.map(({ file, amount }) => [file.name, amount])).toEqual([
      ['open.txt', '10.00'],
      ['closed.txt', '5.25'],
    ])
    expect(all).toMatchObject({ others: null, sum: '15.25', meta: { total_items: 2 } })
    const some = await parts(project, ben)
    expect(some.items.map(({ file }) => file.name)).toEqual(['open.txt'])
    expect(some).toMatchObject({ others: '5.25', sum: '15.25', meta: { total_items: 1 } })
    await restrict(world, ada, closed.id, { people: [[ben, 'viewer']] })
    expect((await parts(project, ben)).items).toHaveLength(1)
    await restrict(world, ada, closed.id, { people: [[ben, 'editor']] })
    expect((await parts(project, ben)).items).toHaveLength(2)
  })

  it('are paged, omit the bin, and are also returned for a folder with a manual figure', async () => {
    const more = await world.file(ada, project.id, 'more.txt')
    const gone = await world.file(ada, project.id, 'gone.txt')
    for (const item of [open, more, gone]) await set(item, { cost: '1' })
    await world.call(ada, calls.filesDelete, { id: gone.id })
    await set(project, { cost: '50' })
    expect(await parts(project)).toMatchObject({ sum: '2.00', meta: { total_items: 2 } })
    const page = await parts(project, ada, { page: 2, take: 1 })
    expect(page.items).toHaveLength(1)
    expect(await parts(project, ada, { figure: 'value' })).toMatchObject({ items: [], sum: null, others: null })
  })
})
