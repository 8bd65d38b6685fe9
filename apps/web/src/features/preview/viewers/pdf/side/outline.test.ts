import { expect, test } from 'vitest'
import { type OutlineNode, openAtFirst, toBookmarks } from './outline.ts'

const node = (title: string, items: OutlineNode[] = [], rest: Partial<OutlineNode> = {}): OutlineNode => ({
  title,
  dest: null,
  url: null,
  items,
  ...rest,
})

test('cleans titles, keeps destinations, and allows safe URLs only', () => {
  const [first, second] = toBookmarks([
    node(' A\n  B ', [node('', [], { dest: 'x' })], { url: 'javascript:alert(1)' }),
    node('C', [], { url: 'https://example.com/' }),
  ])
  expect(first).toMatchObject({
    id: '0',
    title: 'A B',
    url: null,
    children: [{ id: '0.0', title: '(no title)', destination: 'x' }],
  })
  expect(second).toMatchObject({ id: '1', url: 'https://example.com/' })
})

test('stops at an endless outline', () => {
  let deep = node('x')
  for (let n = 0; n < 500; n++) deep = node('x', [deep])
  const getDepth = (bookmarks: ReturnType<typeof toBookmarks>): number => (bookmarks[0] ? 1 + getDepth(bookmarks[0].children) : 0)
  expect(getDepth(toBookmarks([deep]))).toBe(12)
  expect(toBookmarks(Array.from({ length: 9000 }, () => node('x')))).toHaveLength(5000)
})

test('expands a short outline, and only the top of a long one', () => {
  const short = toBookmarks([node('a', [node('b')])])
  expect(openAtFirst(short)).toEqual(new Set(['0', '0.0']))
  const many = Array.from({ length: 30 }, () => node('c', [node('d')]))
  expect(openAtFirst(toBookmarks(many)).size).toBe(0)
  expect(openAtFirst(toBookmarks([node('book', many)]))).toEqual(new Set(['0']))
})
