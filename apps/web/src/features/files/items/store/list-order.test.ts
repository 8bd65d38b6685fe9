import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { canReorder, getComparator, placeFor } from './list-order.ts'

const folder = makeItem({ name: 'Zoo', is_dir: true })
const closed = makeItem({ name: 'Closed', is_dir: true, is_accessible: false, updated: null })
const two = makeItem({ name: 'file 2', size: 30, updated: '2026-11-03T09:00:00.000Z' })
const ten = makeItem({ name: 'File 10', size: 10, updated: '2026-11-04T09:00:00.000Z' })
const link = makeItem({ name: 'link', type: 'link', size: null })
const all = [link, ten, two, closed, folder]

it.each([
  ['name:asc', ['Closed', 'Zoo', 'file 2', 'File 10', 'link']],
  ['name:desc', ['Zoo', 'Closed', 'link', 'File 10', 'file 2']],
  ['updated:desc', ['Zoo', 'Closed', 'File 10', 'file 2', 'link']],
  ['size:asc', ['Closed', 'Zoo', 'File 10', 'file 2', 'link']],
  ['size:desc', ['Closed', 'Zoo', 'file 2', 'File 10', 'link']],
] as const)('sorts by %s like the server', (sort, names) => {
  const compare = getComparator(sort)
  expect(compare && all.toSorted(compare).map(({ name }) => name)).toEqual(names)
})

it('has no comparator for orders that need more than the items', () => {
  for (const sort of ['tags:asc', 'budget:desc', 'type:asc', 'relevance:asc'] as const) expect(getComparator(sort)).toBeNull()
})

const items = new Map([folder, two, ten].map((item) => [item.id, item]))
const ids = [folder.id, null, null, two.id, ten.id]
const findPlace = (name: string, isDir = false) =>
  placeFor(ids, makeItem({ name, is_dir: isDir }), 'name:asc', (id) => items.get(id))

it('finds the position of an item as far as its neighbours are loaded', () => {
  expect(findPlace('file 3')).toEqual({ at: 4, isKnown: true })
  expect(findPlace('zip')).toEqual({ at: 5, isKnown: true })
  expect(findPlace('Attic', true)).toEqual({ at: 0, isKnown: true })
  expect(findPlace('file 1')).toEqual({ at: 1, isKnown: false })
  expect(placeFor(ids, two, 'tags:asc', (id) => items.get(id))).toBeNull()
})

it.each([
  ['a star', { is_starred: true }, 'tags:asc', false],
  ['a star sorted by date', { is_starred: true }, 'updated:desc', false],
  ['a new name', { name: 'other' }, null, true],
  ['a new size', { size: 6 }, 'name:asc', false],
  ['a new size sorted by size', { size: 6 }, 'size:desc', true],
  ['a new size sorted by relevance', { size: 6 }, 'relevance:asc', true],
] as const)('detects whether %s may change the position: %#', (_, change, sort, expected) => {
  expect(canReorder(two, { ...two, ...change } as typeof two, sort)).toBe(expected)
})
