import { calls } from '@arbour/contract/calls'
import { type ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let owner: Person
let member: Person
let viewer: Person
let contributor: Person
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person()
  const team = owner.tenantId
  member = await world.person({ team })
  viewer = await world.person({ team })
  contributor = await world.person({ team })
  admin = await world.person({ team, roles: ['Admin'] })
  const open = await world.folder(owner, owner.rootId, 'Open')
  const shared = await world.folder(owner, owner.rootId, 'Shared')
  await restrict(world, owner, shared.id, {
    people: [
      [viewer, 'viewer'],
      [contributor, 'contributor'],
    ],
  })
  for (const folder of [open, shared]) await fill(folder)
  const own = await world.file(contributor, shared.id, 'own.txt', 'o')
  await world.call(contributor, calls.filesFinanceUpdate, { file_id: own.id, cost: '77', value: '1' })
  const binned = await world.folder(owner, owner.rootId, 'To go')
  await fill(binned)
  const { items } = await world.call(owner, calls.filesChildren, { file_id: binned.id })
  for (const item of items) await world.call(owner, calls.filesDelete, { id: item.id })
})
afterAll(() => world.close())

/** Creates items of every type with different values, including restricted, hidden and shared ones. */
async function fill(folder: Item): Promise<void> {
  const folderOf = async (name: string, sub_type: 'folder' | 'project' | 'company') =>
    (await world.call(owner, calls.filesCreate, { parent_id: folder.id, type: 'folder', name, sub_type })).file
  const made: Record<string, Item> = {}
  for (const name of ['plan 2.pdf', 'plan 10.pdf', 'Letter.docx', 'photo.png', 'README', 'notes.txt', 'listed.txt', 'edited.txt'])
    made[name] = await world.file(owner, folder.id, name, 'x'.repeat((name.length * 7) % 11))
  made.page = (
    await world.call(owner, calls.filesCreate, {
      parent_id: folder.id,
      type: 'link',
      name: 'page',
      link: { url: 'https://a.example' },
    })
  ).file
  made.view = (
    await world.call(owner, calls.filesCreate, { parent_id: folder.id, type: 'smart', name: 'view', filters: { q: 'zz' } })
  ).file
  for (const [name, type] of [
    ['House', 'project'],
    ['Acme', 'company'],
    ['Closed', 'folder'],
    ['Hidden', 'project'],
    ['Inner', 'folder'],
  ] as const)
    made[name] = await folderOf(name, type)
  made['Closed plan.pdf'] = await world.file(owner, folder.id, 'Closed plan.pdf', 'closed')
  const tags: Record<string, string[]> = {
    'plan 2.pdf': ['Blue'],
    'plan 10.pdf': ['Amber', 'Cyan'],
    'notes.txt': ['amber'],
    photo: [],
    House: ['Tag 10'],
    Inner: ['Tag 2', 'Zinc'],
    'Closed plan.pdf': ['Amber', 'Blue'],
    Closed: ['Aaa'],
    'listed.txt': ['Blue'],
  }
  for (const [name, names] of Object.entries(tags)) {
    const item = made[name]
    if (item) await world.call(owner, calls.filesTagsUpdate, { id: item.id, tags: names })
  }
  const figures: Record<string, Partial<Record<Figure, string>>> = {
    'plan 2.pdf': { cost: '9', value: '-3.5' },
    'plan 10.pdf': { cost: '100', value: '0' },
    'photo.png': { cost: '9', quoted: '2' },
    'Closed plan.pdf': { cost: '50', value: '5' },
    'listed.txt': { cost: '60', budget: '1' },
    'edited.txt': { cost: '8', budget: '2' },
    House: { cost: '20', budget: '4' },
    Closed: { cost: '1', budget: '3' },
  }
  for (const [name, given] of Object.entries(figures))
    await world.call(owner, calls.filesFinanceUpdate, { file_id: made[name]?.id ?? '', ...given })
  // Distinct by seconds; the creation order is irrelevant.
  for (const [index, item] of Object.values(made).entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, (index * 5) % 17))
    await sql`UPDATE items SET created = ${at}, updated = ${at}::timestamptz + interval '1 hour' * ${(index * 3) % 7} WHERE id = ${item.id}`.execute(
      world.db,
    )
  }
  await restrict(world, owner, made.Closed?.id ?? '')
  await restrict(world, owner, made['Closed plan.pdf']?.id ?? '')
  await restrict(world, owner, made.Hidden?.id ?? '', { hidden: true })
  await restrict(world, owner, made['listed.txt']?.id ?? '', {
    people: [
      [member, 'viewer'],
      [contributor, 'viewer'],
    ],
  })
  await restrict(world, owner, made['edited.txt']?.id ?? '', {
    people: [
      [member, 'editor'],
      [viewer, 'editor'],
    ],
  })
}

const natural = new Intl.Collator('en', { numeric: true }).compare

/** Returns the displayed value of a column; null if empty. */
function shown(item: Item, key: ItemSortKey): number | string | string[] | null {
  if (key === 'name') return item.name
  if (key === 'parent') return item.parent?.name ?? null
  if ((key === 'updated' || key === 'activity_at') && item.deleted) return Date.parse(item.deleted)
  if (!item.is_accessible) return null
  switch (key) {
    case 'updated':
      return Date.parse(item.updated ?? '')
    case 'activity_at':
      return Date.parse(item.activity_at ?? '')
    case 'created':
      return Date.parse(item.created ?? '')
    case 'size':
      return item.size
    case 'type':
      return kindOf(item)
    case 'tags':
      return item.tags.length > 0 ? item.tags.map((tag) => tag.name) : null
    default:
      return item.finance?.[key] ? Number(item.finance[key]) : null
  }
}

function compare(a: number | string | string[], b: number | string | string[]): number {
  if (typeof a === 'number') return a - Number(b)
  if (typeof a === 'string') return natural(a, String(b))
  const [[first = '', ...rest], [other = '', ...others]] = [a, [b].flat().map(String)]
  return natural(first, other) || (rest.length && others.length ? compare(rest, others) : rest.length - others.length)
}

/** Asserts that items are sorted by their displayed values, with empty ones last and by name. */
function expectSorted(items: readonly Item[], sort: ItemSort): void {
  const [key, direction] = sort.split(':') as [ItemSortKey, 'asc' | 'desc']
  const values = items.map((item) => shown(item, key))
  const valued = values.findLastIndex((value) => value !== null) + 1
  expect(values.slice(0, valued), `${sort}: those without a value come last`).not.toContain(null)
  for (let at = 1; at < valued; at += 1) {
    const order = compare(values[at - 1] ?? '', values[at] ?? '')
    expect(direction === 'asc' ? order : -order, `${sort} at ${items[at]?.name}`).toBeLessThanOrEqual(0)
  }
  const others = items.slice(valued).map((item) => item.name)
  expect(others, sort).toEqual(others.toSorted(natural))
}

const sorts = ItemSortKey.options.flatMap((key) => [`${key}:asc`, `${key}:desc`] as const)
const everybody = {
  owner: () => owner,
  member: () => member,
  viewer: () => viewer,
  contributor: () => contributor,
  admin: () => admin,
}
type Caller = keyof typeof everybody

/** Loads all pages of a list. */
async function wholeList(load: (page: number) => Promise<{ items: Item[]; meta: { total_pages: number } }>): Promise<Item[]> {
  const first = await load(1)
  const items = [...first.items]
  for (let page = 2; page <= first.meta.total_pages; page += 1) items.push(...(await load(page)).items)
  return items
}

describe('a list is sorted by what the user sees, and by nothing else', () => {
  const places: [caller: Caller, path: string, count: number][] = [
    ['owner', '/all/Open', 16],
    ['member', '/all/Open', 15],
    ['owner', '/all/Shared', 17],
    ['viewer', '/all/Shared', 16],
    ['contributor', '/all/Shared', 16],
  ]
  it.each(places)('%s in the folder %s', async (caller, path, count) => {
    for (const sort of sorts) {
      const items = await wholeList((page) => world.call(everybody[caller](), calls.filesBrowse, { path, sort, page, take: 6 }))
      expect(new Set(items.map((item) => item.id)).size, sort).toBe(count)
      const files = items.findIndex((item) => !item.is_dir)
      expect(items.slice(files).some((item) => item.is_dir)).toBe(false)
      expectSorted(items.slice(0, files), sort)
      expectSorted(items.slice(files), sort)
    }
  })

  it('an Admin in the bin, whose figures it does not show', async () => {
    for (const sort of sorts) {
      const items = await wholeList((page) =>
        world.call(admin, calls.filesBrowse, { path: '/bin', is_deleted: true, sort, page, take: 7 }),
      )
      expect(new Set(items.map((item) => item.id)).size, sort).toBe(16)
      if (sort.startsWith('updated:') || sort.startsWith('activity_at:')) {
        expectSorted(items, sort)
        continue
      }
      const files = items.findIndex((item) => !item.is_dir)
      expectSorted(items.slice(0, files), sort)
      expectSorted(items.slice(files), sort)
    }
  })

  it.each(Object.keys(everybody) as Caller[])('%s in what a search found', async (caller) => {
    for (const sort of sorts) {
      const items = await wholeList((page) => world.call(everybody[caller](), calls.filesSearch, { sort, page, take: 20 }))
      expectSorted(items, sort)
    }
  })
})

it('keeps the displayed type, and the size of the content, with each item', async () => {
  const { items } = await world.call(owner, calls.filesSearch, { take: 500 })
  const { rows } = await sql<{ id: string; kind: string; size: number | null }>`
    SELECT id, kind, size FROM items WHERE tenant_id = ${owner.tenantId}`.execute(world.db)
  const stored = new Map(rows.map((row) => [row.id, { kind: row.kind, size: row.size }]))
  for (const item of items) expect(stored.get(item.id), item.name).toEqual({ kind: kindOf(item), size: item.size })
  expect(items.length).toBeGreaterThan(20)
})

it('sorts by figures with any number of digits', async () => {
  const names = async (sort: ItemSort) =>
    (await world.call(owner, calls.filesBrowse, { path: '/all/Open', sort, take: 50 })).items
      .filter((item) => !item.is_dir)
      .map((item) => item.name)
      .slice(0, 6)
  expect(await names('cost:asc')).toEqual([
    'edited.txt',
    'photo.png',
    'plan 2.pdf',
    'Closed plan.pdf',
    'listed.txt',
    'plan 10.pdf',
  ])
  expect(await names('value:desc')).toEqual([
    'Closed plan.pdf',
    'plan 10.pdf',
    'plan 2.pdf',
    'edited.txt',
    'Letter.docx',
    'listed.txt',
  ])
})
