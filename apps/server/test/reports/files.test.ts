import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let editor: Person
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
})
afterAll(() => world.close())

const file = (name: string, size: number) => world.file(admin, admin.rootId, name, 'x'.repeat(size))
const changedOn = ({ id }: Item, day: string) =>
  sql`UPDATE items SET updated = ${`${day}T12:00:00Z`} WHERE id = ${id}`.execute(world.db)
const ask = (caller: Person, of: CallInput<typeof calls.reportsFiles>) => world.call(caller, calls.reportsFiles, of)
const UNTOUCHED = { date_range: { field: 'updated', to: '2025-06-30' } } as const

it('returns files unchanged since a day, largest first, paged, without inaccessible or deleted ones', async () => {
  const [small, large, twin] = [await file('small.txt', 5), await file('large.txt', 50), await file('twin.txt', 5)]
  for (const one of [small, large, twin]) await changedOn(one, '2025-06-30')
  await changedOn(await file('touched.txt', 70), '2025-07-01')
  const closed = await file('closed.txt', 90)
  await restrict(world, admin, closed.id, { hidden: true })
  await changedOn(closed, '2025-06-30')
  const binned = await file('binned.txt', 95)
  await world.call(admin, calls.filesDelete, { id: binned.id })
  await changedOn(binned, '2025-06-30')

  const page = (caller: Person, cursor?: string) => ask(caller, { ...UNTOUCHED, take: 2, ...(cursor && { cursor }) })
  const first = await page(editor)
  const latest = [small, twin].toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ name }) => name)
  expect(first.items.map(({ name, size }) => [name, size])).toEqual([
    ['large.txt', 50],
    [latest[0], 5],
  ])
  expect(first.items[0]).toMatchObject({ path: '/all/large.txt', ext: 'txt', owner: { id: admin.userId } })
  const second = await page(editor, first.cursor ?? undefined)
  expect(second).toMatchObject({ items: [{ name: latest[1] }], cursor: null })
  expect((await page(admin)).items.map(({ name }) => name)).toEqual(['closed.txt', 'large.txt'])
})

it('returns files of a kind and of a person', async () => {
  await file('picture.png', 3)
  await world.file(editor, admin.rootId, 'report.pdf', 'xx')
  const names = async (of: CallInput<typeof calls.reportsFiles>) => (await ask(editor, of)).items.map(({ name }) => name)
  expect(await names({ kind: 'image' })).toEqual(['picture.png'])
  expect(await names({ owner_id: editor.userId })).toEqual(['report.pdf'])
})

it('is for Admins and Editors only, within an accessible project or company, and continues only from its own cursors', async () => {
  const member = await world.person({ team: admin.tenantId })
  expect((await world.try(member, calls.reportsFiles, {})).status).toBe(403)
  expect((await world.try(editor, calls.reportsFiles, { cursor: 'x' })).status).toBe(400)
  const folder = await world.folder(admin, admin.rootId, 'No project')
  const stranger = await world.person({ roles: ['Admin'] })
  const project = async (caller: Person) => {
    const made = { parent_id: caller.rootId, name: 'Bridge', type: 'folder', sub_type: 'project' } as const
    return (await world.call(caller, calls.filesCreate, made)).file
  }
  const [foreign, hidden] = [await project(stranger), await project(admin)]
  await restrict(world, admin, hidden.id, { hidden: true })
  for (const { id } of [folder, foreign, hidden])
    expect((await world.try(editor, calls.reportsFiles, { within_id: id })).status).toBe(404)
  expect((await ask(editor, { owner_id: stranger.userId })).items).toEqual([])
})
