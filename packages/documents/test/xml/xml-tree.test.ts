import { expect, test } from 'vitest'
import { at, attr, child, childrenOf, isOn, num, readTree, Trees, textOf, within } from '../../src/xml/xml-tree.ts'

const bytesOf = (xml: string) => new TextEncoder().encode(xml)
const read = (xml: string) => readTree(bytesOf(xml), () => {})

test('reads elements, attributes and texts, whatever their prefixes', () => {
  const root = read(
    '<?xml version="1.0"?><a:r xmlns:a="x"><b id="1" r:id="two" on="true">x &amp; <c/>y</b>\r\n<b n="1.5" empty=""/><d><e><b/></e></d></a:r>',
  )
  expect(root.name).toBe('r')
  expect(childrenOf(root, 'b')).toHaveLength(2)
  expect(within(root, 'b')).toHaveLength(3)
  expect(at(root, 'd', 'e', 'b')?.name).toBe('b')
  expect(at(root, 'd', 'x', 'b')).toBeNull()
  const first = child(root, 'b')
  expect(textOf(first)).toBe('x & y')
  expect([...(first?.attributes ?? [])]).toEqual([
    ['id', '1'],
    ['r:id', 'two'],
    ['on', 'true'],
  ])
  expect([attr(first, 'id'), attr(first, 'none'), attr(null, 'id'), isOn(first, 'on')]).toEqual(['1', null, null, true])
  const [, second] = childrenOf(root, 'b')
  expect([num(second, 'n'), num(second, 'empty'), num(first, 'on')]).toEqual([1.5, null, null])
  expect(textOf(root)).toBe('x & y\n')
})

test.each([`<a b="c='d' e" e = 'f="g"'/>`, `<a b="c='d' e"\n\te='f="g"'></a>`])('ignores attributes within quotes: %s', (xml) => {
  expect([...read(xml).attributes]).toEqual([
    ['b', "c='d' e"],
    ['e', 'f="g"'],
  ])
})

test.each(['', 'text', '<a>', '<a></b>', '<a/><b/>', '<a><b></a></b>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])(
  'rejects %s as damaged',
  (xml) => expect(() => read(xml)).toThrow('This file is damaged.'),
)

test('rejects markup that is nested too deeply', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
  expect(textOf(read(nested(900)))).toBe('')
  expect(() => read(nested(100_000))).toThrow('This file is damaged.')
})

test('reads an element with very many characters or attributes in linear time', () => {
  expect(read(`<a ${'b'.repeat(3_000_000)}/>`).attributes.size).toBe(0)
  expect(read(`<a b${' '.repeat(3_000_000)}c="d"/>`).attributes.size).toBe(1)
  expect(read(`<a${Array.from({ length: 100_000 }, (_, index) => ` b${index}="c"`).join('')}/>`).attributes.size).toBe(1000)
})

test('parses each part of an archive once, and counts all together', () => {
  const trees = new Trees(new Map(Object.entries({ a: '<a><b/></a>', b: '<a/>', c: '<a/>' }).map(([k, v]) => [k, bytesOf(v)])), 3)
  expect(trees.get('a')).toBe(trees.get('a'))
  expect(trees.get('none')).toBeNull()
  expect(trees.get('b')?.name).toBe('a')
  expect(() => trees.get('c')).toThrow('This file is too large to preview.')
})
