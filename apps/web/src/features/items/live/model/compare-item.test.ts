import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { compareItem } from './compare-item.ts'

const file = makeItem({ id: 'root', name: 'All files', is_dir: true })
const item = makeItem({ name: 'a.txt', size: 5 })
const folder = { file, items: [item, null] }
const RED = { id: 'red', name: 'Red', color: 'red' as const }
const elsewhere = { id: 'other', path: '/all/Other', name: 'Other', sub_type: 'folder' as const }

it.each([
  ['is as it was', null, { ...item }, 'same'],
  ['has changed', null, makeItem({ name: 'a.txt', size: 6, updated: '2026-11-03T09:00:00.000Z' }), 'changed'],
  ['has changed in what the list is sorted by', 'size:desc', makeItem({ name: 'a.txt', size: 6 }), 'reordered'],
  ['has another name', 'name:desc', { ...item, name: 'b.txt' }, 'reordered'],
  [
    'has another tag where the list is sorted by tags',
    'tags:asc',
    makeItem({ name: 'a.txt', size: 5, tags: [RED] }),
    'reordered',
  ],
  ['was starred in a list sorted by tags', 'tags:asc', { ...item, is_starred: true }, 'changed'],
  ['was starred in a list sorted by date', 'updated:desc', { ...item, is_starred: true }, 'changed'],
  ['is in a list sorted by relevance', 'relevance:asc', makeItem({ name: 'a.txt', size: 6 }), 'reordered'],
  ['has gone', null, null, 'gone'],
  ['stands elsewhere', null, { ...item, parent: elsewhere }, 'gone'],
  ['is in the bin', null, { ...item, deleted: '2026-11-03T09:00:00.000Z' }, 'gone'],
] as const)('an item that %s', (_, sort, now, expected) => {
  expect(compareItem(folder, sort, item.id, now)).toBe(expected)
})

it('an item that is not shown comes in, unless it is not here either', () => {
  const other = makeItem({ name: 'b.txt' })
  expect(compareItem(folder, null, other.id, other)).toBe('reordered')
  expect(compareItem(folder, null, other.id, { ...other, parent: elsewhere })).toBe('same')
  expect(compareItem(folder, null, other.id, null)).toBe('same')
})

it('an item of a folder in the bin is there while it is in the bin too', () => {
  const deleted = '2026-11-03T09:00:00.000Z'
  const bin = { file: { ...file, deleted }, items: [{ ...item, deleted }] }
  expect(compareItem(bin, null, item.id, { ...item, deleted })).toBe('same')
  expect(compareItem(bin, null, item.id, item)).toBe('gone')
})
